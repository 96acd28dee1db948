import { sql } from 'kysely'
import { limits } from '../../contract/limits.js'
import { entriesWith, inResultOrder } from './database/entries-with.js'
import type { Tenant } from './database/store.js'
import { searchable } from './search-entries.js'

/** How a link can match a record, from the closest kind of match to none. */
export type LinkTier =
  | 'container number'
  | 'number or reference'
  | 'part of a container number'
  | 'part of a shipment number'
  | 'none'

export interface LinkHit {
  shipmentId: string
  containerId: string | null
}

export interface LinkMatch {
  tier: LinkTier
  /** At most 25 matches: shipments, then containers, each newest first. The page of the link starts with the first. */
  hits: LinkHit[]
}

/** Finds the records to which a link refers. Returns only the closest kind of match (`tier`) that exists. */
export async function findByLink(tenant: Tenant, query: string): Promise<LinkMatch> {
  const text = searchable(query)
  if (text === '') return { tier: 'none', hits: [] }
  const tiers: [LinkTier, () => Promise<LinkHit[]>][] = [
    ['container number', () => numbered(tenant, text)],
    ['number or reference', () => named(tenant, text)],
    [
      'part of a container number',
      () => hitsOf(tenant, { part: text, kind: 1, inFirstLine: true }),
    ],
    ['part of a shipment number', () => hitsOf(tenant, { part: text, kind: 0 })],
  ]
  for (const [tier, find] of tiers) {
    const hits = await find()
    if (hits.length > 0) return { tier, hits }
  }
  return { tier: 'none', hits: [] }
}

async function numbered({ db, accountId }: Tenant, number: string): Promise<LinkHit[]> {
  const rows = await db
    .selectFrom('containers')
    .select(['id', 'shipment_id'])
    .where('account_id', '=', accountId)
    .where('number', '=', number)
    .orderBy(sql`created_at desc, id`)
    .limit(limits.maxSearchResults)
    .execute()
  return rows.map(({ id, shipment_id }) => ({ shipmentId: shipment_id, containerId: id }))
}

/** Finds shipments with a number or reference. If the list is not full, adds shipments with a matching container. */
async function named(tenant: Tenant, text: string): Promise<LinkHit[]> {
  const shipments = await shipmentsNamed(tenant, text)
  const hits = shipments.map(({ id }) => ({ shipmentId: id, containerId: null }))
  const room = limits.maxSearchResults - hits.length
  return room === 0 ? hits : eachShipmentOnce([...hits, ...(await referenced(tenant, text, room))])
}

const shipmentsNamed = ({ db, accountId }: Tenant, text: string): Promise<{ id: string }[]> =>
  db
    .selectFrom('shipment_numbers')
    .innerJoin('shipments', 'shipments.id', 'shipment_numbers.shipment_id')
    .select('shipments.id')
    .where('shipment_numbers.account_id', '=', accountId)
    .where('shipment_numbers.number', '=', text)
    .orderBy(sql`shipments.created_at desc, shipments.id`)
    .limit(limits.maxSearchResults)
    .execute()

async function referenced(
  { db, accountId }: Tenant,
  text: string,
  room: number,
): Promise<LinkHit[]> {
  const rows = await db
    .selectFrom('container_references')
    .innerJoin('containers', 'containers.id', 'container_references.container_id')
    .select(['containers.id', 'containers.shipment_id'])
    .where('container_references.account_id', '=', accountId)
    .where('container_references.number', '=', text)
    .orderBy(sql`containers.created_at desc, containers.id`)
    .limit(room)
    .execute()
  return rows.map(({ id, shipment_id }) => ({ shipmentId: shipment_id, containerId: id }))
}

async function hitsOf(
  tenant: Tenant,
  searched: { part: string; kind: 0 | 1; inFirstLine?: boolean },
): Promise<LinkHit[]> {
  const entries = entriesWith(tenant, { ...searched, limit: limits.maxSearchResults })
  const { rows } = await sql<{ entity_id: string; shipment_id: string | null }>`
    SELECT entity_id, shipment_id
    FROM ${entries} AS found LEFT JOIN containers ON kind = 1 AND containers.id = entity_id
    ORDER BY ${inResultOrder}`.execute(tenant.db)
  return rows.map(({ entity_id, shipment_id }) =>
    shipment_id === null
      ? { shipmentId: entity_id, containerId: null }
      : { shipmentId: shipment_id, containerId: entity_id },
  )
}

/** Keeps one match per shipment, because a reference can match the shipment and each of its containers. */
const eachShipmentOnce = (hits: readonly LinkHit[]): LinkHit[] =>
  [...new Map(hits.toReversed().map((hit) => [hit.shipmentId, hit])).values()].toReversed()
