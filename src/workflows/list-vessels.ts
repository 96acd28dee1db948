import type { Shipment } from '../contract/shipment.js'
import { type Arrival, arrival, shipmentArrival } from '../domain/arrival.js'
import type { Box } from '../domain/box.js'
import type { Voyage } from '../domain/voyage.js'
import { ensureFresh } from './ensure-fresh.js'
import type { Workspace } from './workspace.js'

/** A ship on its way to one port of discharge, with what it carries for the account. */
export interface VesselCall {
  name: string | null
  imo: string | null
  voyage_numbers: string[]
  /** UN/LOCODE and name of the port of discharge. */
  port_code: string | null
  port_name: string | null
  /** The earliest that any of its bills expects; null where none does. */
  arrival: Arrival | null
  bills: string[]
  /** Containers that it brings, and those of them that are on a ship now. */
  boxes: number
  aboard: number
  simulated?: boolean
}

/**
 * Ships into the ports of discharge of the account's open shipments, one row per ship and port, the
 * next arrival first. A shipment whose boxes are all discharged has no ship any more.
 */
export async function listVessels(
  workspace: Workspace,
): Promise<{ calls: VesselCall[]; syncedAt: Date }> {
  const syncedAt = await ensureFresh(workspace)
  const cache = await workspace.cache()
  const calls = new Map<string, VesselCall>()
  for (const voyage of cache.shipments.list({ openOnly: true })) {
    if (!isAfloat(voyage)) continue
    const key = callKey(voyage.shipment)
    calls.set(key, joined(calls.get(key), voyage))
  }
  return { calls: [...calls.values()].sort(byArrival), syncedAt }
}

function isAfloat({ shipment, boxes }: Voyage): boolean {
  if (!shipment.pod_vessel_name && !shipment.pod_vessel_imo) return false
  if (boxes.length === 0) return !shipment.pod_ata_at
  return boxes.some(({ container }) => !container.pod_discharged_at)
}

const callKey = (shipment: Shipment): string =>
  JSON.stringify([
    shipment.pod_vessel_imo ?? shipment.pod_vessel_name,
    shipment.port_of_discharge_locode ?? shipment.port_of_discharge_name,
  ])

function joined(call: VesselCall | undefined, { shipment, boxes }: Voyage): VesselCall {
  const afloat = boxes.filter(({ container }) => !container.pod_discharged_at)
  const voyages = [...(call?.voyage_numbers ?? []), shipment.pod_voyage_number ?? '']
  return {
    name: call?.name ?? shipment.pod_vessel_name ?? null,
    imo: call?.imo ?? shipment.pod_vessel_imo ?? null,
    voyage_numbers: [...new Set(voyages.filter((number) => number !== ''))],
    port_code: shipment.port_of_discharge_locode ?? null,
    port_name: shipment.port_of_discharge_name ?? null,
    arrival: earliest([call?.arrival ?? null, ...arrivalsOf(shipment, afloat)]),
    bills: [...(call?.bills ?? []), shipment.bill_of_lading_number],
    boxes: (call?.boxes ?? 0) + afloat.length,
    aboard:
      (call?.aboard ?? 0) +
      afloat.filter(({ container }) => container.current_status === 'on_ship').length,
    ...(shipment.simulated === undefined ? {} : { simulated: shipment.simulated }),
  }
}

/** A shipment arrives with its first box; those still afloat come with this ship. */
function arrivalsOf(shipment: Shipment, afloat: readonly Box[]): (Arrival | null)[] {
  if (afloat.length === 0) return [shipmentArrival(shipment)]
  return afloat.map(({ container }) => arrival(container, shipment))
}

function earliest(arrivals: readonly (Arrival | null)[]): Arrival | null {
  const known = arrivals.filter((one) => one !== null)
  return known.sort((a, b) => Date.parse(a.at) - Date.parse(b.at))[0] ?? null
}

/** Ships that nobody expects last. */
function byArrival(a: VesselCall, b: VesselCall): number {
  const [first, second] = [arrivalKey(a), arrivalKey(b)]
  return first < second ? -1 : first > second ? 1 : 0
}

const arrivalKey = ({ arrival: when, name }: VesselCall): string =>
  `${when ? new Date(Date.parse(when.at) || 0).toISOString() : '9999'} ${name ?? ''}`
