import type { Container, Shipment } from '../../contract/tracked-resources.js'
import { isAhead } from '../is-ahead.js'
import { journeyRank } from '../journey-order.js'
import { goneStatuses } from '../readiness.js'
import { hasHappened } from './impossible-times.js'
import { bareName, type KnownBox, type KnownEvent, standingEvents } from './known-box.js'

/** One trip of a container. A container makes many trips, and the service may state facts of different trips. */
export interface Trip {
  /** UTC instant (ISO 8601) of the loading on the first vessel. Until then, of the pickup of the empty container. */
  loadedAt: string
  /** UTC instant (ISO 8601) at which the earlier trip ended. Null if no event states the end. */
  earlierEndedAt: string | null
}

type Known = Pick<KnownBox, 'container' | 'shipment' | 'events'>

/** Returns the present trip of a container. Returns null if its loading is unknown. */
export function tripOf({ container, shipment, events }: Known): Trip | null {
  const moves = standingEvents(events.filter(hasHappened))
    .map(({ event }) => ({ name: bareName(event), at: event.timestamp ?? '' }))
    .filter(({ at }) => !Number.isNaN(Date.parse(at)))
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .filter((move, index, all) => !isOnwardByBarge(move, all.slice(0, index)))
  const loadedAt =
    container.pol_vessel_loaded_at ||
    container.pol_vessel_departed_at ||
    pickedUpEmpty(moves, container) ||
    loadedByEvents(moves, container) ||
    departedByShipment(container, shipment)
  if (!loadedAt || Number.isNaN(Date.parse(loadedAt))) return null
  const earlierEndedAt = lastEnd(moves.filter(({ at }) => isAhead(loadedAt, at)))
  return { loadedAt, earlierEndedAt }
}

/** Returns whether a time is before the loading of this trip. */
export const isBeforeTrip = (at: unknown, trip: Trip): boolean =>
  typeof at === 'string' && isAhead(trip.loadedAt, at)

/** Returns the events of one trip. Omits the events of earlier trips of the container. */
export function eventsOfTrip<Known extends Pick<KnownEvent, 'event'>>(
  trip: Trip | null,
  events: readonly Known[],
): Known[] {
  return trip === null ? [...events] : events.filter((known) => !isOfEarlierTrip(known, trip))
}

function isOfEarlierTrip({ event }: Pick<KnownEvent, 'event'>, trip: Trip): boolean {
  const { timestamp, value } = event
  if (!timestamp) return isDeadline(event.event) && isBeforeTrip(value, trip)
  const { earlierEndedAt } = trip
  if (earlierEndedAt && Date.parse(timestamp) <= Date.parse(earlierEndedAt)) return true
  if (isDeadline(event.event)) return isBeforeTrip(value, trip) || isBeforeTrip(timestamp, trip)
  return followsLoading(bareName(event)) && isBeforeTrip(timestamp, trip)
}

const isDeadline = (name: string): boolean => /^container\.pickup_.*\.changed$/.test(`${name}`)

/** Returns whether an event must follow the loading. The event `noted` can happen at any time. */
function followsLoading(name: string): boolean {
  const bare = name.replace(/^estimated\./, '')
  const rank = journeyRank(bare)
  return (
    bare === 'arrived_at_inland_destination' ||
    bare === 'not_available' ||
    (rank >= journeyRank('vessel_arrived') && bare !== 'noted')
  )
}

interface Move {
  name: string
  at: string
}

const isLoading = ({ name }: Move): boolean =>
  ['feeder_loaded', 'feeder_departed', 'vessel_loaded', 'vessel_departed'].includes(name)

/** Returns whether a barge carries a container inland after its discharge. Such a loading begins no new trip. */
function isOnwardByBarge({ name }: Move, before: readonly Move[]): boolean {
  if (!/^feeder_(?:loaded|departed)$/.test(name)) return false
  const ends = ['vessel_discharged', 'full_out', 'delivered', 'empty_in', 'empty_out', 'full_in']
  return before.findLast((move) => ends.includes(move.name))?.name === 'vessel_discharged'
}

/** Returns when the empty container was picked up for a trip whose loading is not reported yet. */
function pickedUpEmpty(moves: readonly Move[], container: Container) {
  if (container.current_status !== 'new') return null
  const { empty_out_at: stated, empty_terminated_at: returned } = container
  if (stated && returned && Date.parse(stated) > Date.parse(returned)) return stated
  const ended = lastEnd(moves)
  const since = moves.filter(({ at }) => Date.parse(at) > Date.parse(ended ?? ''))
  return since.some((move) => isLoading(move) || isAfterLoading(move))
    ? null
    : since.find(({ name }) => name === 'empty_out' || name === 'full_in')?.at
}

/**
 * Returns the first loading of the latest trip. If the status says that the container has left the port, but no event
 * after the last loading does, this loading begins the next trip. Then returns the loading of the trip before.
 */
function loadedByEvents(moves: readonly Move[], { current_status: status }: Container) {
  const last = moves.findLastIndex(isLoading)
  const isOver = goneStatuses.includes(status) && !moves.slice(last).some(isAfterLoading)
  const all = isOver ? moves.slice(0, moves.findLastIndex(isEnd)) : moves.slice(0, last + 1)
  const since = lastEnd(all) ?? ''
  return all.find((move) => isLoading(move) && !(Date.parse(move.at) <= Date.parse(since)))?.at
}

const isAfterLoading = ({ name }: Move): boolean => followsLoading(name)

const isEnd = ({ name }: Move): boolean => name === 'empty_in' || name === 'delivered'

/** Returns when a trip last ended. A pickup before the first loading may only bring the container to the port. */
function lastEnd(moves: readonly Move[]): string | null {
  const first = moves.findIndex(isLoading)
  const isPickup = ({ name }: Move, index: number) =>
    name === 'full_out' && first >= 0 && index > first
  return moves.findLast((move, index) => isEnd(move) || isPickup(move, index))?.at ?? null
}

/**
 * Returns the departure of the shipment as the loading of this trip; null if this may be wrong. The container must be
 * on its way, or its stated end must contradict its status. With several containers, an end must be stated.
 */
function departedByShipment(container: Container, shipment: Shipment | null) {
  const isAboard = isBeforeLanding(container)
  const isOnly = shipment?.containers?.length === 1
  if (!isAboard && !isUnlikelyEnd(container)) return null
  if (!isOnly && !hasEnded(container)) return null
  return shipment?.pol_atd_at || (isAboard ? shipment?.pol_etd_at : null)
}

/** Returns whether the status of a container proves that the container has not landed yet. */
export const isBeforeLanding = ({ current_status: status }: Pick<Container, 'current_status'>) =>
  status === 'new' || status === 'on_ship'

/** Returns whether the time of a pickup or return contradicts the status of a container. */
export const isUnlikelyEnd = (container: EndFacts): boolean =>
  hasEnded(container) && !goneStatuses.includes(container.current_status)

type EndFacts = Pick<
  Container,
  | 'current_status'
  | 'pod_full_out_at'
  | 'final_destination_full_out_at'
  | 'delivered_at'
  | 'empty_terminated_at'
>

const hasEnded = (container: EndFacts): boolean =>
  [
    container.pod_full_out_at,
    container.final_destination_full_out_at,
    container.delivered_at,
    container.empty_terminated_at,
  ].some(Boolean)
