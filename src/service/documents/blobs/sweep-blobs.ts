import { expiredBlobs, forgetBlobs } from '../../store/blobs.js'
import type { World } from '../../world.js'

/**
 * Removes files of which nothing was made in time, and those that were let go; content that
 * another file has too stays. The bytes go inside the transaction, so that nobody attaches the same
 * content meanwhile.
 */
export async function sweepBlobs({ store, blobs, clock, onError }: World): Promise<void> {
  for (;;) {
    const expired = await expiredBlobs(store.db, clock().toISOString(), atOnce)
    if (expired.length === 0) return
    await store.transaction(async (db) => {
      const ids = expired.map(({ id }) => id)
      // what cannot be removed is nobody's, and goes when the service is hosted the next time
      for (const sha256 of await forgetBlobs(db, ids)) await blobs.remove(sha256).catch(onError)
    })
  }
}

/** Others wait for the end of it. */
const atOnce = 50
