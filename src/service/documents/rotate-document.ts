import type { RecordInside } from '../accounts/audit.js'
import { problem } from '../http/problem.js'
import { claimBlob, releaseBlob } from '../store/blobs.js'
import type { DocumentRow } from '../store/database/document-tables.js'
import type { Tenant } from '../store/database/store.js'
import { findDocument, updateDocument } from '../store/documents.js'
import type { World } from '../world.js'
import { storeBytes } from './blobs/store-bytes.js'
import { refuseBusy } from './reading/refuse-busy.js'

export type Degrees = 90 | 180 | 270

/** Rotates a document. Returns false if it is unknown. Throws `Problem` 422 if the service cannot rotate its file. */
export async function rotateDocument(
  world: World,
  { accountId }: Pick<Tenant, 'accountId'>,
  { id, degrees, record }: { id: string; degrees: Degrees; record: RecordInside },
): Promise<boolean> {
  for (;;) {
    const row = await findDocument({ db: world.store.db, accountId }, id)
    if (row === undefined) return false
    const bytes = await rotatedBytes(world, row, degrees)
    const { file_name: fileName, file_content_type, user_id: userId } = row
    const contentType = file_content_type ?? ''
    const blob = await storeBytes(world, accountId, { bytes, fileName, contentType, userId })
    // If another request has rotated the document in the meantime, starts again with the new file.
    if (await replaceBlob(world, accountId, { row, blobId: blob.id, record })) return true
  }
}

async function rotatedBytes(
  { blobs }: World,
  row: DocumentRow,
  degrees: Degrees,
): Promise<Uint8Array> {
  const bytes = await blobs.bytes(row.sha256, mostBytes)
  if (bytes === null)
    throw problem(422, `Only pictures of up to ${mostMegabytes} MB can be rotated`)
  const { askReader } = await import('./reading/ask-reader.js')
  const outcome = await askReader({ name: 'picture', question: { bytes, degrees } })
  if ('answer' in outcome && outcome.answer !== null) return outcome.answer
  if ('failure' in outcome && outcome.isBusy) throw refuseBusy(outcome.failure)
  throw problem(422, `${row.file_name} is not a picture that can be rotated`)
}

const mostMegabytes = 32
const mostBytes = mostMegabytes * 1024 * 1024

async function replaceBlob(
  world: World,
  accountId: string,
  { row, blobId, record }: { row: DocumentRow; blobId: string; record: RecordInside },
): Promise<boolean> {
  return world.store.transaction({ accountId }, async (db) => {
    const tenant: Tenant = { db, accountId }
    const current = await findDocument(tenant, row.id)
    if (current?.blob_id !== row.blob_id) return false
    const now = world.clock().toISOString()
    const blob = await claimBlob(tenant, { id: blobId, documentId: row.id, now })
    if (typeof blob === 'string') throw problem(500)
    await releaseBlob(tenant, row.blob_id, now)
    await updateDocument(tenant, row.id, {
      blob_id: blob.id,
      sha256: blob.sha256,
      file_size_bytes: blob.byte_size,
      updated_at: now,
    })
    await record(tenant, { type: 'document', id: row.id })
    return true
  })
}
