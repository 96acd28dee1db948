import { sweepBlobs } from './documents/blobs/sweep-blobs.js'
import { processDueDocuments } from './documents/processing/process-due.js'
import { advance } from './tracking/advance-tracking.js'
import type { World } from './world.js'

export interface CatchUpOptions {
  /** Time limit, in the time of `performance.now()`. Background work stops after the step during which it passes. */
  untilMs?: number
  /** Time limit in ms for reading documents. Unread documents are then read in the background. Default: no limit. */
  documentsMs?: number | undefined
}

/** Polls due sources and reads due documents, but sends no webhook deliveries. Returns true if polls are left. */
export async function catchUp(
  world: World,
  { documentsMs, ...options }: CatchUpOptions = {},
): Promise<boolean> {
  await sweepBlobs(world)
  const isMore = await advance(world, options)
  await processDueDocuments(world, documentsMs)
  return isMore
}
