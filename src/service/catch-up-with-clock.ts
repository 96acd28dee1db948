import { sweepBlobs } from './documents/blobs/sweep-blobs.js'
import { processDueDocuments } from './documents/processing/process-due.js'
import { advance } from './tracking/advance-tracking.js'
import type { World } from './world.js'

export interface CatchUpOptions {
  /** Time limit, by `performance.now()`. Background work stops after the step that exceeds the limit. */
  untilMs?: number
  /** Time limit in ms for reading documents. The remaining documents are read in the background. Default: no limit. */
  documentsMs?: number | undefined
}

/** Polls sources and reads documents that are due. Sends no webhook deliveries. Returns true if more polls are due. */
export async function catchUp(
  world: World,
  { documentsMs, ...options }: CatchUpOptions = {},
): Promise<boolean> {
  await sweepBlobs(world)
  const isMore = await advance(world, options)
  await processDueDocuments(world, documentsMs)
  return isMore
}
