import { type SelectQueryBuilder, sql } from 'kysely'
import { runCompiled } from './database/compiled-once.js'
import type { DocumentRow } from './database/document-tables.js'
import type { Db, Store, Tenant } from './database/store.js'
import type { Tables } from './database/tables.js'

export type DocumentQuery = SelectQueryBuilder<Tables, 'documents', object>

export const ownDocuments = (tenant: Tenant): DocumentQuery =>
  tenant.db.selectFrom('documents').where('account_id', '=', tenant.accountId)

export const findDocument = (tenant: Tenant, id: string): Promise<DocumentRow | undefined> =>
  ownDocuments(tenant).selectAll().where('id', '=', id).executeTakeFirst()

/** Finds the document whose file has this content now, or had it before a rotation. */
export const findDocumentWithContent = (
  tenant: Tenant,
  sha256: string,
): Promise<DocumentRow | undefined> =>
  ownDocuments(tenant)
    .selectAll()
    .where((is) => is.or([is('sha256', '=', sha256), is('first_sha256', '=', sha256)]))
    .orderBy('created_at')
    .executeTakeFirst()

export const documentsById = (tenant: Tenant, ids: string[]): Promise<DocumentRow[]> =>
  ownDocuments(tenant).selectAll().where('id', 'in', ids).execute()

export async function documentIdsOfEmails(
  tenant: Tenant,
  emailIds: string[],
): Promise<Map<string, string[]>> {
  const rows = await ownDocuments(tenant)
    .select(['id', 'email_submission_id'])
    .where('email_submission_id', 'in', emailIds)
    .orderBy('created_at')
    .orderBy(sql`rowid`)
    .execute()
  const ids = new Map(emailIds.map((id): [string, string[]] => [id, []]))
  for (const row of rows) ids.get(row.email_submission_id ?? '')?.push(row.id)
  return ids
}

export async function insertDocument(db: Db, row: DocumentRow): Promise<void> {
  await db.insertInto('documents').values(row).execute()
}

export async function updateDocument(
  tenant: Tenant,
  id: string,
  change: Partial<DocumentRow>,
): Promise<void> {
  await tenant.db
    .updateTable('documents')
    .set(change)
    .where('account_id', '=', tenant.accountId)
    .where('id', '=', id)
    .execute()
}

export async function removeDocument(tenant: Tenant, id: string): Promise<void> {
  await tenant.db
    .deleteFrom('documents')
    .where('account_id', '=', tenant.accountId)
    .where('id', '=', id)
    .execute()
}

export interface DocumentClaim {
  now: string
  until: string
}

/** Reserves a due document: no other process then reads it. Prefers documents of accounts other than `after`. */
export async function claimDueDocument(
  store: Pick<Store, 'db' | 'transaction'>,
  { after, ...claim }: DocumentClaim & { after: string | null },
): Promise<DocumentRow | undefined> {
  for (;;) {
    const next = await nextDue(store.db, { now: claim.now, after })
    if (next === undefined) return undefined
    const claimed = await claimDocument(store, next, claim)
    if (claimed !== undefined) return claimed
  }
}

export async function isDocumentDue(db: Db, now: string): Promise<boolean> {
  const due = await runCompiled(db, {
    shape: 'find out whether a document is due',
    query: () =>
      db.selectFrom('documents').select('id').where('process_due_at', '<=', now).limit(1),
    values: [now, 1],
  })
  return due.length > 0
}

/** Reserves a document for reading, and counts the attempt. Returns undefined if the document is not due. */
export const claimDocument = (
  { transaction }: Pick<Store, 'transaction'>,
  { id, account_id: accountId }: Pick<DocumentRow, 'id' | 'account_id'>,
  { now, until }: DocumentClaim,
): Promise<DocumentRow | undefined> =>
  transaction({ accountId }, async (db) => {
    const row = await findDocument({ db, accountId }, id)
    if (row?.process_due_at == null || row.process_due_at > now) return undefined
    const claim = { process_due_at: until, process_attempts: row.process_attempts + 1 }
    await updateDocument({ db, accountId }, id, claim)
    return { ...row, ...claim }
  })

const nextDue = (
  db: Db,
  { now, after }: { now: string; after: string | null },
): Promise<DocumentRow | undefined> =>
  db
    .selectFrom('documents')
    .selectAll()
    .where('process_due_at', '<=', now)
    .orderBy(sql`account_id IS NOT DISTINCT FROM ${after}, process_due_at, rowid`)
    .limit(1)
    .executeTakeFirst()
