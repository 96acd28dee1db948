import { createHash } from 'node:crypto'
import { insertBlob, markBlobStored, type StoredBlob } from '../../store/blobs.js'
import type { BlobRow } from '../../store/database/document-tables.js'
import type { Tenant } from '../../store/database/store.js'
import type { World } from '../../world.js'
import type { BlobBucket } from './bucket/blob-bucket.js'
import { contentName } from './bucket/content-name.js'
import { newBlobRow } from './new-blob-row.js'
import { signedUploadHeaders } from './upload-headers.js'

export interface BytesToStore {
  bytes: Uint8Array
  /** MD5 of the bytes in Base64. Absent if the caller does not know the MD5. */
  md5?: string
  fileName: string
  contentType: string
  userId: string | null
}

/** Stores bytes without a transaction. The service deletes them after a day unless `claimBlob` assigned them. */
export async function storeBytes(
  { store, blobs, clock }: Pick<World, 'store' | 'blobs' | 'clock'>,
  accountId: Tenant['accountId'],
  { bytes, md5, fileName, contentType, userId }: BytesToStore,
): Promise<StoredBlob> {
  const now = clock()
  const checksum = md5 ?? createHash('md5').update(bytes).digest('base64')
  const announced = { fileName, contentType, byteSize: bytes.length, checksum }
  const row = newBlobRow({ accountId, userId }, announced, now)
  if (blobs.kind === 'bucket') return putBytes({ store, blobs }, row, bytes)
  const expected = { byteSize: bytes.length, md5: checksum }
  const staged = await blobs.stage(asStream(bytes), expected)
  try {
    const stored = { ...row, sha256: staged.sha256, stored_at: now.toISOString() }
    await store.transaction({ accountId }, async (db) => {
      await staged.keep()
      await insertBlob(db, stored)
    })
    return stored
  } finally {
    await staged.discard()
  }
}

/** Writes the database row before the file. Otherwise, a cleanup could delete the file, because it has no row. */
async function putBytes(
  { store, blobs }: { store: World['store']; blobs: BlobBucket },
  row: BlobRow,
  bytes: Uint8Array,
): Promise<StoredBlob> {
  const announced = { ...row, sha256: contentName(row) }
  const { id, account_id: accountId, created_at: at } = row
  await store.transaction({ accountId }, (db) => insertBlob(db, announced))
  const headers = signedUploadHeaders(announced)
  await blobs.put(announced.sha256, { bytes: Uint8Array.from(bytes), headers })
  const note = { id, sha256: announced.sha256, at }
  await store.transaction({ accountId }, (db) => markBlobStored(db, note))
  return { ...announced, stored_at: at }
}

async function* asStream(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
