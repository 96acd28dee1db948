import { findBlob, markBlobStored } from '../../../store/blobs.js'
import type { World } from '../../../world.js'
import { readSigned } from '../signed-id.js'

/** Records that a file has arrived in the bucket. Call this function before a document uses the uploaded file. */
export async function noteArrival(
  { store, blobs, clock }: Pick<World, 'store' | 'blobs' | 'clock'>,
  signedId: string,
): Promise<void> {
  if (blobs.kind === 'folder') return
  const now = clock()
  const signed = readSigned(store, { purpose: 'attach', text: signedId, now })
  if (typeof signed === 'string') return
  const blob = await findBlob(store.db, signed.id)
  if (!blob?.sha256 || blob.stored_at !== null) return
  if ((await blobs.size(blob.sha256)) !== blob.byte_size) return
  const note = { id: blob.id, sha256: blob.sha256, at: now.toISOString() }
  await store.transaction({ accountId: blob.account_id }, (db) => markBlobStored(db, note))
}
