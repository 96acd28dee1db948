import { sql } from 'kysely'
import type { ShareRow } from './database/page-tables.js'
import type { Db, Tenant } from './database/store.js'
import { type CountedPage, offsetOf, type Page } from './page.js'

export async function insertShare(db: Db, row: Omit<ShareRow, 'opened'>): Promise<void> {
  await db.insertInto('shares').values(row).execute()
}

/** Finds a shared link by the hash of its secret. Returns undefined if the link has ended or was revoked. */
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
    // If the deletion of an account has begun, its links no longer work.
    .where('accounts.deleted_at', 'is', null)
    .executeTakeFirst()

export async function noteOpened(db: Db, id: string, at: string): Promise<void> {
  await db
    .updateTable('shares')
    .set({ opened: sql<number>`opened + 1`, opened_at: at })
    .where('id', '=', id)
    .execute()
}

export async function countLiveShares({ db, accountId }: Tenant, now: string): Promise<number> {
  const { live } = await db
    .selectFrom('shares')
    .select(({ fn }) => fn.countAll().as('live'))
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow()
  return Number(live)
}

/** Deletes a portion of the ended links of all accounts. Returns whether it deleted a link. */
export async function forgetEndedShares(db: Db, before: string): Promise<boolean> {
  const ended = await db
    .selectFrom('shares')
    .select('id')
    .where((is) => is.or([is('revoked_at', '<', before), is('ends_at', '<', before)]))
    .limit(portion)
    .execute()
  return deleteShares(db, ended)
}

/** Deletes at most one portion of an account's ended links. Keeps the latest `most` links. */
export async function forgetSurplusShares(
  { db, accountId }: Tenant,
  { now, most }: { now: string; most: number },
): Promise<void> {
  const surplus = await db
    .selectFrom('shares')
    .select('id')
    .where('account_id', '=', accountId)
    .where((is) => is.or([is('revoked_at', 'is not', null), is('ends_at', '<=', now)]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(most)
    .limit(portion)
    .execute()
  await deleteShares(db, surplus)
}

async function deleteShares(db: Db, rows: readonly { id: string }[]): Promise<boolean> {
  if (rows.length === 0) return false
  const ids = rows.map(({ id }) => id)
  await db.deleteFrom('shares').where('id', 'in', ids).execute()
  return true
}

/** Maximum number of rows that one statement deletes. Other processes that want to write wait while it runs. */
const portion = 500

/** Lists shared links. The newest link is first. With `liveAt`, links that still work at this instant come first. */
export async function sharesOnPage(
  { db, accountId }: Tenant,
  page: Page,
  { liveAt }: { liveAt?: string } = {},
): Promise<CountedPage<ShareRow>> {
  const own = db.selectFrom('shares').where('account_id', '=', accountId)
  const { total } = await own
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await own
    .selectAll()
    .$if(liveAt !== undefined, (query) =>
      query.orderBy(sql`CASE WHEN revoked_at IS NULL AND ends_at > ${liveAt} THEN 0 ELSE 1 END`),
    )
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

/** Revokes a shared link. Returns false if the account has no such link, or if the link was already revoked. */
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
