import type { Shipment } from '../../contract/tracked-resources.js'
import { ensureFresh } from '../../desk/sync/ensure-fresh.js'
import type { Workspace } from '../../desk/workspace.js'
import {
  type Arrival,
  arrival,
  hasLeftVessel,
  isAshoreOnTheWay,
  isReportedAboard,
  shipmentArrival,
} from '../../domain/arrival.js'
import type { Box } from '../../domain/box.js'
import { billSailings, boxSailing, isNamed, type SailingFacts } from '../../domain/sailing.js'
import type { Voyage } from '../../domain/voyage.js'

export interface VesselCall {
  name: string | null
  imo: string | null
  voyage_numbers: string[]
  port_code: string | null
  port_name: string | null
  arrival: Arrival | null
  bills: string[]
  /** Number of containers that arrive with the vessel. `aboard` counts those that are probably on the vessel now. */
  boxes: number
  aboard: number
  /** Number of containers that are counted only because their bill of lading names the vessel. */
  sailing_unconfirmed: number
  simulated?: boolean
}

/** Lists vessels. The next arrival is first. Omits shipments whose containers are all discharged. */
export async function listVessels(
  workspace: Workspace,
): Promise<{ calls: VesselCall[]; syncedAt: Date }> {
  const syncedAt = await ensureFresh(workspace)
  const cache = await workspace.cache()
  const calls = new Map<string, VesselCall>()
  for (const voyage of cache.shipments.list({ openOnly: true })) {
    for (const sailing of afloat(voyage)) {
      const key = callKey(sailing)
      calls.set(key, joined(calls.get(key), sailing))
    }
  }
  return { calls: [...calls.values()].sort(byArrival), syncedAt }
}

interface Afloat {
  shipment: Shipment
  facts: SailingFacts
  boxes: Box[]
}

/** Returns the vessels that carry the containers. If no container is known, returns the vessel of the B/L. */
function afloat({ shipment, boxes }: Voyage): Afloat[] {
  if (boxes.length === 0) {
    const facts = boxSailing({}, shipment)
    return isNamed(facts) && !shipment.pod_ata_at ? [{ shipment, facts, boxes }] : []
  }
  const waiting = boxes.filter(({ container }) => !hasLeftVessel(container))
  return billSailings(waiting)
    .filter(({ facts }) => isNamed(facts))
    .map(({ facts, boxes: own }) => ({ shipment: own[0]?.shipment ?? shipment, facts, boxes: own }))
}

const callKey = ({ shipment, facts }: Afloat): string =>
  JSON.stringify([
    facts.pod_vessel_imo ?? facts.pod_vessel_name,
    shipment.port_of_discharge_locode ?? shipment.port_of_discharge_name,
  ])

function joined(call: VesselCall | undefined, { shipment, facts, boxes }: Afloat): VesselCall {
  const voyages = [...(call?.voyage_numbers ?? []), facts.pod_voyage_number ?? '']
  const bills = [...(call?.bills ?? []), shipment.bill_of_lading_number]
  return {
    name: call?.name ?? facts.pod_vessel_name ?? null,
    imo: call?.imo ?? facts.pod_vessel_imo ?? null,
    voyage_numbers: [...new Set(voyages.filter((number) => number !== ''))],
    port_code: shipment.port_of_discharge_locode ?? null,
    port_name: shipment.port_of_discharge_name ?? null,
    arrival: earliest([call?.arrival ?? null, ...arrivalsOf(shipment, boxes)]),
    bills: [...new Set(bills)],
    boxes: (call?.boxes ?? 0) + boxes.length,
    aboard:
      (call?.aboard ?? 0) +
      boxes.filter(
        (box) =>
          (box.container.current_status === 'on_ship' ||
            isReportedAboard(box.container, shipment)) &&
          !isAshoreOnTheWay(box),
      ).length,
    sailing_unconfirmed:
      (call?.sailing_unconfirmed ?? 0) +
      boxes.filter(({ isSailingUnread }) => isSailingUnread).length,
    ...(shipment.simulated === undefined ? {} : { simulated: shipment.simulated }),
  }
}

const arrivalsOf = (shipment: Shipment, boxes: readonly Box[]): (Arrival | null)[] =>
  boxes.length === 0
    ? [shipmentArrival(shipment)]
    : boxes.map((box) => arrival(box.container, box.shipment))

function earliest(arrivals: readonly (Arrival | null)[]): Arrival | null {
  const known = arrivals.filter((one) => one !== null)
  return known.sort((a, b) => Date.parse(a.at) - Date.parse(b.at))[0] ?? null
}

function byArrival(a: VesselCall, b: VesselCall): number {
  const [first, second] = [arrivalKey(a), arrivalKey(b)]
  return first < second ? -1 : first > second ? 1 : 0
}

const arrivalKey = ({ arrival: when, name }: VesselCall): string =>
  `${when ? new Date(Date.parse(when.at) || 0).toISOString() : '9999'} ${name ?? ''}`
