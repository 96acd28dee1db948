import { withoutMarkup } from '../../../../domain/without-markup.js'
import type { MilestoneObservation, Observation } from '../../source.js'
import type { Status } from './edi-status.js'
import type { Place } from './find-place.js'
import { type NamedMove, nameGate, nameMove } from './name-move.js'
import type { Voice } from './voice.js'

/** Where a status was, and at which UTC instant. */
export interface Placing {
  place: Place
  at: string
}

/** What a status says of its box by what its code does. */
export function observationsOf(
  voice: Voice,
  status: Status,
  placing: Placing,
): Observation[] | { problem: string } {
  const { effect, container, words, since } = status
  const { place, at } = placing
  const { where } = place
  switch (effect.does) {
    case 'milestone':
      return [moveOf(voice, status, { place, at, move: nameMove(effect.event, where, status) })]
    case 'gate': {
      const move = nameGate(effect.way, where, status)
      if (move === null) return { problem: 'it says neither loaded nor empty' }
      return [moveOf(voice, status, { place, at, move })]
    }
    case 'eta':
      return [arrivalOf(voice, status, placing)]
    case 'hold': {
      const hold = { name: effect.name, status: 'hold', description: withoutMarkup(words) } as const
      const key = `hold:${effect.name}:${at}`
      return [{ ...noticeOf(voice, container, placing), hold, key }]
    }
    case 'lift': {
      const key = `lift:${effect.names.join('+')}:${at}`
      const notice = { ...noticeOf(voice, container, placing), lifted: effect.names, key }
      return [notice, ...releases(voice, status, placing)]
    }
    case 'availability': {
      const available_for_pickup = effect.isAvailable
      const key = `available:${available_for_pickup}:${where.locode}:${at}`
      return [{ ...noticeOf(voice, container, placing), available_for_pickup, key }]
    }
    case 'free_time_expired': {
      const fees = [{ type: 'demurrage' as const, amount: 0, currency_code: null }]
      return [{ ...noticeOf(voice, container, placing), fees, key: `demurrage:${at}` }]
    }
    case 'pickup_appointment': {
      const key = `appointment:${at}:${since}`
      return [{ ...voice, kind: 'notice', container, where, pickup_appointment_at: at, key }]
    }
    case 'last_free_day':
      return [deadlineOf(voice, status, placing)]
    default:
      return { problem: 'nothing to a box' }
  }
}

/** Holds come and go by their own time: one file may bring several days of them. */
function noticeOf(voice: Voice, container: string, { place, at }: Placing) {
  const known = at < voice.seen_at ? at : voice.seen_at
  return { ...voice, kind: 'notice', container, where: place.where, seen_at: known } as const
}

/** The releases that the feed of raw events has names for. */
function releases(voice: Voice, status: Status, placing: Placing): Observation[] {
  if (status.effect.does !== 'lift' || status.effect.isRelease === false) return []
  const { names } = status.effect
  const events = [
    ...(names.includes('customs') ? (['customs_release'] as const) : []),
    ...(names.includes('freight') ? (['carrier_release'] as const) : []),
  ]
  return events.map((event) => moveOf(voice, status, { ...placing, move: { event } }))
}

/** An arrival at the inland end of the way, else that of the ship. */
function arrivalOf(voice: Voice, status: Status, placing: Placing): Observation {
  const { where } = placing.place
  const { delivery, discharge } = status.way
  const isInland = where.locode === delivery?.locode && where.locode !== discharge?.locode
  const move = isInland
    ? ({ event: 'arrived_at_destination' } as const)
    : nameMove('vessel_arrived', where, status)
  return moveOf(voice, { ...status, isEstimated: true }, { ...placing, move })
}

function moveOf(
  voice: Voice,
  status: Status,
  { place, at, move }: Placing & { move: NamedMove },
): Observation {
  const { container, words, isEstimated, since, vessel, voyage, word } = status
  const { event, by_route } = move
  const { where } = place
  const what = event === 'noted' ? `noted ${words}` : event
  const key = `${what}:${where.locode || where.name}:${at}`
  const { seen_at, data_source, data_provider_name, data_provider_code } = voice
  // all that is told of a box passes here: spreading the voice costs more than all of the rest
  const said: MilestoneObservation = {
    kind: 'milestone',
    seen_at,
    data_source,
    data_provider_name,
    data_provider_code,
    container,
    event,
    original_event: words,
    at,
    estimated: isEstimated,
    where,
    key: isEstimated ? `${key}:expected:${since}` : key,
  }
  if (by_route) said.by_route = by_route
  if (vessel) said.vessel = vessel
  if (voyage !== '') said.voyage_number = voyage
  if (word !== undefined) said.word = word
  return said
}

/** The last free day as the kind of source that speaks states it. */
function deadlineOf(voice: Voice, { container, since }: Status, placing: Placing): Observation {
  const deadline = deadlines[voice.data_source] ?? 'pickup_lfd_line'
  const { at: value, place } = placing
  const key = `${deadline}:${value}:${since}`
  return { ...voice, kind: 'deadline', container, where: place.where, deadline, value, key }
}

const deadlines = {
  terminal: 'pickup_lfd_terminal',
  rail: 'pickup_lfd_rail',
  shipping_line: 'pickup_lfd_line',
  ais: undefined,
  user: undefined,
} as const
