import type { Whereabouts } from '../../sources/source.js'
import type { RawEventState, TransportEventState } from '../../tracking/shipment-state.js'
import { innerId } from '../new-id.js'

/** A raw event as it is read. */
export interface StoredRawEvent {
  id: string
  attributes: RawEventState['attributes']
  location: Whereabouts | null
  vessel_imo: string | null
}

/** A transport event as it is read, and kept where it has lost its ground. */
export interface StoredTransportEvent {
  id: string
  attributes: TransportEventState['attributes']
  location: Whereabouts | null
  vessel_imo: string | null
  source_event_id: string | null
  previous_version_id: string | null
}

/** Raw events as they are read, in the order in which they are listed. */
export const storedRawEvents = (containerId: string, events: RawEventState[]): StoredRawEvent[] =>
  events.map((event) => ({
    id: eventId(containerId, 'raw_event', event.key),
    attributes: event.attributes,
    location: event.where,
    vessel_imo: event.vessel?.imo ?? null,
  }))

/** Transport events as they are read, oldest first. */
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

/** The ids of raw events, in the order in which they are listed. */
export const rawEventIds = (containerId: string, events: RawEventState[]): string[] =>
  events.map(({ key }) => eventId(containerId, 'raw_event', key))

/** The ids of those transport events that are listed, oldest first. */
export const listedEventIds = (containerId: string, events: TransportEventState[]): string[] =>
  events
    .filter(isListed)
    .map(({ key, attributes }) => ({
      id: eventId(containerId, 'transport_event', key),
      attributes,
    }))
    .sort(byTimeThenName)
    .map(({ id }) => id)

/** Of a container only what has happened is listed; changed estimates are told to subscribers. */
export const isListed = ({ attributes }: Pick<TransportEventState, 'attributes'>): boolean =>
  !attributes.event.startsWith('container.transport.estimated.')

type Sortable = Pick<StoredTransportEvent, 'id' | 'attributes'>

function byTimeThenName(a: Sortable, b: Sortable): number {
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
