import type { Whereabouts } from '../../sources/source.js'
import type { RawEventState, TransportEventState } from '../../tracking/shipment-state.js'
import { innerId } from '../new-id.js'

export interface StoredRawEvent {
  id: string
  attributes: RawEventState['attributes']
  location: Whereabouts | null
  vessel_imo: string | null
}

export interface StoredTransportEvent {
  id: string
  attributes: TransportEventState['attributes']
  location: Whereabouts | null
  vessel_imo: string | null
  source_event_id: string | null
  previous_version_id: string | null
}

export const storedRawEvents = (containerId: string, events: RawEventState[]): StoredRawEvent[] =>
  events.map((event) => ({
    id: eventId(containerId, 'raw_event', event.key),
    attributes: event.attributes,
    location: event.where,
    vessel_imo: event.vessel?.imo ?? null,
  }))

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

export const rawEventIds = (containerId: string, events: RawEventState[]): string[] =>
  events.map(({ key }) => eventId(containerId, 'raw_event', key))

export const listedEventIds = (containerId: string, events: TransportEventState[]): string[] =>
  events
    .filter(isListed)
    .map(({ key, attributes }) => ({
      id: eventId(containerId, 'transport_event', key),
      attributes,
    }))
    .sort(byTimeThenName)
    .map(({ id }) => id)

/** Returns whether the API lists an event. It lists no estimates, but webhooks receive changes of estimates. */
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

/** Returns the id of a transport event. The rule for these ids must never change, because receivers store them. */
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
