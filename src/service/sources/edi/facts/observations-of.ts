import type { Place } from './find-place.js'
import { type NamedMove, nameGate, nameMove } from './name-move.js'
import type { Status } from './status.js'
import type { SaidObservation } from './subject.js'
import type { Voice } from './voice.js'

/** A status whose place and whose UTC instant are known. */
export interface PlacedStatus extends Status {
  place: Place
  at: string
}

/** What a status says of its box by what its code does. */
export function observationsOf(
  voice: Voice,
  status: PlacedStatus,
): SaidObservation[] | { problem: string } {
  const { effect, container, words, at, place } = status
  switch (effect.does) {
    case 'milestone':
      return [moveOf(status, nameMove(effect.event, { ...status, where: place.where }))]
    case 'gate': {
      const move = nameGate(effect.way, { ...status, where: place.where })
      return move ? [moveOf(status, move)] : { problem: 'it says neither loaded nor empty' }
    }
    case 'eta':
      return [arrivalOf(status)]
    case 'hold': {
      const hold = { name: effect.name, status: 'hold', description: words } as const
      return [{ ...noticeOf(voice, status), hold, key: `hold:${effect.name}:${at}` }]
    }
    case 'lift': {
      const key = `lift:${effect.names.join('+')}:${at}`
      return [{ ...noticeOf(voice, status), lifted: effect.names, key }, ...releases(status)]
    }
    case 'availability': {
      const available_for_pickup = effect.isAvailable
      const key = `available:${available_for_pickup}:${place.where.locode}:${at}`
      return [{ ...noticeOf(voice, status), available_for_pickup, key }]
    }
    case 'free_time_expired': {
      const fees = [{ type: 'demurrage' as const, amount: 0, currency_code: null }]
      return [{ ...noticeOf(voice, status), fees, key: `demurrage:${at}` }]
    }
    case 'pickup_appointment': {
      const key = `appointment:${at}:${status.since}`
      return [{ kind: 'notice', container, where: place.where, pickup_appointment_at: at, key }]
    }
    case 'last_free_day':
      return [deadlineOf(voice, status)]
    default:
      return { problem: 'nothing to a box' }
  }
}

/** Holds come and go by their own time: one file may bring several days of them. */
function noticeOf({ seen_at }: Voice, { container, place, at }: PlacedStatus) {
  const known = at < seen_at ? at : seen_at
  return { kind: 'notice', container, where: place.where, seen_at: known } as const
}

/** The releases that the feed of raw events has names for. */
function releases(status: PlacedStatus): SaidObservation[] {
  if (status.effect.does !== 'lift') return []
  const { names } = status.effect
  return [
    ...(names.includes('customs') ? [moveOf(status, { event: 'customs_release' })] : []),
    ...(names.includes('freight') ? [moveOf(status, { event: 'carrier_release' })] : []),
  ]
}

/** An arrival at the inland end of the way, else that of the ship. */
function arrivalOf(status: PlacedStatus): SaidObservation {
  const { where } = status.place
  const { delivery, discharge } = status.way
  const isInland = where.locode === delivery?.locode && where.locode !== discharge?.locode
  const move = isInland
    ? ({ event: 'arrived_at_destination' } as const)
    : nameMove('vessel_arrived', { ...status, where })
  return moveOf({ ...status, isEstimated: true }, move)
}

function moveOf(status: PlacedStatus, move: NamedMove): SaidObservation {
  const { container, place, at, words, isEstimated: estimated, vessel, voyage, word } = status
  const { event, by_route } = move
  const { where } = place
  const original_event = words
  const key = keyOf(status, move)
  const said: SaidObservation & { kind: 'milestone' } = {
    kind: 'milestone',
    container,
    event,
    original_event,
    at,
    estimated,
    where,
    key,
  }
  if (by_route) said.by_route = by_route
  if (vessel) said.vessel = vessel
  if (voyage !== '') said.voyage_number = voyage
  if (word !== undefined) said.word = word
  return said
}

function keyOf(status: PlacedStatus, { event }: NamedMove): string {
  const { place, at, words, isEstimated, since } = status
  const what = event === 'noted' ? `noted ${words}` : event
  const key = `${what}:${place.where.locode}:${at}`
  return isEstimated ? `${key}:expected:${since}` : key
}

/** The last free day as the kind of source that speaks states it. */
function deadlineOf(
  { data_source }: Voice,
  { container, at: value, since }: PlacedStatus,
): SaidObservation {
  const deadline = deadlines[data_source] ?? 'pickup_lfd_line'
  return { kind: 'deadline', container, deadline, value, key: `${deadline}:${value}:${since}` }
}

const deadlines = {
  terminal: 'pickup_lfd_terminal',
  rail: 'pickup_lfd_rail',
  shipping_line: 'pickup_lfd_line',
  ais: undefined,
  user: undefined,
} as const
