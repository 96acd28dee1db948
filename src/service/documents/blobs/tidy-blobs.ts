import { knownContents } from '../../store/blobs.js'
import type { World } from '../../world.js'

/**
 * Removes what processes left that were killed: uploads that broke off more than `olderThanMs` ago,
 * and contents that nothing in the database has.
 */
export async function tidyBlobs(
  { store, blobs }: Pick<World, 'store' | 'blobs'>,
  olderThanMs: number,
): Promise<void> {
  await blobs.sweep(olderThanMs)
  await store.transaction(async (db) => blobs.keepOnly(await knownContents(db)))
}
