import { sql } from 'kysely'
import { releaseBlob } from './blobs.js'
import { rowKey } from './database/expressions.js'
import type { Tenant } from './database/store.js'
import { removeDocument } from './documents.js'

interface Expiry {
  before: string
  now: string
}

/**
 * Deletes a portion of the documents older than `before`, then emails that have no documents. Returns false if none are
 * left. Must run in a transaction. A later cleanup deletes the files.
 */
export async function forgetDocuments(tenant: Tenant, { before, now }: Expiry): Promise<boolean> {
  const { db, accountId } = tenant
  const documents = await db
    .selectFrom('documents')
    .select(['id', 'blob_id'])
    .where('account_id', '=', accountId)
    .where('created_at', '<', before)
    .limit(portion)
    .execute()
  for (const { id, blob_id } of documents) {
    await releaseBlob(tenant, blob_id, now)
    await removeDocument(tenant, id)
  }
  if (documents.length > 0) return true
  const { numAffectedRows = 0n } = await sql`DELETE FROM email_submissions WHERE ${rowKey(db)} IN (
    SELECT ${rowKey(db, 'email')} FROM email_submissions AS email
    WHERE email.account_id = ${accountId} AND email.created_at < ${before} AND NOT EXISTS (
      SELECT 1 FROM documents WHERE email_submission_id = email.id)
    LIMIT ${portion})`.execute(db)
  return numAffectedRows > 0n
}

export async function countDocumentsBefore(
  { db, accountId }: Tenant,
  before: string,
): Promise<number> {
  const { total } = await db
    .selectFrom('documents')
    .select(sql<number>`count(*)`.as('total'))
    .where('account_id', '=', accountId)
    .where('created_at', '<', before)
    .executeTakeFirstOrThrow()
  return Number(total)
}

const portion = 20
