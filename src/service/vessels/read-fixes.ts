import type { FixQuery, VesselFix } from '../sources/source.js'
import { containerLinks } from '../store/containers.js'
import type { Tenant } from '../store/database/store.js'
import type { ShipmentRow } from '../store/database/tables.js'
import { shipmentsSailing } from '../store/history/vessel-history.js'
import { sourceFor } from '../tracking/polling/ask-source.js'
import { transportEventsOf } from '../tracking/transport-events-of.js'
import type { World } from '../world.js'
import { voyageFixes } from './voyage-fixes.js'

/** Reads a vessel's positions up to now, oldest first. Where two voyages overlap, uses those of the later one. */
export async function readFixes(
  world: World,
  tenant: Tenant,
  { imo, from, to }: FixQuery,
): Promise<VesselFix[]> {
  if (!sourceFor(world)?.positions) return []
  const now = world.clock()
  const window = { imo, from, to: to < now ? to : now }
  const voyages = await voyagesOf(tenant, window)
  const fixes = new Map<string, VesselFix>()
  for (const [place, { shipment, departedAt }] of voyages.entries()) {
    // The first voyage also contains the positions before its departure, because there is no earlier voyage.
    const begin = place === 0 ? from : new Date(Math.max(from.getTime(), departedAt))
    const found = await voyageFixes(world, shipment, { ...window, from: begin })
    for (const fix of found) fixes.set(fix.at, fix)
  }
  return [...fixes.values()].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

/** A voyage of the vessel with a shipment. `departedAt` is in epoch ms. */
interface Voyage {
  shipment: ShipmentRow
  departedAt: number
}

const dayMs = 86_400_000
const longestMs = 60 * dayMs
const batchSize = 50

async function voyagesOf(tenant: Tenant, window: FixQuery): Promise<Voyage[]> {
  const shipments = await shipmentsSailing(tenant, window.imo)
  const voyages = new Map<number, Voyage>()
  for (let next = 0; next < shipments.length; next += batchSize) {
    const departed = await departuresOf(tenant, window, shipments.slice(next, next + batchSize))
    for (const voyage of departed) {
      if (!voyages.has(voyage.departedAt)) voyages.set(voyage.departedAt, voyage)
    }
    if (departed.some(({ departedAt }) => departedAt <= window.from.getTime())) break
  }
  const byDeparture = [...voyages.values()].sort((a, b) => a.departedAt - b.departedAt)
  const isOver = ({ departedAt }: Voyage) => departedAt < window.from.getTime() - longestMs
  return byDeparture.filter((voyage, place) => byDeparture.length - 1 === place || !isOver(voyage))
}

async function departuresOf(
  tenant: Tenant,
  { imo, to }: FixQuery,
  shipments: ShipmentRow[],
): Promise<Voyage[]> {
  const links = await containerLinks(
    tenant,
    shipments.map(({ id }) => id),
  )
  const containerIds = [...links.values()].flat().map(({ id }) => id)
  if (containerIds.length === 0) return []
  const events = await transportEventsOf(tenant, containerIds)
  const departures = events.filter(
    ({ event }) => event.vessel_imo === imo && isDeparture(event.attributes.event),
  )
  return shipments.flatMap((shipment) =>
    departures
      .filter(({ container }) => container.shipment_id === shipment.id)
      .map(({ event }) => Date.parse(event.attributes.timestamp ?? ''))
      .filter((at) => at <= to.getTime())
      .map((departedAt) => ({ shipment, departedAt })),
  )
}

const isDeparture = (event: string): boolean =>
  /^container\.transport\.(vessel|transshipment|feeder)_departed$/.test(event)
