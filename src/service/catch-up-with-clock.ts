import { sweepBlobs } from './documents/blobs/sweep-blobs.js'
import { processDueDocuments } from './documents/processing/process-due.js'
import { fanOutChanges } from './store/deliveries/fan-out.js'
import { advance } from './tracking/advance-tracking.js'
import type { World } from './world.js'

export interface CatchUpOptions {
  /** Leaves off when `performance.now()` has reached this, at the end of a step. */
  untilMs?: number
  /** How long documents are waited for, which go on being read; until none waits when absent. */
  documentsMs?: number | undefined
}

/**
 * Does everything that is due by the clock: polls, then documents, files that nobody wanted, and
 * what is to be delivered of all that, which is not sent here; true where it left off before the
 * last poll.
 */
export async function catchUp(
  world: World,
  { documentsMs, ...options }: CatchUpOptions = {},
): Promise<boolean> {
  await sweepBlobs(world)
  const isMore = await advance(world, options)
  await processDueDocuments(world, documentsMs)
  await fanOutChanges(world.store, world.clock().toISOString())
  return isMore
}
