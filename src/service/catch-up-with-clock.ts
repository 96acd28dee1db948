import { sweepBlobs } from './documents/blobs/sweep-blobs.js'
import { processDueDocuments } from './documents/processing/process-due.js'
import { advance } from './tracking/advance-tracking.js'
import type { World } from './world.js'

export interface CatchUpOptions {
  /** Time limit (of `performance.now()`). Background work stops after the first step that ends later. */
  untilMs?: number
  /** Time limit in ms. Documents that are not read by then are read in the background. Default: no limit. */
  documentsMs?: number | undefined
}

/** Does due polls and reads due documents, without sending webhook deliveries. Returns true if polls are left. */
export async function catchUp(
  world: World,
  { documentsMs, ...options }: CatchUpOptions = {},
): Promise<boolean> {
  await sweepBlobs(world)
  const isMore = await advance(world, options)
  await processDueDocuments(world, documentsMs)
  return isMore
}
