import type { DeliveredResource } from '../../contract/delivery-envelope.js'
import { bringsAlong } from './brings-along.js'
import type { SampleJourney } from './sample-journey.js'
import { samplePlaces } from './sample-places.js'
import { noRef, placeRef, sampleRef, terminalRef } from './sample-ref.js'
import { sampleDays, sampleStage } from './sample-stage.js'

export function transportEventSample(journey: SampleJourney): DeliveredResource {
  const { event, today } = journey
  const { place } = sampleStage(event)
  const types = bringsAlong(event)
  const atTerminal = types.includes('terminal') || types.includes('rail_terminal')
  const value = newValueOf(journey)
  return {
    id: journey.id('transport_event'),
    type: 'transport_event',
    attributes: {
      event,
      timestamp: journey.time(estimatedDays.get(event) ?? today),
      timezone: samplePlaces[place].time_zone,
      location_locode: samplePlaces[place].code,
      voyage_number: types.includes('vessel') ? journey.voyage : null,
      data_source: sourceOf(event),
      created_at: journey.time(today),
      value,
      value_timestamp: value,
      invalidated_at: null,
      simulated: true,
    },
    relationships: {
      shipment: sampleRef(journey, 'shipment'),
      container: sampleRef(journey, 'container'),
      vessel: types.includes('vessel') ? sampleRef(journey, 'vessel') : noRef,
      location: placeRef(journey, place),
      terminal: atTerminal ? terminalRef(journey, place) : noRef,
      source_event: noRef,
      previous_version: noRef,
    },
  }
}

const estimatedDays = new Map<string, number>([
  ['container.transport.estimated.vessel_departed', sampleDays.departed],
  ['container.transport.estimated.vessel_arrived', sampleDays.arrived],
  ['container.transport.estimated.arrived_at_inland_destination', sampleDays.inlandArrival],
])

function newValueOf({ event, time }: SampleJourney): string | null {
  if (event === 'container.pickup_appointment.changed') return time(sampleDays.appointment)
  if (!event.startsWith('container.pickup_lfd')) return null
  return time(event.includes('_rail') ? sampleDays.railLastFreeDay : sampleDays.lastFreeDay)
}

function sourceOf(event: string): string {
  if (event.includes('rail')) return 'rail'
  if (event.endsWith('.delivered')) return 'user'
  return /available|pickup_lfd_terminal|appointment|full_out/.test(event)
    ? 'terminal'
    : 'shipping_line'
}
