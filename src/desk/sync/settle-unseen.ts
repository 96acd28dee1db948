import { unlessMissing } from '../unless-missing.js'
import { syncIncludes, withBoxes } from './includes.js'
import { type Pass, storeStep, unseenBy } from './pass.js'

/** Maximum number of missing shipments that are read one by one, so that the sync stays within the rate limit. */
export const mostRereads = 25

export interface Settled {
  gone: number
  unconfirmed: number
}

/**
 * Decides what happened to active shipments that the sync did not return: they were stopped, deleted or on an earlier
 * page, or the list was incomplete. Reads these shipments one by one, the least recently read first. If there are too
 * many, the list counts as complete if it had the stated length and no shipment that was read is still active.
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
