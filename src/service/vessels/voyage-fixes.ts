import type { Passage } from '../../domain/sea-lanes/passages.js'
import type { FixQuery, TrackedNumber, VesselFix } from '../sources/source.js'
import type { ShipmentRow } from '../store/database/tables.js'
import { sourceFor } from '../tracking/polling/ask-source.js'
import type { World } from '../world.js'
import { isOnEarth } from './is-on-earth.js'

/** Reads the positions of a shipment's vessel up to now. The oldest position is first. Omits invalid positions. */
export async function voyageFixes(
  world: World,
  shipment: ShipmentRow,
  requested: FixQuery,
): Promise<VesselFix[]> {
  const now = world.clock()
  const window = { ...requested, to: requested.to < now ? requested.to : now }
  const found = await sourceFor(world)?.positions?.(trackedNumber(shipment), window)
  return (found ?? []).filter(isOnEarth)
}

/** Returns which canals and straits vessels avoid at present, according to the source of the shipment. */
export const passagesAvoided = (world: World, shipment: ShipmentRow): readonly Passage[] =>
  sourceFor(world)?.avoids?.(trackedNumber(shipment)) ?? []

const trackedNumber = (shipment: ShipmentRow): TrackedNumber => ({
  request_type: shipment.tracked_type,
  request_number: shipment.tracked_number,
  scac: shipment.scac,
  registered_at: shipment.registered_at,
  account_id: shipment.account_id,
})
