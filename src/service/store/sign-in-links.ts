import type { LiveKey } from './api-keys.js'
import type { SignInLinkRow } from './database/page-tables.js'
import type { Db } from './database/store.js'

export async function insertSignInLink(db: Db, row: SignInLinkRow): Promise<void> {
  await db.insertInto('sign_in_links').values(row).execute()
}

/** Finds a sign-in link. Returns undefined if the link was used, has expired, or its API key was revoked. */
export const findSignInLink = (
  db: Db,
  { hash, now }: { hash: string; now: string },
): Promise<(LiveKey & { company_name: string }) | undefined> =>
  db
    .selectFrom('sign_in_links')
    .innerJoin('api_keys', 'api_keys.id', 'sign_in_links.key_id')
    .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
    .leftJoin('key_details', 'key_details.key_id', 'api_keys.id')
    .select(['api_keys.id', 'api_keys.account_id', 'user_id', 'scope', 'plan', 'disabled_features'])
    .leftJoin('tariff_sets', 'tariff_sets.account_id', 'accounts.id')
    .select(['accounts.created_at as account_created_at', 'company_name', 'is_owner'])
    .select('checksum as tariffs')
    .where('sign_in_links.hash', '=', hash)
    .where('ends_at', '>', now)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()

/** Uses a sign-in path, so that it cannot be used again. Returns false if another request used the path first. */
export async function takeSignInLink(db: Db, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_links')
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function deleteEndedSignInLinks(db: Db, now: string): Promise<void> {
  await db.deleteFrom('sign_in_links').where('ends_at', '<=', now).execute()
}
