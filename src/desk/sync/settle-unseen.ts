import { unlessMissing } from '../unless-missing.js'
import { syncIncludes, withBoxes } from './includes.js'
import { type Pass, storeStep, unseenBy } from './pass.js'

/** Of the shipments a pass did not return, so many are read one by one, within the rate limit. */
export const mostRereads = 25

/** What became of the shipments that a list lacked. */
export interface Settled {
  /** How many are open no more. */
  gone: number
  /** How many may be: nothing was said of them, so they stay as they were. */
  unconfirmed: number
}

/**
 * Open shipments that the pass did not return have stopped, were deleted, slipped from one page to
 * the one before while it was being read, or the list ended too early. Reading them again, the
 * longest unread first, tells which, and why they stopped. Where they are too many for that, the
 * list alone is believed only if it had as many as it said, and none of those read is open still.
 */
export async function settleUnseen(pass: Pass): Promise<Settled> {
  const unseen = unseenBy(pass)
  const isWhole = pass.at.shipments === pass.ofShipments
  const missing = new Set<string>()
  let stillOpen = 0
  for (const id of unseen.slice(0, mostRereads)) {
    const found = await readAgain(pass, id)
    if (found === 'missing') missing.add(id)
    if (found === 'open') stillOpen += 1
  }
  const isBelieved = isWhole && stillOpen === 0
  const isGone = (id: string) => isBelieved || missing.has(id)
  const { cache, now } = pass
  storeStep(pass, () => cache.shipments.close(unseenBy(pass).filter(isGone), now()))
  const left = unseenBy(pass).length
  return { gone: unseen.length - stillOpen - left, unconfirmed: Math.max(left, unlisted(pass)) }
}

/** How many the service counts and did not return; a few come and go while a list is being read. */
function unlisted({ at, ofShipments = 0 }: Pass): number {
  const count = ofShipments - at.shipments
  return count > mostRereads ? count : 0
}

async function readAgain(pass: Pass, id: string): Promise<'open' | 'stopped' | 'missing'> {
  pass.signal?.throwIfAborted()
  pass.calls += 1
  const shipment = await unlessMissing(pass.source.shipments.get(id, { include: syncIncludes }))
  if (shipment === undefined) return 'missing'
  const { shipments, containers } = pass.at
  const boxes = shipment.containers?.length ?? 0
  pass.at = { ...pass.at, shipments: shipments + 1, containers: containers + boxes }
  storeStep(pass, () => pass.cache.shipments.save([withBoxes(shipment)], pass.now()))
  return shipment.line_tracking_stopped_at ? 'stopped' : 'open'
}
