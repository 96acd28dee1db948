import { type SelectQueryBuilder, sql } from 'kysely'
import type { DocumentRow } from './database/document-tables.js'
import type { Db, Tenant } from './database/store.js'
import type { Tables } from './database/tables.js'

export type DocumentQuery = SelectQueryBuilder<Tables, 'documents', object>

/** Those of the account that are not deleted. */
export const ownDocuments = (tenant: Tenant): DocumentQuery =>
  tenant.db
    .selectFrom('documents')
    .where('account_id', '=', tenant.accountId)
    .where('deleted_at', 'is', null)

/** One document of the account. */
export const findDocument = (tenant: Tenant, id: string): Promise<DocumentRow | undefined> =>
  ownDocuments(tenant).selectAll().where('id', '=', id).executeTakeFirst()

/** The account's document with that content. */
export const findDocumentWithContent = (
  tenant: Tenant,
  sha256: string,
): Promise<DocumentRow | undefined> =>
  ownDocuments(tenant)
    .selectAll()
    .where('sha256', '=', sha256)
    .orderBy('created_at')
    .executeTakeFirst()

/** Those of the ids that are the account's. */
export const documentsById = (tenant: Tenant, ids: string[]): Promise<DocumentRow[]> =>
  ownDocuments(tenant).selectAll().where('id', 'in', ids).execute()

/** What emails of the account brought: the documents' ids in their order, by email. */
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

/** Stores a new document. */
export async function insertDocument(db: Db, row: DocumentRow): Promise<void> {
  await db.insertInto('documents').values(row).execute()
}

/** Changes one document of the account. */
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

/** Documents with work to do on them, the longest waiting first; all accounts. */
export const dueDocuments = (
  db: Db,
  { now, limit }: { now: string; limit: number },
): Promise<DocumentRow[]> =>
  db
    .selectFrom('documents')
    .selectAll()
    .where('process_due_at', '<=', now)
    .where('deleted_at', 'is', null)
    .orderBy(sql`process_due_at, rowid`)
    .limit(limit)
    .execute()
