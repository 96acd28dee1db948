import { sweepBlobs } from './documents/blobs/sweep-blobs.js'
import { processDueDocuments } from './documents/processing/process-due.js'
import { advance } from './tracking/advance-tracking.js'
import type { World } from './world.js'

export interface CatchUpOptions {
  /** Work stops at the end of the step during which `performance.now()` reaches this value. */
  untilMs?: number
  /** How long to wait for documents, whose reading then continues. Default: no limit. */
  documentsMs?: number | undefined
}

/** Does all polls and document reading that are due, without webhooks; true if polls are left. */
export async function catchUp(
  world: World,
  { documentsMs, ...options }: CatchUpOptions = {},
): Promise<boolean> {
  await sweepBlobs(world)
  const isMore = await advance(world, options)
  await processDueDocuments(world, documentsMs)
  return isMore
}
