import { runCompiled } from './database/compiled-once.js'
import type { BlobRow } from './database/document-tables.js'
import type { Db, Tenant } from './database/store.js'

export async function insertBlob(db: Db, row: BlobRow): Promise<void> {
  await db.insertInto('blobs').values(row).execute()
}

/** Finds a file by its id in all accounts. Only for signed URLs. */
export const findBlob = (db: Db, id: string): Promise<BlobRow | undefined> =>
  db.selectFrom('blobs').selectAll().where('id', '=', id).executeTakeFirst()

export async function markBlobStored(
  db: Db,
  { id, sha256, at }: { id: string; sha256: string; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('blobs')
    .set({ sha256, stored_at: at })
    .where('id', '=', id)
    .where('stored_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export type StoredBlob = BlobRow & { sha256: string; stored_at: string }

export type ClaimRefusal = 'unknown' | 'gone' | 'not uploaded' | 'attached already' | 'expired'

/** Assigns a file to a document. Returns it, or the reason for a failure. `now` is in ISO 8601 with milliseconds. */
export async function claimBlob(
  tenant: Tenant,
  { id, documentId, now }: { id: string; documentId: string; now: string },
): Promise<StoredBlob | ClaimRefusal> {
  const blob = await findBlob(tenant.db, id)
  if (blob === undefined) return 'gone'
  if (blob.account_id !== tenant.accountId) return 'unknown'
  if (blob.document_id !== null) return 'attached already'
  if (blob.expires_at <= now) return 'expired'
  if (!isStored(blob)) return 'not uploaded'
  const { numUpdatedRows } = await tenant.db
    .updateTable('blobs')
    .set({ document_id: documentId })
    .where('id', '=', id)
    .where('document_id', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n ? { ...blob, document_id: documentId } : 'attached already'
}

const isStored = (blob: BlobRow): blob is StoredBlob =>
  blob.sha256 !== null && blob.stored_at !== null

/** Separates a file from its document. The service then deletes the bytes, unless another file has the same content. */
export async function releaseBlob(tenant: Tenant, id: string, now: string): Promise<void> {
  await tenant.db
    .updateTable('blobs')
    .set({ document_id: null, expires_at: now })
    .where('account_id', '=', tenant.accountId)
    .where('id', '=', id)
    .execute()
}

/** Returns the expired files of all accounts that do not belong to a document. */
export const expiredBlobs = (db: Db, now: string, limit: number): Promise<BlobRow[]> =>
  runCompiled(db, {
    shape: 'find expired files without a document',
    query: () =>
      db
        .selectFrom('blobs')
        .selectAll()
        .where('document_id', 'is', null)
        .where('expires_at', '<=', now)
        .orderBy('expires_at')
        .limit(limit),
    values: [now, limit],
  })

export async function knownContents(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('blobs')
    .select('sha256')
    .distinct()
    .where('sha256', 'is not', null)
    .execute()
  return rows.flatMap(({ sha256 }) => sha256 ?? [])
}

/** Returns the content hashes of all known files. Includes files whose bytes have not arrived yet. */
export async function knownAmong(db: Db, contents: readonly string[]): Promise<string[]> {
  if (contents.length === 0) return []
  const rows = await db
    .selectFrom('blobs')
    .select('sha256')
    .distinct()
    .where('sha256', 'in', contents)
    .execute()
  return rows.flatMap(({ sha256 }) => sha256 ?? [])
}

/** Returns the hashes of stored files between two hashes: greater than `after`, and up to `upTo`, which is included. */
export async function storedBetween(
  db: Db,
  { after, upTo, before }: { after: string; upTo: string; before: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('blobs')
    .select('sha256')
    .distinct()
    .where('sha256', '>', after)
    .where('sha256', '<=', upTo)
    .where('stored_at', '<=', before)
    .execute()
  return rows.flatMap(({ sha256 }) => sha256 ?? [])
}

export async function forgetBlobs(db: Db, ids: string[]): Promise<string[]> {
  const gone = await db
    .deleteFrom('blobs')
    .where('id', 'in', ids)
    .where('document_id', 'is', null)
    .returning('sha256')
    .execute()
  const contents = [...new Set(gone.flatMap(({ sha256 }) => sha256 ?? []))]
  if (contents.length === 0) return []
  const remaining = await db
    .selectFrom('blobs')
    .select('sha256')
    .where('sha256', 'in', contents)
    .execute()
  const wanted = new Set(remaining.map(({ sha256 }) => sha256))
  return contents.filter((sha256) => !wanted.has(sha256))
}
