import type { OwnedEvent } from '../../store/history/event-history.js'
import type { StoredRawEvent, StoredTransportEvent } from '../../store/history/stored-event.js'
import { placeRef, terminalRef } from './place-ids.js'
import { vesselId } from './vessel-resource.js'
import { labelled, type Resource, toOne, toRef } from './write-resource.js'

export function transportEventResource(owned: OwnedEvent<StoredTransportEvent>): Resource {
  const { event, container } = owned
  return {
    id: event.id,
    type: 'transport_event',
    attributes: { ...event.attributes, ...labelled(container) },
    relationships: {
      shipment: toOne('shipment', container.shipment_id),
      container: toOne('container', container.id),
      source_event: toOne('raw_event', event.source_event_id),
      previous_version: toOne('transport_event', event.previous_version_id),
      ...whereAndVessel(event),
    },
  }
}

export function rawEventResource({ event, container }: OwnedEvent<StoredRawEvent>): Resource {
  return {
    id: event.id,
    type: 'raw_event',
    attributes: { ...event.attributes, ...labelled(container) },
    relationships: {
      container: toOne('container', container.id),
      ...whereAndVessel(event),
    },
  }
}

function whereAndVessel({ location, vessel_imo }: StoredRawEvent | StoredTransportEvent) {
  return {
    vessel: toOne('vessel', vessel_imo === null ? null : vesselId(vessel_imo)),
    location: toRef(placeRef(location)),
    terminal: toRef(terminalRef(location)),
  }
}
