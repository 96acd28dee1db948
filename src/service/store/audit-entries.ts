import { sql } from 'kysely'
import { rowKey } from './database/expressions.js'
import type { AuditEntryRow } from './database/page-tables.js'
import type { Db, Tenant } from './database/store.js'
import { offsetOf, type Page, type PageOf } from './page.js'

export async function insertAuditEntry(db: Db, row: AuditEntryRow): Promise<void> {
  await db.insertInto('audit_entries').values(row).execute()
}

/** An entry of the audit list with the API key that made the change. */
export type NamedAuditEntry = AuditEntryRow & {
  /** Last four characters of the API key; null if the API key no longer exists. */
  last_four: string | null
  /** Name of the user to whom the API key belongs; null if the user has no name. */
  user_name: string | null
}

/** Returns a page of the audit list of an account, the newest entry first. */
export async function auditEntriesOnPage(
  { db, accountId }: Tenant,
  page: Page,
): Promise<PageOf<NamedAuditEntry>> {
  const { total } = await db
    .selectFrom('audit_entries')
    .select(({ fn }) => fn.countAll().as('total'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('audit_entries')
    .leftJoin('api_keys', (join) =>
      join
        .onRef('api_keys.id', '=', 'audit_entries.key_id')
        .onRef('api_keys.account_id', '=', 'audit_entries.account_id'),
    )
    .leftJoin('users', 'users.id', 'api_keys.user_id')
    .selectAll('audit_entries')
    .select(['api_keys.last_four', 'users.name as user_name'])
    .where('audit_entries.account_id', '=', accountId)
    .orderBy('at', 'desc')
    .orderBy('audit_entries.id', 'desc')
    .limit(page.size)
    .offset(offsetOf(page))
    .execute()
  return { rows, total: Number(total) }
}

interface Kept {
  /** UTC instant before which entries are deleted. */
  before: string
  /** Maximum number of entries to keep. */
  most: number
}

/** Deletes a portion of the entries that are too old or too many. Returns whether any entry was deleted. */
export async function forgetAuditEntries(
  { db, accountId }: Tenant,
  { before, most }: Kept,
): Promise<boolean> {
  const ofAccount = db
    .selectFrom('audit_entries')
    .select('at')
    .where('account_id', '=', accountId)
    .limit(1)
  const surplus = await ofAccount
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset(most)
    .executeTakeFirst()
  const last = surplus !== undefined && surplus.at > before ? surplus.at : before
  // Without an entry to delete, nothing is written.
  const first = await ofAccount.orderBy('at').executeTakeFirst()
  if (first === undefined || first.at > last) return false
  const key = rowKey(db)
  const { numAffectedRows = 0n } = await sql`DELETE FROM audit_entries WHERE ${key} IN
    (SELECT ${key} FROM audit_entries WHERE account_id = ${accountId} AND at <= ${last}
      LIMIT ${portion})`.execute(db)
  return numAffectedRows > 0n
}

/** Maximum number of rows that one transaction deletes, because other writers wait during the transaction. */
const portion = 500
