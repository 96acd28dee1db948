import { findPort } from '../../../domain/reference/ports.js'
import type { MilestoneObservation, Observation, Whereabouts } from '../source.js'
import type { Heard } from './heard.js'

const dayMs = 86_400_000

/**
 * When an earlier trip of a box ended that nobody tells the return of, one instant for each sign of
 * its end: what was heard of the box alone and happened before the trip was known at `by`, and that
 * what is known of this trip rules out. A laden box that left a port comes there no second time on
 * one trip, nor does it go to a ship in another country once it is where the trip ends, and no box
 * is idle for a month between its gate and the next ship.
 */
export function endsOfEarlierTrips(heard: readonly Heard[], by: string): string[] {
  const moves = heard.flatMap(({ about, observation: it }) =>
    it.kind === 'milestone' ? [{ isOwn: about === 'shipment', it }] : [],
  )
  const before = moves.filter(({ isOwn, it }) => !isOwn && !it.estimated && it.at < by)
  const later = moves.filter(({ isOwn, it }) => isOwn || (!it.estimated && it.at <= by))
  const abroad = countriesOfDischarge(heard)
  return before.flatMap(({ it: end }) => {
    const after = later.flatMap(({ it }) => (isNext(it, end) ? [it] : []))
    return isOver(end, after, abroad) ? [end.at] : []
  })
}

/** On the way to or from a ship, later; of what is expected, as was said after it. */
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
        harbourOf(it.where) === harbourOf(end.where) &&
        daysFrom(end, it) > days,
    )
  if (end.event === 'vessel_discharged') return comesBack(longestIdleDays)
  if (end.event !== 'full_out') return false
  const isElsewhere = ({ event, where }: MilestoneObservation) =>
    toShip.includes(event) && countryOf(where) !== countryOf(end.where)
  const goesOut = abroad.has(countryOf(end.where)) && happened.some((it) => isElsewhere(it))
  const isIdle = after.length > 0 && after.every((it) => daysFrom(end, it) > longestIdleDays)
  return comesBack(clocksApartDays) || goesOut || isIdle
}

/** Between the gate and the next ship of one trip. */
const longestIdleDays = 30
/** Terminals and lines date one move differently by days. */
const clocksApartDays = 5

const daysFrom = (a: MilestoneObservation, b: MilestoneObservation): number =>
  (Date.parse(b.at) - Date.parse(a.at)) / dayMs

/** One code of a port that has several. */
const harbourOf = ({ locode, name = '' }: Whereabouts): string =>
  findPort(locode)?.locode ?? (locode || name)

const countryOf = ({ locode }: Whereabouts): string => locode.slice(0, 2)

/** Of the ports at which the shipment ends, without those in which it begins. */
function countriesOfDischarge(heard: readonly Heard[]): ReadonlySet<string> {
  const stated = heard.flatMap(({ about, observation: it }) =>
    about === 'shipment' && it.kind === 'shipment' ? [it] : [],
  )
  const of = (place: 'port_of_lading' | 'port_of_discharge') =>
    stated.flatMap((it) => (it[place] === null ? [] : [countryOf(it[place])]))
  const origins = new Set(of('port_of_lading'))
  return new Set(of('port_of_discharge').filter((country) => !origins.has(country)))
}

/**
 * From when anything said of the pickup of a box can be about this trip: its first move towards the
 * ship that its own line tells; empty where none is.
 */
export function pickupSince(heard: readonly Heard[]): string {
  const outbound = heard.flatMap(({ about, observation: it }) =>
    about === 'shipment' && it.kind === 'milestone' && !it.estimated && outboundMoves.has(it.event)
      ? [it.at]
      : [],
  )
  return outbound.reduce((first, at) => (first === '' || at < first ? at : first), '')
}

const outboundMoves: ReadonlySet<string> = new Set(['empty_out', ...toShip])

/** Whether a statement is of the place of pickup, and not of a move. */
export const isOfPickup = ({ kind }: Observation): boolean =>
  kind === 'notice' || kind === 'terminal' || kind === 'deadline'
