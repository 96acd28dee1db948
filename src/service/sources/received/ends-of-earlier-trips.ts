import { findPort } from '../../../domain/reference/ports.js'
import type { MilestoneObservation, Observation, Whereabouts } from '../source.js'
import type { ReceivedObservation } from './received-observation.js'

const dayMs = 86_400_000

/**
 * Returns UTC instants before `by` at which earlier trips ended without a reported return. A trip has ended if the
 * laden container came back to a port, was loaded in another country, or was idle for a month before its next loading.
 */
export function endsOfEarlierTrips(received: readonly ReceivedObservation[], by: string): string[] {
  const moves = received.flatMap(({ about, observation: it }) =>
    it.kind === 'milestone' ? [{ isOwn: about === 'shipment', it }] : [],
  )
  const before = moves.filter(({ isOwn, it }) => !isOwn && !it.estimated && it.at < by)
  const later = moves.filter(({ isOwn, it }) => isOwn || (!it.estimated && it.at <= by))
  const abroad = countriesOfDischarge(received)
  return before.flatMap(({ it: end }) => {
    const after = later.flatMap(({ it }) => (isNext(it, end) ? [it] : []))
    return isOver(end, after, abroad) ? [end.at] : []
  })
}

const isNext = (it: MilestoneObservation, end: MilestoneObservation): boolean =>
  [...toShip, ...fromShip].includes(it.event) &&
  it.at > end.at &&
  (!it.estimated || it.seen_at > end.at)

const toShip: readonly MilestoneObservation['event'][] = [
  'full_in',
  'vessel_loaded',
  'vessel_departed',
]
const fromShip: readonly MilestoneObservation['event'][] = ['vessel_arrived', 'vessel_discharged']

function isOver(
  end: MilestoneObservation,
  after: readonly MilestoneObservation[],
  abroad: ReadonlySet<string>,
): boolean {
  const happened = after.filter(({ estimated }) => !estimated)
  const comesBack = (days: number): boolean =>
    happened.some(
      (it) =>
        fromShip.includes(it.event) &&
        portOf(it.where) === portOf(end.where) &&
        daysFrom(end, it) > days,
    )
  const isElsewhere = ({ event, where }: MilestoneObservation) =>
    toShip.includes(event) && countryOf(where) !== countryOf(end.where)
  const leaves = abroad.has(countryOf(end.where)) ? happened.filter((it) => isElsewhere(it)) : []
  if (end.event === 'vessel_discharged') {
    const isLater = (it: MilestoneObservation) => daysFrom(end, it) > longestIdleDays
    return comesBack(longestIdleDays) || leaves.some(isLater)
  }
  if (end.event !== 'full_out') return false
  const goesOut = leaves.length > 0
  const isIdle = after.length > 0 && after.every((it) => daysFrom(end, it) > longestIdleDays)
  return comesBack(clocksApartDays) || goesOut || isIdle
}

const longestIdleDays = 30
/** Number of days by which the dates of a terminal and a shipping line for the same move may differ. */
const clocksApartDays = 5

const daysFrom = (a: MilestoneObservation, b: MilestoneObservation): number =>
  (Date.parse(b.at) - Date.parse(a.at)) / dayMs

const portOf = ({ locode, name = '' }: Whereabouts): string =>
  findPort(locode)?.locode ?? (locode || name)

const countryOf = ({ locode }: Whereabouts): string => locode.slice(0, 2)

function countriesOfDischarge(received: readonly ReceivedObservation[]): ReadonlySet<string> {
  const stated = received.flatMap(({ about, observation: it }) =>
    about === 'shipment' && it.kind === 'shipment' ? [it] : [],
  )
  const of = (place: 'port_of_lading' | 'port_of_discharge') =>
    stated.flatMap((it) => (it[place] === null ? [] : [countryOf(it[place])]))
  const origins = new Set(of('port_of_lading'))
  return new Set(of('port_of_discharge').filter((country) => !origins.has(country)))
}

/** Returns the time of the shipment's first outbound move (empty pickup to loading), or an empty text. */
export function pickupSince(received: readonly ReceivedObservation[]): string {
  const outbound = received.flatMap(({ about, observation: it }) =>
    about === 'shipment' && it.kind === 'milestone' && !it.estimated && outboundMoves.has(it.event)
      ? [it.at]
      : [],
  )
  return outbound.reduce((first, at) => (first === '' || at < first ? at : first), '')
}

const outboundMoves: ReadonlySet<string> = new Set(['empty_out', ...toShip])

export const isOfPickup = ({ kind }: Observation): boolean =>
  kind === 'notice' || kind === 'terminal' || kind === 'deadline'
