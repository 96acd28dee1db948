import { sql } from 'kysely'
import type { ShareRow } from './database/page-tables.js'
import type { Db, Tenant } from './database/store.js'
import { offsetOf, type Page, type PageOf } from './page.js'

export async function insertShare(db: Db, row: Omit<ShareRow, 'opened'>): Promise<void> {
  await db.insertInto('shares').values(row).execute()
}

/** Finds a shared link by its hash; undefined if the link ended or was revoked. */
export const findLiveShare = (
  db: Db,
  { hash, now }: { hash: string; now: string },
): Promise<ShareRow | undefined> =>
  db
    .selectFrom('shares')
    .innerJoin('accounts', 'accounts.id', 'shares.account_id')
    .selectAll('shares')
    .where('shares.hash', '=', hash)
    .where('shares.revoked_at', 'is', null)
    .where('shares.ends_at', '>', now)
    // The links of an account end as soon as its deletion begins.
    .where('accounts.deleted_at', 'is', null)
    .executeTakeFirst()

export async function noteOpened(db: Db, id: string, at: string): Promise<void> {
  await db
    .updateTable('shares')
    .set({ opened: sql<number>`opened + 1`, opened_at: at })
    .where('id', '=', id)
    .execute()
}

/** Returns the latest shared links of an account, the newest first. */
export const listShares = ({ db, accountId }: Tenant): Promise<ShareRow[]> =>
  db
    .selectFrom('shares')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute()

/** Returns a page of the shared links of an account, the newest first. */
export async function sharesOnPage(
  { db, accountId }: Tenant,
  page: Page,
): Promise<PageOf<ShareRow>> {
  const own = db.selectFrom('shares').where('account_id', '=', accountId)
  const { total } = await own
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await own
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(page.size)
    .offset(offsetOf(page))
    .execute()
  return { rows, total: Number(total) }
}

export const findShare = ({ db, accountId }: Tenant, id: string): Promise<ShareRow | undefined> =>
  db
    .selectFrom('shares')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Ends a shared link immediately. Returns false if the account has no such link, or if the link was revoked before. */
export async function revokeShare(
  { db, accountId }: Tenant,
  id: string,
  at: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shares')
    .set({ revoked_at: at })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', at)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const sharesById = (
  { db, accountId }: Tenant,
  ids: readonly string[],
): Promise<ShareRow[]> =>
  db
    .selectFrom('shares')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .execute()
