import type { DeliveredResource } from '../../contract/delivery-envelope.js'
import type { SampleJourney } from './sample-journey.js'
import { samplePlaces } from './sample-places.js'
import { sampleRef, terminalRef } from './sample-ref.js'
import { sampleDays } from './sample-stage.js'

/** Returns a sample container. Like real deliveries, it lacks `current_status` and rail attributes. */
export function containerSample(journey: SampleJourney): DeliveredResource {
  const { happened, isRail } = journey
  return {
    id: journey.id('container'),
    type: 'container',
    attributes: {
      number: journey.containerNumber,
      ref_numbers: [],
      equipment_type: 'dry',
      equipment_length: 40,
      equipment_height: 'high_cube',
      weight_in_lbs: 38_140,
      seal_number: null,
      created_at: journey.time(Math.min(journey.today, createdDay)),
      pod_arrived_at: happened(sampleDays.arrived),
      pod_discharged_at: happened(sampleDays.discharged),
      pod_full_out_at: isRail ? null : happened(sampleDays.fullOut),
      pod_timezone: samplePlaces.discharge.time_zone,
      empty_terminated_at: isRail ? null : happened(sampleDays.emptyIn),
      terminal_checked_at: happened(sampleDays.discharged) && journey.time(journey.today),
      simulated: true,
      ...pickupOf(journey),
    },
    relationships: {
      shipment: sampleRef(journey, 'shipment'),
      pod_terminal: terminalRef(journey, 'discharge'),
    },
  }
}

const createdDay = 4

/** Returns the facts about the pickup of the sample container. Before the discharge, these facts are unknown. */
function pickupOf({ event, today, time, hold }: SampleJourney): Record<string, unknown> {
  const isKnown = today >= sampleDays.discharged
  const isHeld = event === 'container.updated' || event === 'container.transport.not_available'
  const isFree = today >= freeFrom && !isHeld
  return {
    availability_known: isKnown,
    available_for_pickup: isKnown ? isFree : null,
    pickup_lfd: isKnown ? time(sampleDays.lastFreeDay) : null,
    pickup_appointment_at: event.includes('appointment') ? time(sampleDays.appointment) : null,
    holds_at_pod_terminal: isHeld ? [hold] : [],
    fees_at_pod_terminal: [],
  }
}

const freeFrom = 29
