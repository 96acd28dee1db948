import { sweepBlobs } from './documents/blobs/sweep-blobs.js'
import { processDueDocuments } from './documents/processing/process-due.js'
import { fanOutChanges } from './store/deliveries/fan-out.js'
import { advance } from './tracking/advance-tracking.js'
import type { World } from './world.js'

export interface CatchUpOptions {
  /** Stop at the end of a step once `performance.now()` has reached this value. */
  untilMs?: number
  /** How long to wait for documents, which are read on afterwards. Default: until none is due. */
  documentsMs?: number | undefined
}

/**
 * Does everything that is due by the clock: polls, then documents, expired files, and notifications
 * of all changes (without sending them). Returns true if it stopped before the last poll.
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
