import type { FixWish, TrackedNumber, VesselFix } from '../sources/source.js'
import { containerLinks } from '../store/containers.js'
import type { Tenant } from '../store/database/store.js'
import type { ShipmentRow } from '../store/database/tables.js'
import { transportEventsOf } from '../store/history/events.js'
import { shipmentsSailing } from '../store/history/vessels.js'
import { sourceFor } from '../tracking/polling/ask-source.js'
import type { World } from '../world.js'

/** Ships call again and again: the newest shipments say where one is now. */
const newestShipments = 50

/**
 * Where a vessel was seen, oldest first, never later than the clock. The account's own shipments
 * tell: the one that left last on the vessel. Empty where none did, or where nobody watches ships.
 */
export async function readFixes(
  world: World,
  tenant: Tenant,
  { imo, from, to }: FixWish,
): Promise<VesselFix[]> {
  const source = sourceFor(world)
  if (!source?.positions) return []
  const now = world.clock()
  const shipment = await shipmentAboard(tenant, imo, now)
  if (shipment === undefined) return []
  return source.positions(trackedNumber(shipment), { imo, from, to: to < now ? to : now })
}

/** The shipment with the latest departure on the vessel. */
async function shipmentAboard(
  tenant: Tenant,
  imo: string,
  now: Date,
): Promise<ShipmentRow | undefined> {
  const shipments = (await shipmentsSailing(tenant, imo)).slice(0, newestShipments)
  if (shipments.length === 0) return undefined
  const links = await containerLinks(
    tenant,
    shipments.map(({ id }) => id),
  )
  const containerIds = [...links.values()].flat().map(({ id }) => id)
  if (containerIds.length === 0) return undefined
  const departures = (await transportEventsOf(tenant, containerIds))
    .filter(({ event }) => event.vessel_imo === imo && isDeparture(event.attributes.event))
    .map(({ event, container }) => ({
      at: Date.parse(event.attributes.timestamp ?? ''),
      shipmentId: container.shipment_id,
    }))
    .filter(({ at }) => at <= now.getTime())
  const [latest] = departures.sort((a, b) => b.at - a.at)
  return shipments.find(({ id }) => id === latest?.shipmentId)
}

/** One that has happened. */
const isDeparture = (event: string): boolean =>
  /^container\.transport\.(vessel|transshipment|feeder)_departed$/.test(event)

const trackedNumber = (shipment: ShipmentRow): TrackedNumber => ({
  request_type: shipment.tracked_type,
  request_number: shipment.tracked_number,
  scac: shipment.scac,
  registered_at: shipment.registered_at,
})
