import { sweepBlobs } from './documents/blobs/sweep-blobs.js'
import { processDueDocuments } from './documents/processing/process-due.js'
import { advance } from './tracking/advance-tracking.js'
import type { World } from './world.js'

export interface CatchUpOptions {
  /** A value of `performance.now()`. Background work stops after the first step that ends later. */
  untilMs?: number
  /** In milliseconds. Reading documents then continues in the background. Default: no limit. */
  documentsMs?: number | undefined
}

/** Does all due polls and reads all due documents, but sends no webhook deliveries. Returns true if polls are left. */
export async function catchUp(
  world: World,
  { documentsMs, ...options }: CatchUpOptions = {},
): Promise<boolean> {
  await sweepBlobs(world)
  const isMore = await advance(world, options)
  await processDueDocuments(world, documentsMs)
  return isMore
}
