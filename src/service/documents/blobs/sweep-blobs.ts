import { expiredBlobs, forgetBlobs } from '../../store/blobs.js'
import type { BlobRow } from '../../store/database/document-tables.js'
import { accountsOf, type Scope } from '../../store/database/scope.js'
import type { World } from '../../world.js'

/** Deletes unused files. Its transaction prevents a document from starting to use a file that is being deleted. */
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

/** Returns what to lock for a deletion. Accounts share files with the same content in a folder, not in a bucket. */
const scopeOf = (blobs: World['blobs'], rows: readonly BlobRow[]): Scope =>
  blobs.kind === 'bucket' ? accountsOf(rows) : 'everything'

const batchSize = 50
