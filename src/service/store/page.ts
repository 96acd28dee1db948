import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { limits } from '../../contract/limits.js'
import type { Tenant } from './database/store.js'
import type { CountedCollection, Tables } from './database/tables.js'
import { byAge, byOrdinal, inOrder, placeText, readPlace, rowsAfter, type Term } from './keyset.js'
import { newestOrdinal, numberedTables } from './newest-ordinal.js'

export interface Page {
  number: number
  size: number
  /** Position of the row before this page, from a link to the page. If present, the page number is ignored. */
  after?: string | undefined
}

export interface PageOf<Row> {
  rows: Row[]
  /** Number of rows on all pages. Undefined if a filter matches more than `limits.maxFilteredTotal` rows. */
  total: number | undefined
  /** Position at which the next page starts. Absent if the list can be read only by page number. */
  next?: string
  /** True if more rows follow after this page. Absent if the page was read by its number. */
  isMore?: boolean
}

/** Page of a list that has no filter, so its total is always known. */
export interface CountedPage<Row> extends PageOf<Row> {
  total: number
}

export const offsetOf = (page: Page): number => (page.number - 1) * page.size

export interface PageQuery<Name extends CountedCollection> {
  collection: Name
  query: SelectQueryBuilder<Tables, Name, object>
  page: Page
  /** True for a list with a filter. The total is stored for a list without a filter, but rarely for a filter. */
  isFiltered: boolean
  /** Returns how many rows match the filter. Present if this is faster than counting the rows. */
  readTotal?: (() => Promise<number | undefined>) | undefined
  terms?: readonly Term[]
  /** Sort order of a list that can be read only by page number. */
  sort?: RawBuilder<unknown>
}

export async function readPage<Name extends CountedCollection>(
  tenant: Tenant,
  request: PageQuery<Name>,
): Promise<PageOf<Tables[Name]>> {
  const { collection, isFiltered, readTotal, sort, terms = byAge } = request
  const total = isFiltered
    ? await (readTotal?.() ?? countRows(tenant, request))
    : await countAll(tenant, collection)
  // States the type of the row, because Kysely cannot infer it from a table name that is a parameter.
  const pageOf = (page: Omit<PageOf<unknown>, 'total'>) =>
    ({ ...page, total }) as PageOf<Tables[Name]>
  if (sort !== undefined) return pageOf(await byOffset(request, sort, total))
  const table = isFiltered ? undefined : numberedTables.find((name) => name === collection)
  for (const order of table === undefined ? [terms] : [byOrdinal, terms]) {
    const after = await pageAfter(request, order)
    if (after) return pageOf(after)
  }
  const isNumbered = table !== undefined && (await newestOrdinal(tenant, table)) === total
  const found = isNumbered
    ? { rows: await byNumber(request, total) }
    : await byOffset(request, inOrder(terms), total)
  return pageOf({ ...found, ...placeAfter(isNumbered ? byOrdinal : terms, found.rows) })
}

/** Reads the page after a position. Returns undefined if no position is given, or if it is for another sort order. */
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

/** Reads any page by its number. If the total is unknown, one more row is read to see whether a page follows. */
async function byOffset<Name extends CountedCollection>(
  { query, page }: PageQuery<Name>,
  order: RawBuilder<unknown>,
  total: number | undefined,
): Promise<Omit<PageOf<unknown>, 'total'>> {
  const limit = total === undefined ? page.size + 1 : page.size
  const rows = await query.selectAll().orderBy(order).limit(limit).offset(offsetOf(page)).execute()
  if (total !== undefined) return { rows }
  return { rows: rows.slice(0, page.size), isMore: rows.length > page.size }
}

/** Reads any page by its number in constant time. The sequence numbers of the rows must have no gaps. */
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

/**
 * Counts the rows that match a filter. The time grows with the rows, so the result is undefined above
 * `limits.maxFilteredTotal`. The sort order makes the database use the index of the list.
 */
async function countRows<Name extends CountedCollection>(
  { db }: Tenant,
  { query, terms = byAge }: PageQuery<Name>,
): Promise<number | undefined> {
  const matching = query
    .select(sql<number>`1`.as('one'))
    .orderBy(inOrder(terms))
    .limit(limits.maxFilteredTotal + 1)
  const { total } = await db
    .selectFrom(matching.as('matching'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total) > limits.maxFilteredTotal ? undefined : Number(total)
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
