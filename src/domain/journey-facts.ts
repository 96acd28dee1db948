import {
  hasReachedDestination,
  hasReachedPort,
  hasSailed,
  portEtaAt,
  trainArrivedAt,
  vesselArrivedAt,
} from './arrival.js'
import type { Box } from './box.js'
import { shipmentDoubts } from './event-facts/doubted-shipment.js'
import { type FactPlace, zoneOfPlace } from './fact-zone.js'
import { isGone } from './readiness.js'

export interface Fact {
  name: string
  at: string
  zone: string | null
  locode: string | null
}

type Stated = Pick<Fact, 'name'> & { at: string | null | undefined }

export interface StatedFacts {
  past: Fact[]
  /** Steps that the service reports as past, but that were still in the future when oct read them. */
  doubtful: Fact[]
  expected: Fact[]
}

/** Returns the steps of a trip that attributes of the container or its shipment report. */
export function statedFacts(box: Box): StatedFacts {
  const { id, type, number } = box.container
  const doubtful = {
    shipment: box.shipment && { ...box.shipment, ...nothingPast, ...shipmentDoubts(box.shipment) },
    container: { id, type, number, ...box.doubtful },
  }
  return {
    past: past(box, box),
    doubtful: past(doubtful, box),
    expected: expectations(box),
  }
}

const nothingPast = { pol_atd_at: null, pod_ata_at: null, destination_ata_at: null }

type Stating = Pick<Box, 'container' | 'shipment'>

const past = (stating: Stating, box: Box): Fact[] => [
  ...placed('origin', originFacts(stating), box),
  ...placed('port', portFacts(stating), box),
  ...placed('inland', inlandFacts(stating), box),
  ...placed('consignee', [{ name: 'delivered', at: stating.container.delivered_at }], box),
  ...placed('depot', [{ name: 'empty_in', at: stating.container.empty_terminated_at }], box),
]

function placed(place: FactPlace, facts: readonly Stated[], box: Box): Fact[] {
  const locode = locodeOf(place, box)
  return facts.flatMap(({ name, at }) =>
    typeof at === 'string' && at !== ''
      ? [{ name, at, zone: zoneOfPlace(place, box, at), locode }]
      : [],
  )
}

function locodeOf(place: FactPlace, { shipment }: Box): string | null {
  switch (place) {
    case 'origin':
      return shipment?.port_of_lading_locode ?? null
    case 'port':
      return shipment?.port_of_discharge_locode ?? null
    case 'inland':
    case 'destination':
      return shipment?.destination_locode ?? null
    case 'consignee':
    case 'depot':
      return null
  }
}

function originFacts({ container, shipment }: Stating): Stated[] {
  return [
    { name: 'empty_out', at: container.empty_out_at },
    { name: 'full_in', at: container.pol_full_in_at },
    { name: 'vessel_loaded', at: container.pol_vessel_loaded_at },
    { name: 'vessel_departed', at: container.pol_vessel_departed_at ?? shipment?.pol_atd_at },
  ]
}

const portFacts = ({ container, shipment }: Stating): Stated[] => [
  { name: 'vessel_arrived', at: vesselArrivedAt(container, shipment) },
  { name: 'vessel_discharged', at: container.pod_discharged_at },
  { name: 'rail_loaded', at: container.pod_rail_loaded_at },
  { name: 'rail_departed', at: container.pod_rail_departed_at },
  { name: 'full_out', at: container.pod_full_out_at },
]

const inlandFacts = ({ container, shipment }: Stating): Stated[] => [
  { name: 'arrived_at_inland_destination', at: trainArrivedAt(container, shipment) },
  { name: 'rail_unloaded', at: container.ind_rail_unloaded_at },
  { name: 'full_out', at: container.final_destination_full_out_at },
]

function expectations(box: Box): Fact[] {
  const { container, shipment } = box
  if (isGone(container, shipment)) return []
  const expected = (place: FactPlace, name: string, at: Stated['at']): Fact[] =>
    isOver(name, box) ? [] : placed(place, [{ name, at }], box)
  const inlandEta = container.ind_eta_at || shipment?.destination_eta_at
  return [
    ...expected('origin', 'vessel_departed', shipment?.pol_etd_at),
    ...expected('port', 'vessel_arrived', portEtaAt(container, shipment)),
    ...expected('inland', 'arrived_at_inland_destination', inlandEta),
    ...expected('port', 'pickup_appointment', container.pickup_appointment_at),
  ]
}

/** Returns whether an expected step of a trip has already happened. Its estimate is then out of date. */
export function isOver(name: string, { container, shipment }: Box): boolean {
  switch (name) {
    case 'vessel_departed':
      return hasSailed(container, shipment)
    case 'vessel_arrived':
      return hasReachedPort(container, shipment)
    case 'arrived_at_inland_destination':
      return hasReachedDestination(container, shipment)
    default:
      return false
  }
}
