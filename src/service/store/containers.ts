import { type SelectQueryBuilder, sql } from 'kysely'
import { definedColumns, runCompiled, valuesOf } from './database/compiled-once.js'
import type { Db, Store, Tenant } from './database/store.js'
import type { ContainerRow, Tables } from './database/tables.js'
import { inChunks } from './in-chunks.js'
import { nextOrdinal } from './newest-ordinal.js'
import { type Page, type PageOf, readPage } from './page.js'

export interface ContainerFilter {
  number?: string
}

export function listContainers(
  tenant: Tenant,
  page: Page,
  filter: ContainerFilter = {},
): Promise<PageOf<ContainerRow>> {
  return readPage(tenant, {
    collection: 'containers',
    query: filtered(tenant, filter),
    page,
    isFiltered: Object.keys(filter).length > 0,
  })
}

type ContainerQuery = SelectQueryBuilder<Tables, 'containers', object>

function filtered(tenant: Tenant, filter: ContainerFilter): ContainerQuery {
  const query: ContainerQuery = tenant.db
    .selectFrom('containers')
    .where('account_id', '=', tenant.accountId)
  return filter.number === undefined ? query : query.where('number', '=', filter.number)
}

export type RevisedContainer = ContainerRow & { revision: number }

export const findContainer = (tenant: Tenant, id: string): Promise<RevisedContainer | undefined> =>
  tenant.db
    .selectFrom('containers')
    .selectAll()
    .where('account_id', '=', tenant.accountId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Returns a variant of `findContainer` that is three times as fast. Most requests ask for one container. */
export function containerFinder(store: Store) {
  const statement = store.database?.prepare(
    'SELECT * FROM containers WHERE account_id = ? AND id = ?',
  )
  return (
    tenant: Tenant,
    id: string,
  ): RevisedContainer | undefined | Promise<RevisedContainer | undefined> =>
    statement && store.isAtRest()
      ? (statement.get(tenant.accountId, id) as RevisedContainer | undefined)
      : findContainer(tenant, id)
}

/** Creates a reader of container revisions. Do not use the reader in a transaction: it reads uncommitted rows. */
export function revisionReader({ database }: Store) {
  const statement = database?.prepare(
    'SELECT revision FROM containers WHERE account_id = ? AND id = ?',
  )
  return (accountId: string, id: string): number | undefined =>
    statement?.get(accountId, id)?.revision as number | undefined
}

export async function containersById(tenant: Tenant, ids: string[]): Promise<ContainerRow[]> {
  if (ids.length === 0) return []
  return tenant.db
    .selectFrom('containers')
    .selectAll()
    .where('account_id', '=', tenant.accountId)
    .where('id', 'in', ids)
    .execute()
}

export async function newestContainerIds(
  { db, accountId }: Tenant,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('containers')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export const containersOfShipment = (tenant: Tenant, shipmentId: string): Promise<ContainerRow[]> =>
  runCompiled(tenant.db, {
    shape: 'list the containers of a shipment',
    query: () =>
      tenant.db
        .selectFrom('containers')
        .selectAll()
        .where('account_id', '=', tenant.accountId)
        .where('shipment_id', '=', shipmentId)
        .orderBy('number'),
    values: [tenant.accountId, shipmentId],
  })

export async function containerIdsOfShipment(
  tenant: Tenant,
  shipmentId: string,
): Promise<Map<string, string>> {
  const rows = await runCompiled(tenant.db, {
    shape: 'list the ids of the containers of a shipment',
    query: () =>
      tenant.db
        .selectFrom('containers')
        .select(['number', 'id'])
        .where('account_id', '=', tenant.accountId)
        .where('shipment_id', '=', shipmentId),
    values: [tenant.accountId, shipmentId],
  })
  return new Map(rows.map(({ number, id }) => [number, id]))
}

/** Returns the container numbers that belong to another shipment of the account. */
export async function numbersElsewhere(
  tenant: Tenant,
  shipmentId: string,
  numbers: readonly string[],
): Promise<Set<string>> {
  const rows = await tenant.db
    .selectFrom('containers')
    .select('number')
    .where('account_id', '=', tenant.accountId)
    .where('number', 'in', numbers)
    .where('shipment_id', '!=', shipmentId)
    .execute()
  return new Set(rows.map(({ number }) => number))
}

export type ContainerLink = Pick<
  ContainerRow,
  'id' | 'pod_terminal' | 'pickup_facility' | 'attributes'
>

export async function containerLinks(
  tenant: Tenant,
  shipmentIds: string[],
): Promise<Map<string, ContainerLink[]>> {
  const rows = await tenant.db
    .selectFrom('containers')
    .select(['id', 'shipment_id', 'pod_terminal', 'pickup_facility', 'attributes'])
    .where('account_id', '=', tenant.accountId)
    .where('shipment_id', 'in', shipmentIds)
    .orderBy('number')
    .execute()
  const links = new Map(shipmentIds.map((id): [string, ContainerLink[]] => [id, []]))
  for (const row of rows) links.get(row.shipment_id)?.push(row)
  return links
}

/** Counts the containers of each shipment. The map lacks shipments without containers. */
export async function containerCounts(
  tenant: Tenant,
  shipmentIds: string[],
): Promise<Map<string, number>> {
  if (shipmentIds.length === 0) return new Map()
  const rows = await tenant.db
    .selectFrom('containers')
    .select(({ fn }) => ['shipment_id', fn.countAll<number>().as('count')])
    .where('account_id', '=', tenant.accountId)
    .where('shipment_id', 'in', shipmentIds)
    .groupBy('shipment_id')
    .execute()
  return new Map(rows.map(({ shipment_id, count }) => [shipment_id, Number(count)]))
}

/** Finds tracked containers by number. If `accountId` is missing, searches all accounts. */
export function openContainersNumbered(
  db: Db,
  number: string,
  accountId?: string,
): Promise<ContainerRow[]> {
  const query = db
    .selectFrom('containers')
    .innerJoin('shipments', 'shipments.id', 'containers.shipment_id')
    .selectAll('containers')
    .where('containers.number', '=', number)
    .where('shipments.stopped_at', 'is', null)
  return (
    accountId === undefined ? query : query.where('containers.account_id', '=', accountId)
  ).execute()
}

export async function insertContainers(
  tenant: Tenant,
  containers: readonly ContainerRow[],
): Promise<void> {
  for (const chunk of inChunks(containers, chunkSize)) {
    await runCompiled(tenant.db, {
      shape: `save ${chunk.length} new containers: ${Object.keys(chunk[0] ?? {})}`,
      query: () => tenant.db.insertInto('containers').values(numbered(tenant, chunk)),
      values: valuesOf(chunk.map((row) => ({ ...row, ordinal: tenant.accountId }))),
    })
  }
}

const numbered = (tenant: Tenant, rows: readonly ContainerRow[]) =>
  rows.map((row, index) => ({ ...row, ordinal: nextOrdinal(tenant, 'containers', index + 1) }))

/** Number of rows per SQL statement. It is low, because each number of rows needs a compiled statement of its own. */
const chunkSize = 8

export async function updateContainer(
  tenant: Tenant,
  id: string,
  change: Partial<ContainerRow>,
): Promise<void> {
  const columns = definedColumns(change)
  await runCompiled(tenant.db, {
    shape: `change a container: ${Object.keys(columns)}`,
    query: () =>
      tenant.db
        .updateTable('containers')
        .set({ ...columns, revision: sql<number>`revision + 1` })
        .where('account_id', '=', tenant.accountId)
        .where('id', '=', id),
    values: [...Object.values(columns), tenant.accountId, id],
  })
}
