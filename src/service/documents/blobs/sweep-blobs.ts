import { expiredBlobs, forgetBlobs } from '../../store/blobs.js'
import type { World } from '../../world.js'

/**
 * Deletes files that no document claimed, inside the transaction, so that none is claimed
 * meanwhile.
 */
export async function sweepBlobs({ store, blobs, clock, onError }: World): Promise<void> {
  for (;;) {
    const expired = await expiredBlobs(store.db, clock().toISOString(), batchSize)
    if (expired.length === 0) return
    await store.transaction('everything', async (db) => {
      const ids = expired.map(({ id }) => id)
      // If deleting the bytes fails, a later cleanup deletes them, because no row names them.
      const gone = await forgetBlobs(db, ids)
      await Promise.all(gone.map((sha256) => blobs.remove(sha256).catch(onError)))
    })
  }
}

const batchSize = 50
