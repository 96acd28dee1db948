import { type SelectQueryBuilder, sql } from 'kysely'
import { limits } from '../../contract/limits.js'
import { definedColumns, runCompiled } from './database/compiled-once.js'
import { isLike, textsIn } from './database/expressions.js'
import type { Db, Tenant } from './database/store.js'
import type { ShipmentRow, Tables, TrackingRequestRow } from './database/tables.js'
import { nextOrdinal } from './newest-ordinal.js'
import { anywhere, type Page, type PageOf, readPage } from './page.js'

export interface ShipmentFilter {
  number?: string
  isStopped?: boolean
  q?: string
}

export async function listShipments(
  tenant: Tenant,
  page: Page,
  { q, ...filter }: ShipmentFilter = {},
): Promise<PageOf<ShipmentRow>> {
  const list = {
    collection: 'shipments',
    query: filtered(tenant, filter),
    page,
    isFiltered: q !== undefined || Object.keys(filter).length > 0,
  } as const
  if (q === undefined) return readPage(tenant, list)
  const ids = await shipmentsNaming(tenant, q)
  return ids === undefined
    ? readPage(tenant, {
        ...list,
        query: list.query.where(mentions(tenant, q)),
        readTotal: async () => undefined,
      })
    : readPage(tenant, { ...list, query: list.query.where('id', 'in', textsIn(tenant.db, ids)) })
}

type ShipmentQuery = SelectQueryBuilder<Tables, 'shipments', object>

function filtered(tenant: Tenant, { number, isStopped }: Omit<ShipmentFilter, 'q'>): ShipmentQuery {
  let query: ShipmentQuery = tenant.db
    .selectFrom('shipments')
    .where('account_id', '=', tenant.accountId)
  if (number !== undefined) query = query.where(numbered(number))
  if (isStopped !== undefined) query = query.where('stopped_at', isStopped ? 'is not' : 'is', null)
  return query
}

/** SQL condition for shipments that have this number as their B/L number or tracked number. */
const numbered = (number: string) =>
  sql<boolean>`(bill_of_lading_number = ${number}
    OR (tracked_number = ${number} AND tracked_type <> 'container'))`

/**
 * Returns the ids of the shipments that contain a text in their own numbers or in a container number. Undefined if more
 * than `limits.maxFilteredTotal` shipments or containers have the text. Searches each table with its own statement,
 * because PostgreSQL could not use the indexes of both tables in one condition.
 */
async function shipmentsNaming(
  { db, accountId }: Tenant,
  text: string,
): Promise<string[] | undefined> {
  const first = sql`ORDER BY created_at DESC, id LIMIT ${limits.maxFilteredTotal + 1}`
  const own = sql<{ id: string }>`SELECT id FROM shipments
    WHERE account_id = ${accountId} AND ${isNamed(db, text)} ${first}`
  const ofContainers = sql<{ id: string }>`SELECT shipment_id AS id FROM containers
    WHERE account_id = ${accountId} AND ${isLike(db, 'number', anywhere(text))} ${first}`
  const ids = new Set<string>()
  for (const search of [own, ofContainers]) {
    const { rows } = await search.execute(db)
    if (rows.length > limits.maxFilteredTotal) return undefined
    for (const { id } of rows) ids.add(id)
  }
  return [...ids]
}

/**
 * SQL that tests one shipment for the condition of `shipmentsNaming`. Fast if many shipments match, because a page
 * needs only the first. Uses `count` and not EXISTS, for which PostgreSQL would first search all containers.
 */
const mentions = ({ db }: Tenant, text: string) =>
  sql<boolean>`(${isNamed(db, text)} OR (SELECT count(*) FROM containers
    WHERE shipment_id = shipments.id AND ${isLike(db, 'containers.number', anywhere(text))}) > 0)`

function isNamed(db: Db, text: string) {
  const like = (column: string) => isLike(db, column, anywhere(text))
  return sql`(${like('bill_of_lading_number')} OR ${like('tracked_number')} OR ${like('ref_numbers')})`
}

export async function findShipment(tenant: Tenant, id: string): Promise<ShipmentRow | undefined> {
  const [shipment] = await runCompiled(tenant.db, {
    shape: 'find a shipment by its id',
    query: () =>
      tenant.db
        .selectFrom('shipments')
        .selectAll()
        .where('account_id', '=', tenant.accountId)
        .where('id', '=', id),
    values: [tenant.accountId, id],
  })
  return shipment
}

