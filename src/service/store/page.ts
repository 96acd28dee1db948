import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Tenant } from './database/store.js'
import type { CountedCollection, Tables } from './database/tables.js'

/** One page of a collection, 1-based. */
export interface Page {
  number: number
  size: number
}

export interface PageOf<Row> {
  rows: Row[]
  /** Of the whole collection, under the same filter. */
  total: number
}

/** How many rows come before the page. */
export const offsetOf = (page: Page): number => (page.number - 1) * page.size

export interface PageQuery<Name extends CountedCollection> {
  collection: Name
  /** The account's rows that pass the filter. */
  query: SelectQueryBuilder<Tables, Name, object>
  page: Page
  /** An unfiltered collection is counted already. */
  isFiltered: boolean
  /** Newest first when absent. */
  order?: RawBuilder<unknown>
}

/** One page of a collection, and how many there are in all. */
export async function readPage<Name extends CountedCollection>(
  tenant: Tenant,
  wish: PageQuery<Name>,
): Promise<PageOf<Tables[Name]>> {
  const { collection, query, isFiltered } = wish
  const total = isFiltered ? await countRows(query) : await countAll(tenant, collection)
  const isNumbered = !isFiltered && (await newestOrdinal(tenant, collection)) === total
  const rows = await (isNumbered ? byPlace(wish, total) : byAge(wish)).execute()
  // kysely cannot name the row of a table that is a parameter.
  return { rows: rows as unknown as Tables[Name][], total }
}

/** Costs as much as all rows before the page. */
const byAge = <Name extends CountedCollection>({ query, page, order }: PageQuery<Name>) =>
  query
    .selectAll()
    .orderBy(order ?? sql`created_at desc, id`)
    .limit(page.size)
    .offset(offsetOf(page))

/** Costs the same wherever the page is, in a collection that is numbered without a gap. */
const byPlace = <Name extends CountedCollection>({ query, page }: PageQuery<Name>, total: number) =>
  query
    .selectAll()
    .where(sql<boolean>`ordinal <= ${total - offsetOf(page)}`)
    .orderBy(sql`ordinal desc`)
    .limit(page.size)

const numbered = ['tracking_requests', 'shipments', 'containers'] as const

/** The number of the row that came last; undefined where rows have no numbers. */
async function newestOrdinal(
  tenant: Tenant,
  collection: CountedCollection,
): Promise<number | undefined> {
  const table = numbered.find((name) => name === collection)
  if (table === undefined) return undefined
  const { newest } = await tenant.db
    .selectFrom(table)
    .select(sql<number | null>`max(ordinal)`.as('newest'))
    .where('account_id', '=', tenant.accountId)
    .executeTakeFirstOrThrow()
  return newest ?? 0
}

async function countRows<Name extends CountedCollection>(
  query: SelectQueryBuilder<Tables, Name, object>,
): Promise<number> {
  const { total } = await query.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return Number(total)
}

/** The size of a whole, unfiltered collection. */
async function countAll(tenant: Tenant, collection: CountedCollection): Promise<number> {
  const row = await tenant.db
    .selectFrom('row_counts')
    .select('total')
    .where('account_id', '=', tenant.accountId)
    .where('collection', '=', collection)
    .executeTakeFirst()
  return row?.total ?? 0
}

/** A LIKE pattern for text at the beginning; the escape character is `\`. */
export const beginning = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`

/** A LIKE pattern for text anywhere; the escape character is `\`. */
export const anywhere = (text: string): string => `%${beginning(text)}`
