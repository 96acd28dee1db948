import type { AuditEntryRow } from './database/page-tables.js'
import type { Db, Tenant } from './database/store.js'
import { type CountedPage, offsetOf, type Page } from './page.js'

export async function insertAuditEntry(db: Db, row: AuditEntryRow): Promise<void> {
  await db.insertInto('audit_entries').values(row).execute()
}

export type NamedAuditEntry = AuditEntryRow & {
  /** Last four characters of the API key. Null if the key was deleted. */
  last_four: string | null
  user_name: string | null
}

/** Returns a page of the audit list of an account. The newest entry is first. */
export async function auditEntriesOnPage(
  { db, accountId }: Tenant,
  page: Page,
): Promise<CountedPage<NamedAuditEntry>> {
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
  before: string
  most: number
}

/**
 * Deletes a portion of the entries that are too old or too many. Returns whether it deleted any. If there are too many,
 * finds the key with the most entries and its most frequent kind of change, and deletes the oldest of these entries. A
 * key can then neither displace entries of other keys, nor hide one change among many.
 */
export async function forgetAuditEntries(tenant: Tenant, { before, most }: Kept): Promise<boolean> {
  const { db, accountId } = tenant
  const oldest = db
    .selectFrom('audit_entries')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('at')
    .orderBy('id')
  const old = await oldest.where('at', '<', before).limit(portion).execute()
  if (old.length > 0) return deleteEntries(tenant, old)
  const { total } = await db
    .selectFrom('audit_entries')
    .select(({ fn }) => fn.countAll().as('total'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const surplus = Number(total) - most
  if (surplus <= 0) return false
  const { key_id, action, count } = await mostFrequent(tenant, most)
  const surplusOfKind = oldest.where('key_id', '=', key_id).where('action', '=', action)
  const entries = await surplusOfKind.limit(Math.min(portion, surplus, count)).execute()
  return deleteEntries(tenant, entries)
}

interface Kind {
  key_id: string
  action: string
  /** Maximum number of entries to delete, so that the key keeps as many entries as any other key may have. */
  count: number
}

async function mostFrequent({ db, accountId }: Tenant, most: number): Promise<Kind> {
  const rows = await db
    .selectFrom('audit_entries')
    .select(['key_id', 'action'])
    .select(({ fn }) => fn.countAll().as('entries'))
    .where('account_id', '=', accountId)
    .groupBy(['key_id', 'action'])
    .execute()
  const kinds = rows.map((row) => ({ ...row, entries: Number(row.entries) }))
  const byKey = new Map<string, typeof kinds>()
  for (const kind of kinds) byKey.set(kind.key_id, [...(byKey.get(kind.key_id) ?? []), kind])
  const [ofKey] = [...byKey.values()].sort((a, b) => sumOf(b) - sumOf(a))
  const [largest] = [...(ofKey ?? [])].sort((a, b) => b.entries - a.entries)
  if (ofKey === undefined || largest === undefined)
    throw new Error('Too many audit entries were counted, but the account has no audit entries')
  const share = Math.floor(most / byKey.size)
  const { key_id, action, entries } = largest
  const count = Math.min(sumOf(ofKey) - share, entries - Math.floor(share / ofKey.length))
  return { key_id, action, count }
}

const sumOf = (kinds: readonly { entries: number }[]): number =>
  kinds.reduce((sum, { entries }) => sum + entries, 0)

async function deleteEntries(
  { db, accountId }: Tenant,
  entries: readonly { id: string }[],
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('audit_entries')
    .where('account_id', '=', accountId)
    .where(
      'id',
      'in',
      entries.map(({ id }) => id),
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Maximum number of rows per transaction. While a transaction deletes rows, no other process can write. */
const portion = 500
