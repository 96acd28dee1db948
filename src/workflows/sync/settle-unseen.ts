import { syncIncludes } from '../includes.js'
import { unlessMissing } from '../unless-missing.js'
import { type Pass, startOf, storeStep } from './pass.js'

/** Of the shipments a pass did not return, so many are read one by one, within the rate limit. */
export const mostRereads = 25

/**
 * Open shipments that the pass did not return have stopped, were deleted, or slipped from one page
 * to the one before while it was being read. Reading them again tells which, and why they stopped.
 * Gives how many are open no more.
 */
export async function settleUnseen(pass: Pass): Promise<number> {
  const { cache, now } = pass
  const unseen = cache.shipments.unseen(startOf(pass))
  let stillOpen = 0
  for (const id of unseen.slice(0, mostRereads)) {
    if (await isStillOpen(pass, id)) stillOpen += 1
  }
  storeStep(pass, () => cache.shipments.close(cache.shipments.unseen(startOf(pass)), now()))
  return unseen.length - stillOpen
}

async function isStillOpen(pass: Pass, id: string): Promise<boolean> {
  pass.signal?.throwIfAborted()
  pass.calls += 1
  const shipment = await unlessMissing(pass.source.shipments.get(id, { include: syncIncludes }))
  if (shipment === undefined) return false
  const { shipments, containers } = pass.at
  const boxes = shipment.containers?.length ?? 0
  pass.at = { ...pass.at, shipments: shipments + 1, containers: containers + boxes }
  storeStep(pass, () => pass.cache.shipments.save([shipment], pass.now()))
  return !shipment.line_tracking_stopped_at
}
