import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Tenant } from './database/store.js'
import type { CountedCollection, Tables } from './database/tables.js'
import { byAge, byOrdinal, inOrder, placeText, readPlace, rowsAfter, type Term } from './keyset.js'
import { newestOrdinal, numberedTables } from './newest-ordinal.js'

export interface Page {
  number: number
  size: number
  /** Position after which the page starts, from a link. If given, the page number is ignored. */
  after?: string | undefined
}

export interface PageOf<Row> {
  rows: Row[]
  total: number
  /** Position after which the next page starts. Absent if pages of this list can be found only by number. */
  next?: string
  /** Whether there are more rows after the page; absent if the page was found by its number. */
  isMore?: boolean
}

export const offsetOf = (page: Page): number => (page.number - 1) * page.size

export interface PageQuery<Name extends CountedCollection> {
  collection: Name
  query: SelectQueryBuilder<Tables, Name, object>
  page: Page
  /** Totals are stored for whole collections, but for few filters. */
  isFiltered: boolean
  /** Reads the stored total of the filter. Without it, the filtered rows are counted. */
  storedTotal?: (() => Promise<number>) | undefined
  terms?: readonly Term[]
  /** A sort order in which pages can be found only by number. */
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
  // The type must be stated, because Kysely cannot infer the type of a row if the name of its table is a parameter.
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

/** Undefined if the request contains no position, or a position of another sort order. */
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

/** Every page takes the same time. The numbers of the rows must have no gaps. */
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
