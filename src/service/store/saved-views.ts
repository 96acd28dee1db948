import type { SavedViewRow } from './database/page-tables.js'
import type { Db, Tenant } from './database/store.js'

/** Returns all saved views of an account. The list needs no pages, because the number of views is limited. */
export const savedViews = ({ db, accountId }: Tenant): Promise<SavedViewRow[]> =>
  db
    .selectFrom('saved_views')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('name_key')
    .execute()

export const findSavedView = (
  { db, accountId }: Tenant,
  id: string,
): Promise<SavedViewRow | undefined> =>
  db
    .selectFrom('saved_views')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()

export async function insertSavedView(db: Db, row: SavedViewRow): Promise<void> {
  await db.insertInto('saved_views').values(row).execute()
}

export async function updateSavedView(
  { db, accountId }: Tenant,
  id: string,
  change: Partial<Pick<SavedViewRow, 'name' | 'name_key' | 'address'>>,
): Promise<void> {
  await db
    .updateTable('saved_views')
    .set(change)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
}

/** Deletes a saved view. Returns false if the account has no such view. */
export async function deleteSavedView({ db, accountId }: Tenant, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_views')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
