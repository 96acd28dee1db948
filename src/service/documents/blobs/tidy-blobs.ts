import { knownContents } from '../../store/blobs.js'
import type { World } from '../../world.js'

/** Deletes files that processes left behind when they stopped: incomplete uploads, and files without a database row. */
export async function tidyBlobs(
  { store, blobs }: Pick<World, 'store' | 'blobs'>,
  olderThanMs: number,
): Promise<void> {
  if (blobs.kind === 'bucket') return
  await blobs.sweep(olderThanMs)
  await store.transaction('everything', async (db) => blobs.keepOnly(await knownContents(db)))
}
