import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Tenant } from './database/store.js'
import type { CountedCollection, Tables } from './database/tables.js'
import { newestOrdinal, numberedTables } from './newest-ordinal.js'

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
  const table = isFiltered ? undefined : numberedTables.find((name) => name === collection)
  const isNumbered = table !== undefined && (await newestOrdinal(tenant, table)) === total
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
