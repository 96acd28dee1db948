import { sweepBlobs } from './documents/blobs/sweep-blobs.js'
import { processDueDocuments } from './documents/processing/process-due.js'
import { advance } from './tracking/advance-tracking.js'
import type { World } from './world.js'

export interface CatchUpOptions {
  /** Work stops after the step during which `performance.now()` reaches this value. */
  untilMs?: number
  /** Milliseconds to wait for the reading of documents, which then continues in the background. Default: no limit. */
  documentsMs?: number | undefined
}

/** Does all due polls and reads due documents, but sends no webhooks. Returns true if polls are left. */
export async function catchUp(
  world: World,
  { documentsMs, ...options }: CatchUpOptions = {},
): Promise<boolean> {
  await sweepBlobs(world)
  const isMore = await advance(world, options)
  await processDueDocuments(world, documentsMs)
  return isMore
}
