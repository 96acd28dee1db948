import type { Passage } from '../../domain/sea-lanes/passages.js'
import type { FixQuery, TrackedNumber, VesselFix } from '../sources/source.js'
import type { ShipmentRow } from '../store/database/tables.js'
import { sourceFor } from '../tracking/polling/ask-source.js'
import type { World } from '../world.js'
import { isOnEarth } from './is-on-earth.js'

/**
 * Where a ship of one shipment was seen, oldest first, never later than the clock. What is no place
 * on earth was never seen. Empty where nobody watches ships.
 */
export async function voyageFixes(
  world: World,
  shipment: ShipmentRow,
  wish: FixQuery,
): Promise<VesselFix[]> {
  const now = world.clock()
  const window = { ...wish, to: wish.to < now ? wish.to : now }
  const told = await sourceFor(world)?.positions?.(trackedNumber(shipment), window)
  return (told ?? []).filter(isOnEarth)
}

/** The passages that no ship of a shipment takes, as far as its source knows. */
export const passagesAvoided = (world: World, shipment: ShipmentRow): readonly Passage[] =>
  sourceFor(world)?.avoids?.(trackedNumber(shipment)) ?? []

const trackedNumber = (shipment: ShipmentRow): TrackedNumber => ({
  request_type: shipment.tracked_type,
  request_number: shipment.tracked_number,
  scac: shipment.scac,
  registered_at: shipment.registered_at,
  account_id: shipment.account_id,
})
