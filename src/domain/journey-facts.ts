import type { Box } from './box.js'
import { isGone } from './readiness.js'

/** A step of a journey as the box or its shipment states it. */
export interface Fact {
  /** The bare name of its event. */
  name: string
  /** The instant as the wire has it. */
  at: string
  /** IANA zone of its place; null where nobody knows it. */
  zone: string | null
}

type Stated = Omit<Fact, 'at'> & { at: string | null | undefined }

/** What a box and its shipment say has happened, and what they say is to come (facts, 2.8). */
export function statedFacts(box: Box): { past: Fact[]; expected: Fact[] } {
  return {
    past: [...originFacts(box), ...portFacts(box), ...inlandFacts(box)].filter(isStated),
    expected: expectations(box).filter(isStated),
  }
}

const isStated = (fact: Stated): fact is Fact => typeof fact.at === 'string' && fact.at !== ''

function originFacts({ container, shipment }: Box): Stated[] {
  const zone = shipment?.pol_timezone ?? null
  const departed = container.pol_vessel_departed_at ?? shipment?.pol_atd_at
  return [
    { name: 'empty_out', at: container.empty_out_at, zone },
    { name: 'full_in', at: container.pol_full_in_at, zone },
    { name: 'vessel_loaded', at: container.pol_vessel_loaded_at, zone },
    { name: 'vessel_departed', at: departed, zone },
  ]
}

function portFacts({ container, shipment }: Box): Stated[] {
  const zone = container.pod_timezone ?? shipment?.pod_timezone ?? null
  return [
    { name: 'vessel_arrived', at: container.pod_arrived_at, zone },
    { name: 'vessel_discharged', at: container.pod_discharged_at, zone },
    { name: 'rail_loaded', at: container.pod_rail_loaded_at, zone },
    { name: 'rail_departed', at: container.pod_rail_departed_at, zone },
    { name: 'full_out', at: container.pod_full_out_at, zone },
  ]
}

function inlandFacts({ container }: Box): Stated[] {
  const zone = container.final_destination_timezone ?? null
  const returnZone = container.empty_terminated_timezone ?? null
  return [
    { name: 'arrived_at_inland_destination', at: container.ind_ata_at, zone },
    { name: 'rail_unloaded', at: container.ind_rail_unloaded_at, zone },
    { name: 'full_out', at: container.final_destination_full_out_at, zone },
    { name: 'delivered', at: container.delivered_at, zone },
    { name: 'empty_in', at: container.empty_terminated_at, zone: returnZone },
  ]
}

/** Nothing is expected of a stage that the box has passed, whatever an old estimate says. */
function expectations(box: Box): Stated[] {
  const { container, shipment } = box
  if (isGone(container, shipment)) return []
  const podZone = container.pod_timezone ?? shipment?.pod_timezone ?? null
  const inlandZone = container.final_destination_timezone ?? shipment?.destination_timezone ?? null
  const hasLanded = Boolean(container.pod_arrived_at ?? container.pod_discharged_at)
  const hasSailed = hasLanded || Boolean(container.pol_vessel_departed_at ?? shipment?.pol_atd_at)
  const isInland = Boolean(container.ind_ata_at ?? container.ind_rail_unloaded_at)
  const etd = { name: 'vessel_departed', at: shipment?.pol_etd_at, zone: shipment?.pol_timezone }
  const inlandEta = container.ind_eta_at ?? shipment?.destination_eta_at
  return [
    ...(hasSailed ? [] : [{ ...etd, zone: etd.zone ?? null }]),
    ...(hasLanded ? [] : [{ name: 'vessel_arrived', at: shipment?.pod_eta_at, zone: podZone }]),
    ...(isInland
      ? []
      : [{ name: 'arrived_at_inland_destination', at: inlandEta, zone: inlandZone }]),
    { name: 'pickup_appointment', at: container.pickup_appointment_at, zone: podZone },
  ]
}
