import type { ShipmentAttributes } from '../contract/shipment.js'
import type { TransportEvent } from '../contract/tracked-resources.js'
import type { Vessel } from '../contract/vessel.js'
import { embedded } from './box.js'
import { isSameVessel } from './sailing.js'
import { timeline } from './timeline.js'

/** The vessel that brings a container to its port of discharge, according to one event. */
export interface VesselOfEvent
  extends Pick<ShipmentAttributes, 'pod_vessel_name' | 'pod_vessel_imo' | 'pod_voyage_number'> {
  event: TransportEvent
  /** True if the event is about the vessel at the port of discharge. False for a move on an earlier leg. */
  isCall: boolean
}

/**
 * Returns the vessel of an actual call at the port of discharge. If there is none, uses the latest estimate, or else
 * the last actual move. Null if unknown, or between two vessels. The name is null if only the IMO is known.
 */
export function vesselOfEvents(events: readonly TransportEvent[]): VesselOfEvent | null {
  if (events.length === 0) return null
  const naming = timeline(events)
    .map(({ event }) => event)
    .filter(({ vessel, voyage_number }) => vessel || voyage_number)
  const actual = naming.filter((event) => !isEstimate(event) && event.vessel)
  const call = actual.findLast(isIntoPort) ?? latestEstimate(naming)
  const event = call ?? actual.at(-1)
  if (event === undefined || leavesVessel.includes(bareName(event))) return null
  const ship = shipOf(event) ?? shipOf(naming.findLast((other) => isSameTrip(other, event)))
  return {
    pod_vessel_name: ship?.name ?? null,
    pod_vessel_imo: ship?.imo ?? null,
    pod_voyage_number: event.voyage_number ?? null,
    event,
    isCall: call !== undefined,
  }
}

export function namesAnother(
  { event, ...vessel }: VesselOfEvent,
  stated: Partial<ShipmentAttributes>,
): boolean {
  const isOtherVoyage =
    Boolean(vessel.pod_voyage_number) && vessel.pod_voyage_number !== stated.pod_voyage_number
  return isOtherVoyage || (Boolean(event.vessel) && !isSameVessel(vessel, stated))
}

export function latestEstimate(events: readonly TransportEvent[]): TransportEvent | undefined {
  const estimates = timeline(events).flatMap(({ event }) => (isArrivalEstimate(event) ? event : []))
  return estimates.sort((a, b) => recordedAt(a) - recordedAt(b)).at(-1)
}

export const isArrivalEstimate = ({ event }: TransportEvent): boolean =>
  event === 'container.transport.estimated.vessel_arrived'

export const recordedAt = ({ created_at }: TransportEvent): number =>
  Date.parse(created_at ?? '') || 0

const isEstimate = ({ event }: TransportEvent): boolean => event.includes('.estimated.')

const bareName = ({ event }: TransportEvent): string =>
  event.replace(/^container\.transport\.(estimated\.)?/, '')

const intoPort = ['vessel_arrived', 'vessel_berthed', 'vessel_discharged']
const leavesVessel = ['transshipment_discharged', 'feeder_discharged']

const isIntoPort = (event: TransportEvent): boolean => intoPort.includes(bareName(event))

const shipOf = (event: TransportEvent | undefined): Vessel | null =>
  event === undefined ? null : embedded<Vessel>(event.vessel, 'name')

/** Returns whether `other` names the vessel of an event that states only the same voyage number. */
const isSameTrip = (other: TransportEvent, { vessel, voyage_number }: TransportEvent): boolean =>
  !vessel &&
  Boolean(voyage_number) &&
  other.voyage_number === voyage_number &&
  Boolean(other.vessel)
