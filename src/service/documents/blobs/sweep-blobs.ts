import { expiredBlobs, forgetBlobs } from '../../store/blobs.js'
import type { BlobRow } from '../../store/database/document-tables.js'
import { accountsOf, type Scope } from '../../store/database/scope.js'
import type { World } from '../../world.js'

/** Deletes unused files. Meanwhile, its transaction lets no other transaction use one of these files. */
export async function sweepBlobs({ store, blobs, clock, onError }: World): Promise<void> {
  for (;;) {
    const expired = await expiredBlobs(store.db, clock().toISOString(), batchSize)
    if (expired.length === 0) return
    await store.transaction(scopeOf(blobs, expired), async (db) => {
      const ids = expired.map(({ id }) => id)
      // If the bytes cannot be deleted, a later cleanup deletes them, because no database row refers to them any more.
      const gone = await forgetBlobs(db, ids)
      await Promise.all(gone.map((sha256) => blobs.remove(sha256).catch(onError)))
    })
  }
}

/** Returns what a deletion locks. In a folder, several accounts can share a file; in a bucket, they cannot. */
const scopeOf = (blobs: World['blobs'], rows: readonly BlobRow[]): Scope =>
  blobs.kind === 'bucket' ? accountsOf(rows) : 'everything'

const batchSize = 50
