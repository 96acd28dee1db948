import { knownContents } from '../../store/blobs.js'
import type { World } from '../../world.js'

/**
 * Deletes leftovers of killed processes: uploads that broke off more than `olderThanMs` ago, and
 * contents that no row of the database refers to.
 */
export async function tidyBlobs(
  { store, blobs }: Pick<World, 'store' | 'blobs'>,
  olderThanMs: number,
): Promise<void> {
  await blobs.sweep(olderThanMs)
  await store.transaction(async (db) => blobs.keepOnly(await knownContents(db)))
}
