import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Tenant } from './database/store.js'
import type { CountedCollection, Tables } from './database/tables.js'
import { newestOrdinal, numberedTables } from './newest-ordinal.js'

export interface Page {
  number: number
  size: number
}

export interface PageOf<Row> {
  rows: Row[]
  /** Number of rows in the whole collection, under the same filter. */
  total: number
}

export const offsetOf = (page: Page): number => (page.number - 1) * page.size

export interface PageQuery<Name extends CountedCollection> {
  collection: Name
  /** Query for the account's rows that pass the filter. */
  query: SelectQueryBuilder<Tables, Name, object>
  page: Page
  /** Whether there is a filter. The total of a collection without a filter is already counted. */
  isFiltered: boolean
  /** Order of the rows. Default: newest first. */
  order?: RawBuilder<unknown>
}

export async function readPage<Name extends CountedCollection>(
  tenant: Tenant,
  request: PageQuery<Name>,
): Promise<PageOf<Tables[Name]>> {
  const { collection, query, isFiltered } = request
  const total = isFiltered ? await countRows(query) : await countAll(tenant, collection)
  const table = isFiltered ? undefined : numberedTables.find((name) => name === collection)
  const isNumbered = table !== undefined && (await newestOrdinal(tenant, table)) === total
  const rows = await (isNumbered ? byOrdinal(request, total) : byAge(request)).execute()
  // Kysely cannot type the row of a table that is a parameter.
  return { rows: rows as unknown as Tables[Name][], total }
}

/** Reads a page by age, which costs as much as reading all rows before the page. */
const byAge = <Name extends CountedCollection>({ query, page, order }: PageQuery<Name>) =>
  query
    .selectAll()
    .orderBy(order ?? sql`created_at desc, id`)
    .limit(page.size)
    .offset(offsetOf(page))

/** Reads a page by row numbers, at equal cost for every page, if rows are numbered without gaps. */
const byOrdinal = <Name extends CountedCollection>(
  { query, page }: PageQuery<Name>,
  total: number,
) =>
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

async function countAll(tenant: Tenant, collection: CountedCollection): Promise<number> {
  const row = await tenant.db
    .selectFrom('row_counts')
    .select('total')
    .where('account_id', '=', tenant.accountId)
    .where('collection', '=', collection)
    .executeTakeFirst()
  return row?.total ?? 0
}

/** Returns a LIKE pattern for texts that begin with `text`; the escape character is `\`. */
export const beginning = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`

/** Returns a LIKE pattern for texts that contain `text`; the escape character is `\`. */
export const anywhere = (text: string): string => `%${beginning(text)}`
