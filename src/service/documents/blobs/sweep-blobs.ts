import { expiredBlobs, forgetBlobs } from '../../store/blobs.js'
import type { World } from '../../world.js'

/** Deletes bytes inside the transaction, so that nobody attaches them meanwhile. */
export async function sweepBlobs({ store, blobs, clock, onError }: World): Promise<void> {
  for (;;) {
    const expired = await expiredBlobs(store.db, clock().toISOString(), batchSize)
    if (expired.length === 0) return
    await store.transaction('everything', async (db) => {
      const ids = expired.map(({ id }) => id)
      // Bytes that cannot be deleted have no row; the next start of the service deletes them.
      for (const sha256 of await forgetBlobs(db, ids)) await blobs.remove(sha256).catch(onError)
    })
  }
}

const batchSize = 50
