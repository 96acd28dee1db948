import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Tenant } from './database/store.js'
import type { CountedCollection, Tables } from './database/tables.js'
import { byAge, byOrdinal, inOrder, placeText, readPlace, rowsAfter, type Term } from './keyset.js'
import { newestOrdinal, numberedTables } from './newest-ordinal.js'

export interface Page {
  number: number
  size: number
  /** Position of the row before this page, from a link. If present, the page number is ignored. */
  after?: string | undefined
}

export interface PageOf<Row> {
  rows: Row[]
  total: number
  /** Position from which the next page starts. Absent if the list can be read only by page number. */
  next?: string
  /** True if rows follow after this page; absent if the page was read by its number. */
  isMore?: boolean
}

export const offsetOf = (page: Page): number => (page.number - 1) * page.size

export interface PageQuery<Name extends CountedCollection> {
  collection: Name
  query: SelectQueryBuilder<Tables, Name, object>
  page: Page
  /** True if the list has a filter. The database stores the number of rows of a collection, but rarely for a filter. */
  isFiltered: boolean
  /** Reads the stored number of rows that match the filter. If absent, the rows are counted. */
  storedTotal?: (() => Promise<number>) | undefined
  terms?: readonly Term[]
  /** Sort order of a list that can be read only by page number. */
  sort?: RawBuilder<unknown>
}

export async function readPage<Name extends CountedCollection>(
  tenant: Tenant,
  request: PageQuery<Name>,
): Promise<PageOf<Tables[Name]>> {
  const { collection, query, isFiltered, storedTotal, sort, terms = byAge } = request
  const total = isFiltered
    ? await (storedTotal?.() ?? countRows(query))
    : await countAll(tenant, collection)
  // States the type of the row. Kysely cannot infer the type from a table name that is a parameter.
  const pageOf = (page: Omit<PageOf<unknown>, 'total'>) =>
    ({ ...page, total }) as PageOf<Tables[Name]>
  if (sort !== undefined) return pageOf({ rows: await byOffset(request, sort) })
  const table = isFiltered ? undefined : numberedTables.find((name) => name === collection)
  for (const order of table === undefined ? [terms] : [byOrdinal, terms]) {
    const after = await pageAfter(request, order)
    if (after) return pageOf(after)
  }
  const isNumbered = table !== undefined && (await newestOrdinal(tenant, table)) === total
  const rows = isNumbered ? await byNumber(request, total) : await byOffset(request, inOrder(terms))
  return pageOf({ rows, ...placeAfter(isNumbered ? byOrdinal : terms, rows) })
}

/** Reads the page after a position. Undefined without a position, or if it belongs to another sort order. */
async function pageAfter<Name extends CountedCollection>(
  { query, page: { after, size } }: PageQuery<Name>,
  terms: readonly Term[],
): Promise<Omit<PageOf<unknown>, 'total'> | undefined> {
  const place = readPlace(terms, after)
  if (place === undefined) return undefined
  const found = await rowsAfter(query, { terms, place, limit: size + 1 })
  const rows = found.slice(0, size)
  return { rows, isMore: found.length > size, ...placeAfter(terms, rows) }
}

function placeAfter(terms: readonly Term[], rows: readonly unknown[]): { next?: string } {
  const last = rows.at(-1)
  return last ? { next: placeText(terms, last) } : {}
}

const byOffset = <Name extends CountedCollection>(
  { query, page }: PageQuery<Name>,
  order: RawBuilder<unknown>,
): Promise<unknown[]> =>
  query.selectAll().orderBy(order).limit(page.size).offset(offsetOf(page)).execute()

/** Reads any page by its number, in constant time. The sequence numbers of the rows must have no gaps. */
const byNumber = <Name extends CountedCollection>(
  { query, page }: PageQuery<Name>,
  total: number,
): Promise<unknown[]> =>
  query
    .selectAll()
    .where(sql<boolean>`ordinal <= ${total - offsetOf(page)}`)
    .orderBy(sql`ordinal desc`)
    .limit(page.size)
    .execute()

async function countRows<Name extends CountedCollection>(
  query: SelectQueryBuilder<Tables, Name, object>,
): Promise<number> {
  const { total } = await query.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return Number(total)
}

async function countAll(tenant: Tenant, collection: CountedCollection): Promise<number> {
  const row = await tenant.db
    .selectFrom('row_counts')
    .select('total')
    .where('account_id', '=', tenant.accountId)
    .where('collection', '=', collection)
    .executeTakeFirst()
  return row?.total ?? 0
}

export const beginning = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`

export const anywhere = (text: string): string => `%${beginning(text)}`
