import type { DeliveredResource } from '../../contract/delivery-envelope.js'
import { documentSample } from './document-samples.js'
import type { SampleJourney } from './sample-journey.js'
import { samplePlaces } from './sample-places.js'
import { placeRef, sampleRef, terminalRef } from './sample-ref.js'
import { sampleDays } from './sample-stage.js'
import { trackingRequestSample } from './tracking-request-sample.js'
import { transportEventSample } from './transport-event-sample.js'

export function referenceOf(journey: SampleJourney): DeliveredResource {
  const { event } = journey
  if (event.startsWith('tracking_request.')) return trackingRequestSample(journey)
  if (event.startsWith('document.') || event.startsWith('link.')) return documentSample(journey)
  return (ownReferences.get(event) ?? transportEventSample)(journey)
}

/** Functions that create the main object of a sample, for events whose main object is not a transport event. */
const ownReferences = new Map<string, (journey: SampleJourney) => DeliveredResource>([
  ['shipment.estimated.arrival', estimatedEvent],
  ['container.created', containerCreated],
  ['container.updated', containerUpdated],
  ['container.pod_terminal_changed', podTerminalChanged],
])

function estimatedEvent(journey: SampleJourney): DeliveredResource {
  return {
    id: journey.id('estimated_event'),
    type: 'estimated_event',
    attributes: {
      event: journey.event,
      estimated_timestamp: journey.time(sampleDays.arrived),
      timezone: podZone,
      location_locode: samplePlaces.discharge.code,
      voyage_number: journey.voyage,
      data_source: 'shipping_line',
      created_at: journey.time(journey.today),
    },
    relationships: {
      shipment: sampleRef(journey, 'shipment'),
      port: placeRef(journey, 'discharge'),
      vessel: sampleRef(journey, 'vessel'),
    },
  }
}

function containerCreated(journey: SampleJourney): DeliveredResource {
  return {
    id: journey.id('container_created_event'),
    type: 'container_created_event',
    attributes: { timestamp: journey.time(journey.today), timezone: podZone },
    relationships: boxAndShipment(journey),
  }
}

function containerUpdated(journey: SampleJourney): DeliveredResource {
  const earlier = journey.time(sampleDays.lastFreeDay)
  return {
    id: journey.id('container_updated_event'),
    type: 'container_updated_event',
    attributes: {
      changeset: {
        holds_at_pod_terminal: [[], [journey.hold]],
        pickup_lfd: [journey.time(sampleDays.lastFreeDay + 2), earlier],
      },
      timestamp: journey.time(journey.today),
      timezone: podZone,
      data_source: 'terminal',
    },
    relationships: { ...boxAndShipment(journey), terminal: terminalRef(journey, 'discharge') },
  }
}

function podTerminalChanged(journey: SampleJourney): DeliveredResource {
  return {
    id: journey.id('container_pod_terminal_changed_event'),
    type: 'container_pod_terminal_changed_event',
    attributes: { timestamp: journey.time(journey.today), data_source: 'shipping_line' },
    relationships: { ...boxAndShipment(journey), terminal: terminalRef(journey, 'discharge') },
  }
}

const podZone = samplePlaces.discharge.time_zone

const boxAndShipment = (journey: SampleJourney) => ({
  container: sampleRef(journey, 'container'),
  shipment: sampleRef(journey, 'shipment'),
})
