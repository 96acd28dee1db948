import { expiredBlobs, forgetBlobs } from '../../store/blobs.js'
import type { World } from '../../world.js'

/**
 * Deletes files that expired without a document or were released; content that another file shares
 * stays. The bytes are deleted inside the transaction, so that nobody attaches the same content in
 * the meantime.
 */
export async function sweepBlobs({ store, blobs, clock, onError }: World): Promise<void> {
  for (;;) {
    const expired = await expiredBlobs(store.db, clock().toISOString(), batchSize)
    if (expired.length === 0) return
    await store.transaction(async (db) => {
      const ids = expired.map(({ id }) => id)
      // Bytes that cannot be deleted have no row any more; they are deleted when the service is
      // hosted the next time.
      for (const sha256 of await forgetBlobs(db, ids)) await blobs.remove(sha256).catch(onError)
    })
  }
}

/** Limited, because other writers wait meanwhile. */
const batchSize = 50
