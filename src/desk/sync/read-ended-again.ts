import type { Ref } from '../../contract/json-api.js'
import type { Shipment } from '../../contract/tracked-resources.js'
import { unlessMissing } from '../unless-missing.js'
import { syncIncludes, withBoxes } from './includes.js'
import { type Pass, storeStep } from './pass.js'

/** Maximum number of shipments per sync that are read one by one, so that the sync stays within the rate limit. */
const mostRereads = 25

/**
 * Reads shipments that were resumed and stopped again since the last sync, for example after a corrected empty return.
 * Neither the list of active shipments nor the list of tracking requests contains the containers of these shipments.
 */
export async function readEndedAgain(pass: Pass, related: readonly Ref[]): Promise<void> {
  const again = related.filter((one) => isEndedAgain(pass, one))
  for (const { id } of again.slice(0, mostRereads)) {
    pass.signal?.throwIfAborted()
    pass.calls += 1
    const shipment = await unlessMissing(pass.source.shipments.get(id, { include: syncIncludes }))
    if (shipment === undefined) continue
    storeStep(pass, () => pass.cache.shipments.save([withBoxes(shipment)], pass.now()))
  }
}

function isEndedAgain(
  { cache }: Pass,
  { id, type, ...shipment }: Ref & Pick<Partial<Shipment>, 'line_tracking_stopped_at'>,
): boolean {
  const stoppedAt = shipment.line_tracking_stopped_at
  if (type !== 'shipment' || !stoppedAt) return false
  const known = cache.shipments.byId(id)?.shipment.line_tracking_stopped_at ?? null
  return known !== null && known !== stoppedAt
}
