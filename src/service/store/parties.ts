import type { PartyRow } from './database/account-tables.js'
import type { Db, Tenant } from './database/store.js'
import { type Page, type PageOf, readPage } from './page.js'

/** One page of the account's parties, newest first. */
export const listParties = (tenant: Tenant, page: Page): Promise<PageOf<PartyRow>> =>
  readPage(tenant, {
    collection: 'parties',
    query: tenant.db.selectFrom('parties').where('account_id', '=', tenant.accountId),
    page,
    isFiltered: false,
  })

/** One party of the account. */
export const findParty = (tenant: Tenant, id: string): Promise<PartyRow | undefined> =>
  tenant.db
    .selectFrom('parties')
    .selectAll()
    .where('account_id', '=', tenant.accountId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Those of the ids that are the account's. */
export const partiesById = (tenant: Tenant, ids: string[]): Promise<PartyRow[]> =>
  tenant.db
    .selectFrom('parties')
    .selectAll()
    .where('account_id', '=', tenant.accountId)
    .where('id', 'in', ids)
    .execute()

/** The account's party whose name compares equal. */
export const findPartyNamed = (tenant: Tenant, nameKey: string): Promise<PartyRow | undefined> =>
  tenant.db
    .selectFrom('parties')
    .selectAll()
    .where('account_id', '=', tenant.accountId)
    .where('name_key', '=', nameKey)
    .executeTakeFirst()

/** Stores a new party. */
export async function insertParty(db: Db, row: PartyRow): Promise<void> {
  await db.insertInto('parties').values(row).execute()
}

/** Changes one party of the account. */
export async function updateParty(
  tenant: Tenant,
  id: string,
  change: Partial<PartyRow>,
): Promise<void> {
  await tenant.db
    .updateTable('parties')
    .set(change)
    .where('account_id', '=', tenant.accountId)
    .where('id', '=', id)
    .execute()
}
