import { sweepBlobs } from './documents/blobs/sweep-blobs.js'
import { processDueDocuments } from './documents/processing/process-due.js'
import { advance } from './tracking/advance-tracking.js'
import type { World } from './world.js'

export interface CatchUpOptions {
  /**
   * Time limit, in the time of `performance.now()`. The background work stops after the step in which the limit passes.
   */
  untilMs?: number
  /**
   * Time limit in ms for reading documents. The service reads the remaining documents in the background. Default: no
   * limit.
   */
  documentsMs?: number | undefined
}

/**
 * Polls the sources that are due, and reads the documents that are due. Does not send webhook deliveries. Returns true
 * if more polls are due.
 */
export async function catchUp(
  world: World,
  { documentsMs, ...options }: CatchUpOptions = {},
): Promise<boolean> {
  await sweepBlobs(world)
  const isMore = await advance(world, options)
  await processDueDocuments(world, documentsMs)
  return isMore
}
