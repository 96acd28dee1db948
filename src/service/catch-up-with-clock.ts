import { sweepBlobs } from './documents/blobs/sweep-blobs.js'
import { processDueDocuments } from './documents/processing/process-due.js'
import { fanOutChanges } from './store/deliveries/fan-out.js'
import { advance } from './tracking/advance-tracking.js'
import type { World } from './world.js'

export interface CatchUpOptions {
  /** A `performance.now()` value: stops at the end of the step that reaches it. */
  untilMs?: number
  /** How long to wait for documents; reading continues afterwards. Default: no limit. */
  documentsMs?: number | undefined
}

/** Sends no webhooks. Returns true if it stopped before the last poll. */
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
