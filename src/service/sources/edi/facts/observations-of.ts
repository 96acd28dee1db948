import { withoutMarkup } from '../../../../domain/without-markup.js'
import type { MilestoneObservation, Observation } from '../../source.js'
import type { Status } from './edi-status.js'
import type { Place } from './find-place.js'
import { type NamedMove, nameGate, nameMove } from './name-move.js'
import type { Provenance } from './provenance.js'

export interface Placing {
  place: Place
  at: string
}

export function observationsOf(
  provenance: Provenance,
  status: Status,
  placing: Placing,
): Observation[] | { problem: string } {
  const { effect, container, words, since } = status
  const { place, at } = placing
  const { where } = place
  switch (effect.does) {
    case 'milestone':
      return [
        moveOf(provenance, status, { place, at, move: nameMove(effect.event, where, status) }),
      ]
    case 'gate': {
      const move = nameGate(effect.way, where, status)
      if (move === null)
        return { problem: 'the message does not say whether the container was loaded or empty' }
      return [moveOf(provenance, status, { place, at, move })]
    }
    case 'eta':
      return [arrivalOf(provenance, status, placing)]
    case 'hold': {
      const hold = { name: effect.name, status: 'hold', description: withoutMarkup(words) } as const
      const key = `hold:${effect.name}:${at}`
      return [{ ...noticeOf(provenance, container, placing), hold, key }]
    }
    case 'lift': {
      const key = `lift:${effect.names.join('+')}:${at}`
      const notice = { ...noticeOf(provenance, container, placing), lifted: effect.names, key }
      return [notice, ...releases(provenance, status, placing)]
    }
    case 'availability': {
      const available_for_pickup = effect.isAvailable
      const key = `available:${available_for_pickup}:${where.locode}:${at}`
      return [{ ...noticeOf(provenance, container, placing), available_for_pickup, key }]
    }
    case 'free_time_expired': {
      const fees = [{ type: 'demurrage' as const, amount: 0, currency_code: null }]
      return [{ ...noticeOf(provenance, container, placing), fees, key: `demurrage:${at}` }]
    }
    case 'pickup_appointment': {
      const key = `appointment:${since}:${at}`
      return [{ ...provenance, kind: 'notice', container, where, pickup_appointment_at: at, key }]
    }
    case 'last_free_day':
      return [deadlineOf(provenance, status, placing)]
    default:
      return { problem: 'oct ignores the status, because it does not change the container' }
  }
}

/** Returns the values that all pickup statements share, with the time of the fact: a file can cover several days. */
function noticeOf(provenance: Provenance, container: string, { place, at }: Placing) {
  const known = at < provenance.seen_at ? at : provenance.seen_at
  return { ...provenance, kind: 'notice', container, where: place.where, seen_at: known } as const
}

function releases(provenance: Provenance, status: Status, placing: Placing): Observation[] {
  if (status.effect.does !== 'lift' || status.effect.isRelease === false) return []
  const { names } = status.effect
  const events = [
    ...(names.includes('customs') ? (['customs_release'] as const) : []),
    ...(names.includes('freight') ? (['carrier_release'] as const) : []),
  ]
  return events.map((event) => moveOf(provenance, status, { ...placing, move: { event } }))
}

function arrivalOf(provenance: Provenance, status: Status, placing: Placing): Observation {
  const { where } = placing.place
  const { delivery, discharge } = status.way
  const isInland = where.locode === delivery?.locode && where.locode !== discharge?.locode
  const move = isInland
    ? ({ event: 'arrived_at_destination' } as const)
    : nameMove('vessel_arrived', where, status)
  return moveOf(provenance, { ...status, isEstimated: true }, { ...placing, move })
}

function moveOf(
  provenance: Provenance,
  status: Status,
  { place, at, move }: Placing & { move: NamedMove },
): Observation {
  const { container, words, isEstimated, since, vessel, voyage, word } = status
  const { event, by_route } = move
  const { where } = place
  const what = event === 'noted' ? `noted ${words}` : event
  const key = `${what}:${where.locode || where.name}`
  const { seen_at, data_source, data_provider_name, data_provider_code } = provenance
  // Assigns fields one by one, because spreading objects is slow and this code runs for every move.
  const milestone: MilestoneObservation = {
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
    // Statements of one message are in the order of their keys: the estimate of the latest status is the last.
    key: isEstimated ? `${key}:expected:${since}:${at}` : `${key}:${at}`,
  }
  if (by_route) milestone.by_route = by_route
  if (vessel) milestone.vessel = vessel
  if (voyage !== '') milestone.voyage_number = voyage
  if (word !== undefined) milestone.word = word
  return milestone
}

function deadlineOf(
  provenance: Provenance,
  { container, since }: Status,
  placing: Placing,
): Observation {
  const deadline = deadlines[provenance.data_source] ?? 'pickup_lfd_line'
  const { at: value, place } = placing
  const key = `${deadline}:${since}:${value}`
  return { ...provenance, kind: 'deadline', container, where: place.where, deadline, value, key }
}

const deadlines = {
  terminal: 'pickup_lfd_terminal',
  rail: 'pickup_lfd_rail',
  shipping_line: 'pickup_lfd_line',
  ais: undefined,
  user: undefined,
} as const