export async function shipmentsById(tenant: Tenant, ids: string[]): Promise<ShipmentRow[]> {
  if (ids.length === 0) return []
  return tenant.db
    .selectFrom('shipments')
    .selectAll()
    .where('account_id', '=', tenant.accountId)
    .where('id', 'in', ids)
    .execute()
}

export async function findShipmentByBill(
  tenant: Tenant,
  { bill_of_lading_number, scac }: Pick<ShipmentRow, 'bill_of_lading_number' | 'scac'>,
): Promise<ShipmentRow | undefined> {
  const [shipment] = await runCompiled(tenant.db, {
    shape: 'find a shipment by its bill of lading',
    query: () =>
      tenant.db
        .selectFrom('shipments')
        .selectAll()
        .where('account_id', '=', tenant.accountId)
        .where('bill_of_lading_number', '=', bill_of_lading_number)
        .where('scac', '=', scac),
    values: [tenant.accountId, bill_of_lading_number, scac],
  })
  return shipment
}

export async function shipmentsWithBoxes(
  tenant: Tenant,
  numbers: readonly string[],
): Promise<ShipmentRow[]> {
  if (numbers.length === 0) return []
  return tenant.db
    .selectFrom('shipments')
    .selectAll()
    .where('account_id', '=', tenant.accountId)
    .where('id', 'in', (query) =>
      query
        .selectFrom('containers')
        .select('shipment_id')
        .where('account_id', '=', tenant.accountId)
        .where('number', 'in', numbers),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export type DerivedShipment = Pick<ShipmentRow, 'id' | 'account_id' | 'derivation'>

export const shipmentsAfter = (
  db: Db,
  { id, limit }: { id: string; limit: number },
): Promise<DerivedShipment[]> =>
  db
    .selectFrom('shipments')
    .select(['id', 'account_id', 'derivation'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute()

export async function shipmentIdsOf(tenant: Tenant): Promise<string[]> {
  const rows = await tenant.db
    .selectFrom('shipments')
    .select('id')
    .where('account_id', '=', tenant.accountId)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns how many containers a stopped shipment with this number has. Of several shipments, uses the largest. */
export async function countStoppedBoxes(
  { db, accountId }: Tenant,
  { normalized_number, scac }: Pick<TrackingRequestRow, 'normalized_number' | 'scac'>,
): Promise<number> {
  const { boxes } = await db
    .selectNoFrom(
      sql<number | null>`(
        SELECT max((SELECT count(*) FROM containers WHERE shipment_id = shipments.id))
        FROM shipments
        WHERE account_id = ${accountId} AND stopped_at IS NOT NULL
          AND ${scac === null ? sql`TRUE` : sql`scac = ${scac}`}
          AND (bill_of_lading_number = ${normalized_number}
            OR id IN (SELECT shipment_id FROM tracking_requests
              WHERE account_id = ${accountId} AND normalized_number = ${normalized_number})
            OR id IN (SELECT shipment_id FROM containers
              WHERE account_id = ${accountId} AND number = ${normalized_number}))
      )`.as('boxes'),
    )
    .executeTakeFirstOrThrow()
  return Number(boxes ?? 0)
}

export async function insertShipment(tenant: Tenant, shipment: ShipmentRow): Promise<void> {
  await runCompiled(tenant.db, {
    shape: `save a new shipment: ${Object.keys(shipment)}`,
    query: () =>
      tenant.db
        .insertInto('shipments')
        .values({ ...shipment, ordinal: nextOrdinal(tenant, 'shipments', 1) }),
    values: [...Object.values(shipment), tenant.accountId],
  })
}

export async function updateShipment(
  tenant: Tenant,
  id: string,
  change: Partial<ShipmentRow>,
): Promise<void> {
  const columns = definedColumns(change)
  await runCompiled(tenant.db, {
    shape: `change a shipment: ${Object.keys(columns)}`,
    query: () =>
      tenant.db
        .updateTable('shipments')
        .set(columns)
        .where('account_id', '=', tenant.accountId)
        .where('id', '=', id),
    values: [...Object.values(columns), tenant.accountId, id],
  })
}
