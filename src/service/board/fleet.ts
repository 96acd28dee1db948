import { seaPlace } from '../../domain/arrival.js'
import type { Box } from '../../domain/box.js'
import { boxSailing, isNamed } from '../../domain/sailing.js'
import { listBoard } from '../store/board-rows.js'
import type { Tenant } from '../store/database/store.js'
import { placesOf } from './board-sections.js'
import { boxesOf } from './boxes-of.js'

export interface Fleet {
  /** Containers at sea. As on the board, the most urgent container is first. */
  boxes: Box[]
  vessels: number
  /** True if the list lacks some containers at sea. */
  isPart: boolean
}

/** Maximum number of containers on the page of the map. A larger page would be slow to load. */
const mostListed = 50

export async function readFleet(tenant: Tenant): Promise<Fleet> {
  const kinds = placesOf(['eta_missed', 'arriving_today', 'arriving', 'later'])
  const page = { limit: mostListed, offset: 0 }
  const rows = await listBoard(tenant, { kinds }, page)
  const boxes = (await boxesOf(tenant, rows)).filter((box) => seaPlace(box) === 'at sea')
  const vessels = new Set(
    boxes
      .map(({ container, shipment }) => boxSailing(container, shipment))
      .filter(isNamed)
      .map(({ pod_vessel_imo, pod_vessel_name }) => pod_vessel_imo ?? pod_vessel_name),
  )
  return { boxes, vessels: vessels.size, isPart: rows.length === mostListed }
}
