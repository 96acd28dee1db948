import type { Tenant } from './database/store.js'
import type { CountedCollection } from './database/tables.js'

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

/** The size of a whole, unfiltered collection. */
export async function countAll(tenant: Tenant, collection: CountedCollection): Promise<number> {
  const row = await tenant.db
    .selectFrom('row_counts')
    .select('total')
    .where('account_id', '=', tenant.accountId)
    .where('collection', '=', collection)
    .executeTakeFirst()
  return row?.total ?? 0
}

/** A LIKE pattern for text anywhere; the escape character is `\`. */
export const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
