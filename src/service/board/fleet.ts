import { seaPlace } from '../../domain/arrival.js'
import type { Box } from '../../domain/box.js'
import { boxSailing, isNamed } from '../../domain/sailing.js'
import { listBoard } from '../store/board-rows.js'
import type { Tenant } from '../store/database/store.js'
import { placesOf } from './board-sections.js'
import { boxesOf } from './boxes-of.js'

export interface Fleet {
  /** Containers at sea, the most urgent first, as on the board. */
  boxes: Box[]
  vessels: number
  /** Ids of the containers on the map: one container for each vessel and port of discharge. */
  drawn: string[]
  /** For each container at sea, the id of the container whose route the map shows for it. */
  routeOf: Map<string, string>
}

const mostListed = 100
const mostDrawn = 12

export async function readFleet(tenant: Tenant): Promise<Fleet> {
  const kinds = placesOf(['eta_missed', 'arriving_today', 'arriving', 'later'])
  const page = { limit: mostListed, offset: 0 }
  const rows = await listBoard(tenant, { kinds }, page)
  const boxes = (await boxesOf(tenant, rows)).filter((box) => seaPlace(box) === 'at sea')
  const voyages = new Map<string, string[]>()
  for (const box of boxes) {
    const voyage = voyageOf(box)
    voyages.set(voyage, [...(voyages.get(voyage) ?? []), box.container.id])
  }
  const drawn = [...voyages.values()].slice(0, mostDrawn)
  const vessels = new Set(
    boxes
      .map(({ container, shipment }) => boxSailing(container, shipment))
      .filter(isNamed)
      .map(({ pod_vessel_imo, pod_vessel_name }) => pod_vessel_imo ?? pod_vessel_name),
  )
  return {
    boxes,
    vessels: vessels.size,
    drawn: drawn.flatMap(([first]) => first ?? []),
    routeOf: new Map(drawn.flatMap((ids) => ids.map((id) => [id, ids[0] ?? id] as const))),
  }
}

/** Returns a text that is equal for containers on the same vessel to the same port of discharge. */
function voyageOf({ container, shipment }: Box): string {
  const { pod_vessel_name, pod_vessel_imo } = boxSailing(container, shipment)
  return `${pod_vessel_imo ?? pod_vessel_name} ${shipment?.port_of_discharge_locode}`
}
