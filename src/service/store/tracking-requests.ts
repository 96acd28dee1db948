import { type SelectQueryBuilder, sql } from 'kysely'
import type { RequestStatus } from '../../contract/vocabulary.js'
import { definedColumns, runCompiled } from './database/compiled-once.js'
import { isLike } from './database/expressions.js'
import type { Db, Tenant } from './database/store.js'
import type { Tables, TrackingRequestRow } from './database/tables.js'
import { anywhere, type Page, type PageOf, readPage } from './page.js'

export interface RequestFilter {
  normalizedNumber?: string
  status?: string
  scac?: string
  createdFrom?: string
  createdTo?: string
  updatedFrom?: string
  updatedTo?: string
  q?: string
}

export function listRequests(
  tenant: Tenant,
  page: Page,
  filter: RequestFilter = {},
): Promise<PageOf<TrackingRequestRow>> {
  return readPage(tenant, {
    collection: 'tracking_requests',
    query: filtered(tenant, filter),
    page,
    isFiltered: Object.keys(filter).length > 0,
    readTotal: hasStoredTotal(filter) ? () => readTotal(tenant, filter) : undefined,
  })
}

/** Returns whether the database stores the number of requests for this filter. An empty SCAC means no SCAC. */
const hasStoredTotal = ({ status, scac, ...others }: RequestFilter): boolean =>
  scac !== '' && Object.keys(others).length === 0

async function readTotal({ db, accountId }: Tenant, filter: RequestFilter): Promise<number> {
  const { status, scac } = filter
  let query = db
    .selectFrom('request_counts')
    .select(({ fn }) => fn.sum<number | null>('total').as('total'))
    .where('account_id', '=', accountId)
  if (status !== undefined) query = query.where('status', '=', status as RequestStatus)
  if (scac !== undefined) query = query.where('scac', '=', scac)
  const { total } = await query.executeTakeFirstOrThrow()
  return Number(total ?? 0)
}

type RequestQuery = SelectQueryBuilder<Tables, 'tracking_requests', object>

function filtered(tenant: Tenant, filter: RequestFilter): RequestQuery {
  let query: RequestQuery = tenant.db
    .selectFrom('tracking_requests')
    .where('account_id', '=', tenant.accountId)
  if (filter.normalizedNumber !== undefined) {
    query = query.where('normalized_number', '=', filter.normalizedNumber)
  }
  if (filter.status !== undefined)
    query = query.where('status', '=', filter.status as RequestStatus)
  if (filter.scac !== undefined) query = query.where('scac', '=', filter.scac)
  if (filter.createdFrom !== undefined) query = query.where('created_at', '>=', filter.createdFrom)
  if (filter.createdTo !== undefined) query = query.where('created_at', '<=', filter.createdTo)
  if (filter.updatedFrom !== undefined) query = query.where('updated_at', '>=', filter.updatedFrom)
  if (filter.updatedTo !== undefined) query = query.where('updated_at', '<=', filter.updatedTo)
  if (filter.q !== undefined) query = query.where(mentions(tenant, filter.q))
  return query
}

const mentions = ({ db }: Tenant, text: string) =>
  sql<boolean>`(${isLike(db, 'request_number', anywhere(text))}
    OR ${isLike(db, 'ref_numbers', anywhere(text))})`

export async function findRequest(
  { db, accountId }: Tenant,
  id: string,
): Promise<TrackingRequestRow | undefined> {
  const [request] = await runCompiled(db, {
    shape: 'find a tracking request of an account by its id',
    query: () => requestsOf(db, accountId).where('id', '=', id),
    values: [accountId, id],
  })
  return request
}

const requestsOf = (db: Db, accountId: string) =>
  db.selectFrom('tracking_requests').selectAll().where('account_id', '=', accountId)

export async function requestsById(tenant: Tenant, ids: string[]): Promise<TrackingRequestRow[]> {
  if (ids.length === 0) return []
  return tenant.db
    .selectFrom('tracking_requests')
    .selectAll()
    .where('account_id', '=', tenant.accountId)
    .where('id', 'in', ids)
    .execute()
}

/** Returns the tracking requests for a number that have not ended. The newest request is first. */
export const findLiveRequests = (
  { db, accountId }: Tenant,
  normalizedNumber: string,
): Promise<TrackingRequestRow[]> =>
  runCompiled(db, {
    shape: 'find the live tracking requests of a number',
    query: () =>
      requestsOf(db, accountId)
        .where('normalized_number', '=', normalizedNumber)
        .where('status', 'in', liveStatuses)
        .orderBy('created_at', 'desc'),
    values: [accountId, normalizedNumber, ...liveStatuses],
  })

const liveStatuses = ['pending', 'awaiting_manifest', 'created'] as const

export async function countTaggedSince(
  { db, accountId }: Tenant,
  tag: string,
  since: string,
): Promise<number> {
  const rows = await db
    .selectFrom('tracking_requests')
    .select('shipment_tags')
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .execute()
  return rows.filter(({ shipment_tags }) => JSON.parse(shipment_tags).includes(tag)).length
}

export async function insertRequest(db: Db, row: TrackingRequestRow): Promise<void> {
  await db.insertInto('tracking_requests').values(row).execute()
}

export async function updateRequest(
  tenant: Tenant,
  id: string,
  change: Partial<TrackingRequestRow>,
): Promise<void> {
  const columns = definedColumns(change)
  await runCompiled(tenant.db, {
    shape: `change a tracking request: ${Object.keys(columns)}`,
    query: () =>
      tenant.db
        .updateTable('tracking_requests')
        .set(columns)
        .where('account_id', '=', tenant.accountId)
        .where('id', '=', id),
    values: [...Object.values(columns), tenant.accountId, id],
  })
}

export const requestsOfShipment = (
  tenant: Tenant,
  shipmentId: string,
): Promise<TrackingRequestRow[]> =>
  runCompiled(tenant.db, {
    shape: 'list the tracking requests of a shipment',
    query: () =>
      tenant.db
        .selectFrom('tracking_requests')
        .selectAll()
        .where('account_id', '=', tenant.accountId)
        .where('shipment_id', '=', shipmentId),
    values: [tenant.accountId, shipmentId],
  })
