import type { Container, Shipment } from '../../contract/tracked-resources.js'
import { ownAttributes } from '../../domain/shipment-of-box.js'
import type { CacheDatabase } from '../cache-database.js'
import { ownerOf } from './box-row.js'
import type { Comparison } from './compare-reading.js'
import { type Resource, refOf, textOf } from './stored-resource.js'

export interface ReadBills {
  shipments: readonly Comparison[]
  boxes: readonly Comparison[]
  events: readonly Comparison[]
}

export interface FirstSailings {
  /** Ids of bills of lading for which the sailing of each container is known. */
  bills: ReadonlySet<string>
  ofBoxes: ReadonlyMap<string, string | null>
}

/**
 * Computes the sailings of the bills in a response, before oct stores their containers. Skips bills that already have
 * containers in the cache. `listedBy` maps ids of containers to ids of shipments.
 */
export function firstSailings(
  database: CacheDatabase,
  { shipments, boxes, events }: ReadBills,
  listedBy: ReadonlyMap<string, string>,
): FirstSailings {
  if (!boxes.some(isFirst)) return { bills: new Set(), ofBoxes: new Map() }
  const bills = new Map(shipments.map(({ resource }) => [resource.id, resource]))
  const told = new Set([
    ...events.map(({ resource }) => refOf(resource, 'container')?.id),
    ...idsIn(database, 'SELECT container_id AS id FROM events WHERE container_id', idsOf(boxes)),
  ])
  const boxesOf = new Map<string, Resource[]>()
  for (const box of boxes) {
    const owner = ownerOf(box, listedBy)
    if (owner === null || !bills.has(owner)) continue
    if (isFirst(box) && isAllKnown(box, told))
      boxesOf.set(owner, [...(boxesOf.get(owner) ?? []), box.resource])
    else bills.delete(owner)
  }
  const others = 'SELECT shipment_id AS id FROM containers WHERE shipment_id'
  for (const id of idsIn(database, others, [...bills.keys()])) bills.delete(id)
  const ofBoxes = [...bills].flatMap(([id, bill]) => sailingsOf(bill, boxesOf.get(id) ?? []))
  return { bills: new Set(bills.keys()), ofBoxes: new Map(ofBoxes) }
}

const idsOf = (read: readonly Comparison[]): string[] => read.map(({ resource }) => resource.id)

const idsIn = (database: CacheDatabase, sql: string, ids: readonly string[]): string[] =>
  database
    .rows(`${sql} IN (SELECT value FROM json_each(?))`, JSON.stringify(ids))
    .map(({ id }) => String(id))

const isFirst = ({ stored }: Comparison): boolean => stored === undefined

/** True if the container states its status and is not in `told`: the ids of containers with events. */
const isAllKnown = ({ resource }: Comparison, told: ReadonlySet<string | undefined>): boolean =>
  textOf(resource, 'current_status') !== null && !told.has(resource.id)

/** Returns the sailing of each container. Only a bill with several containers can have several sailings. */
function sailingsOf(bill: Resource, boxes: readonly Resource[]): [string, string | null][] {
  const ofBill = boxes
    .toSorted(inOrder)
    .map((box) => ({ container: box as unknown as Container, events: [] }))
  const own = ofBill.length > 1 ? ownAttributes(bill as unknown as Shipment, ofBill) : []
  return ofBill.map(({ container }, index) => [
    container.id,
    own[index] ? JSON.stringify(own[index]) : null,
  ])
}

function inOrder(a: Resource, b: Resource): number {
  const [first, second] = [a, b].map((box) => `${textOf(box, 'number') ?? ''}\n${box.id}`)
  return String(first) < String(second) ? -1 : 1
}
