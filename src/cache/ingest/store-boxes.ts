import type { Shipment } from '../../contract/tracked-resources.js'
import type { CacheDatabase } from '../cache-database.js'
import { parsed } from '../payload.js'
import { boxRow, type KnownShipment, ownerOf } from './box-row.js'
import type { Comparison } from './compare-reading.js'
import { shipmentColumns } from './derived.js'
import { firstSailings, type ReadBills } from './first-sailings.js'
import { KnownPlaces } from './known-places.js'
import { storeCompared } from './store-compared.js'
import { isResource, type Resource, refOf } from './stored-resource.js'

export interface ReadTogether {
  shipments: readonly Comparison[]
  boxes: readonly Comparison[]
  fetchedAt: string
}

/** Stores shipments before containers, because columns of containers depend on shipments. */
export function storeBoxes(
  database: CacheDatabase,
  read: ReadTogether & Pick<ReadBills, 'events'>,
): ReadonlySet<string> {
  const { shipments, boxes, fetchedAt } = read
  storeShipments(database, shipments, fetchedAt)
  const listedBy = listersOf(database, read)
  const shipmentsRead = shipmentsOf(database, read, listedBy)
  const { bills, ofBoxes: sailings } = firstSailings(database, read, listedBy)
  const places = new KnownPlaces(database)
  const around = { listedBy, shipments: shipmentsRead, places, sailings }
  storeCompared(database, {
    type: 'container',
    comparisons: boxes,
    fetchedAt,
    derive: (box, changes) => boxRow(box, changes, around),
  })
  return bills
}

function storeShipments(
  database: CacheDatabase,
  comparisons: readonly Comparison[],
  fetchedAt: string,
): void {
  const derive = (comparison: Comparison) => {
    const { shipment, isGone } = knownShipment(comparison)
    const goneAt = isGone ? (comparison.stored?.derived.gone_at ?? null) : null
    return { gone_at: goneAt, ...shipmentColumns(shipment, isGone) }
  }
  storeCompared(database, { type: 'shipment', comparisons, fetchedAt, derive })
}

function knownShipment(comparison: Comparison): KnownShipment {
  const { resource, stored, isLater } = comparison
  const isGone = !isLater && stored?.derived.gone_at !== null
  const isSame = stored?.derived.gone_at === null && !isMoved(comparison)
  return { shipment: resource as unknown as Shipment, isGone, isSame }
}

/** Returns whether a container changed. Ignores the members that state when the shipping line was last read. */
function isMoved({ before, resource }: Comparison): boolean {
  if (before === undefined) return false
  const { line_tracking_last_attempted_at, line_tracking_last_succeeded_at } = resource
  const readAgain = { line_tracking_last_attempted_at, line_tracking_last_succeeded_at }
  return (
    JSON.stringify({ ...before, ...readAgain }) !== JSON.stringify({ ...resource, ...readAgain })
  )
}

function shipmentsOf(
  database: CacheDatabase,
  { shipments, boxes }: ReadTogether,
  listedBy: ReadonlyMap<string, string>,
): Map<string, KnownShipment> {
  const known = new Map(shipments.map((read) => [read.resource.id, knownShipment(read)] as const))
  const missing = boxes
    .map((box) => ownerOf(box, listedBy))
    .filter((id) => id !== null)
    .filter((id) => !known.has(id))
  return new Map([...known, ...storedShipments(database, missing)])
}

/** Returns shipments by container id. If several list a container, uses the shipment that the container names. */
function listersOf(
  database: CacheDatabase,
  { shipments, boxes }: ReadTogether,
): Map<string, string> {
  const listedBy = new Map(shipments.flatMap(listedBoxes))
  for (const { resource } of boxes) {
    const own = refOf(resource, 'shipment')?.id
    const lister = listedBy.get(resource.id)
    if (own === undefined || lister === undefined || own === lister) continue
    const read = shipments.find((one) => one.resource.id === own)
    const named = read ? listedBoxes(read) : openBoxes(database, own)
    if (named.some(([id]) => id === resource.id)) listedBy.set(resource.id, own)
  }
  return listedBy
}

function openBoxes(database: CacheDatabase, shipmentId: string): [string, string][] {
  const sql = 'SELECT payload FROM shipments WHERE id = ? AND is_open = 1'
  const row = database.row(sql, shipmentId)
  return row ? boxesListed(parsed<Resource>(row.payload)) : []
}

const listedBoxes = ({ resource, isLater }: Comparison): [string, string][] =>
  isLater ? boxesListed(resource) : []

function boxesListed({ id: owner, containers }: Resource): [string, string][] {
  if (!Array.isArray(containers)) return []
  return containers.filter(isResource).map(({ id }) => [id, owner])
}

function storedShipments(
  database: CacheDatabase,
  ids: readonly string[],
): [string, KnownShipment][] {
  if (ids.length === 0) return []
  const rows = database.rows(
    'SELECT id, payload, gone_at FROM shipments WHERE id IN (SELECT value FROM json_each(?))',
    JSON.stringify(ids),
  )
  return rows.map(({ id, payload, gone_at }) => {
    const shipment = parsed<Shipment>(payload)
    return [String(id), { shipment, isGone: gone_at !== null, isSame: true }]
  })
}
