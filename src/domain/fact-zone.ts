import type { Container, Shipment } from '../contract/tracked-resources.js'
import { knownZone } from './zoned-time.js'

export interface FactOwner {
  container: Partial<Container> | null
  shipment: Shipment | null
}

/** Returns the time zone of a fact; null if unknown. For a last free day, use `deadlineOf` instead. */
export function zoneOfFact(path: string, owner: FactOwner): string | null {
  const own: Readonly<Record<string, unknown>> = owner.container ?? {}
  return zoneOfPlace(placeOf(path), owner, own[path])
}

/** Returns the time zone of a time at a place; null if unknown. Undefined for other attributes. */
export const zoneOfTime = (path: string, owner: FactOwner): string | null | undefined =>
  placeTime.test(path) ? zoneOfFact(path, owner) : undefined

const placeTime =
  /^(?!.*_request_at$)(?:pol|pod|ind|destination|final_destination|empty_out|empty_terminated|delivered|pickup_appointment)_(?:.*_)?at$/

/**
 * Returns the time zone of a place; null if unknown. Also null if the container states the time `at` without a time
 * zone: the zone of the shipment does not apply to such a time.
 */
export function zoneOfPlace(place: FactPlace, owner: FactOwner, at: unknown): string | null {
  if (owner.container && isLocalTime(place, owner.container, at)) return null
  const zones = placeZones[place](owner)
  return zones.map(knownZone).find((zone) => zone !== null) ?? null
}

/** Returns whether a container states a time at a place, but null as its time zone. Such a time is local. */
export function isLocalTime(place: FactPlace, container: Partial<Container>, at: unknown): boolean {
  const member = ownZones[place]
  if (member === undefined || container[member] !== null) return false
  return typeof at === 'string' && at !== '' && Object.values(container).includes(at)
}

const ownZones: Partial<Record<FactPlace, keyof Container>> = {
  port: 'pod_timezone',
  inland: 'final_destination_timezone',
  depot: 'empty_terminated_timezone',
}

export type FactPlace = 'origin' | 'port' | 'inland' | 'destination' | 'consignee' | 'depot'

const placeZones: Record<FactPlace, (owner: FactOwner) => (string | null | undefined)[]> = {
  origin: ({ shipment }) => [shipment?.pol_timezone],
  port: ({ container, shipment }) => [container?.pod_timezone, shipment?.pod_timezone],
  inland: ({ container, shipment }) => [
    container?.final_destination_timezone,
    shipment?.destination_timezone,
  ],
  destination: ({ container, shipment }) => [
    shipment?.destination_timezone,
    container?.final_destination_timezone,
  ],
  consignee: (owner) => [...placeZones.inland(owner), ...placeZones.port(owner)],
  depot: ({ container }) => [container?.empty_terminated_timezone],
}

const placeOf = (path: string): FactPlace =>
  beginnings.find(([beginning]) => path.startsWith(beginning))?.[1] ?? 'port'

const beginnings: readonly [beginning: string, place: FactPlace][] = [
  ['pol_', 'origin'],
  ['empty_out', 'origin'],
  ['ind_', 'inland'],
  ['final_destination_', 'inland'],
  ['destination_', 'destination'],
  ['delivered', 'consignee'],
  ['empty_terminated', 'depot'],
]
