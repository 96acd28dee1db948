import type { PartyRow } from './database/account-tables.js'
import type { Db, Tenant } from './database/store.js'
import { type Page, type PageOf, readPage } from './page.js'

export const listParties = (tenant: Tenant, page: Page): Promise<PageOf<PartyRow>> =>
  readPage(tenant, {
    collection: 'parties',
    query: tenant.db.selectFrom('parties').where('account_id', '=', tenant.accountId),
    page,
    isFiltered: false,
  })

export const findParty = (tenant: Tenant, id: string): Promise<PartyRow | undefined> =>
  tenant.db
    .selectFrom('parties')
    .selectAll()
    .where('account_id', '=', tenant.accountId)
    .where('id', '=', id)
    .executeTakeFirst()

export const partiesById = (tenant: Tenant, ids: string[]): Promise<PartyRow[]> =>
  tenant.db
    .selectFrom('parties')
    .selectAll()
    .where('account_id', '=', tenant.accountId)
    .where('id', 'in', ids)
    .execute()

export const findPartyNamed = (tenant: Tenant, nameKey: string): Promise<PartyRow | undefined> =>
  tenant.db
    .selectFrom('parties')
    .selectAll()
    .where('account_id', '=', tenant.accountId)
    .where('name_key', '=', nameKey)
    .executeTakeFirst()

export async function insertParty(db: Db, row: PartyRow): Promise<void> {
  await db.insertInto('parties').values(row).execute()
}

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

/** Returns at most `limit` customers of an account, sorted by name. */
export const partiesByName = (tenant: Tenant, limit: number): Promise<PartyRow[]> =>
  tenant.db
    .selectFrom('parties')
    .selectAll()
    .where('account_id', '=', tenant.accountId)
    .orderBy('name_key')
    .limit(limit)
    .execute()
