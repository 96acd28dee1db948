import type { Whereabouts } from '../../sources/source.js'
import type { RawEventState, TransportEventState } from '../../tracking/shipment-state.js'
import { innerId } from '../ids.js'

/** A raw event as it is kept. */
export interface StoredRawEvent {
  id: string
  attributes: RawEventState['attributes']
  location: Whereabouts | null
  vessel_imo: string | null
}

/** A transport event as it is kept. */
export interface StoredTransportEvent {
  id: string
  attributes: TransportEventState['attributes']
  location: Whereabouts | null
  vessel_imo: string | null
  source_event_id: string | null
  previous_version_id: string | null
}

/** Raw events as they are kept, in the order in which they are listed. */
export const storedRawEvents = (containerId: string, events: RawEventState[]): StoredRawEvent[] =>
  events.map((event) => ({
    id: eventId(containerId, 'raw_event', event.key),
    attributes: event.attributes,
    location: event.where,
    vessel_imo: event.vessel?.imo ?? null,
  }))

/** Transport events as they are kept, oldest first. */
export const storedTransportEvents = (
  containerId: string,
  events: TransportEventState[],
): StoredTransportEvent[] =>
  events
    .map((event) => ({
      id: eventId(containerId, 'transport_event', event.key),
      attributes: event.attributes,
      location: event.where,
      vessel_imo: event.vessel?.imo ?? null,
      source_event_id: keyId(containerId, 'raw_event', event.source_event),
      previous_version_id: keyId(containerId, 'transport_event', event.previous_version),
    }))
    .sort(byTimeThenName)

/** Of a container only what has happened is listed; changed estimates are told to subscribers. */
export const isListed = ({ attributes }: StoredTransportEvent): boolean =>
  !attributes.event.startsWith('container.transport.estimated.')

function byTimeThenName(a: StoredTransportEvent, b: StoredTransportEvent): number {
  return (
    compare(a.attributes.timestamp ?? '', b.attributes.timestamp ?? '') ||
    compare(a.attributes.event, b.attributes.event) ||
    compare(a.id, b.id)
  )
}

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

/** Recomputing yields the same id: receivers count on it. */
export const eventId = (
  containerId: string,
  type: 'raw_event' | 'transport_event',
  key: string,
): string => innerId(containerId, `${type}:${key}`)

const keyId = (
  containerId: string,
  type: 'raw_event' | 'transport_event',
  key: string | null,
): string | null => (key === null ? null : eventId(containerId, type, key))
