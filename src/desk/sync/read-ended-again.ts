import type { Ref } from '../../contract/json-api.js'
import type { Shipment } from '../../contract/tracked-resources.js'
import { unlessMissing } from '../unless-missing.js'
import { syncIncludes, withBoxes } from './includes.js'
import { type Pass, storeStep } from './pass.js'

/** Maximum number of shipments per sync that are read one by one, so that the sync stays within the rate limit. */
const mostRereads = 25

/**
 * Reads shipments whose tracking was resumed and ended again since the last sync, for example after a corrected empty
 * return. The lists that a sync reads do not contain the containers of these shipments.
 */
export async function readEndedAgain(pass: Pass, related: readonly Ref[]): Promise<void> {
  const ended = related.filter(isEnded)
  const known = pass.cache.shipments.endedAt(ended.map(({ id }) => id))
  const again = ended.filter(({ id, line_tracking_stopped_at: at }) => (known.get(id) ?? at) !== at)
  for (const { id } of again.slice(0, mostRereads)) {
    pass.signal?.throwIfAborted()
    pass.calls += 1
    const shipment = await unlessMissing(pass.source.shipments.get(id, { include: syncIncludes }))
    if (shipment === undefined) continue
    storeStep(pass, () => pass.cache.shipments.save([withBoxes(shipment)], pass.now()))
  }
}

type Ended = Ref & Pick<Shipment, 'line_tracking_stopped_at'>

const isEnded = (one: Ref & Partial<Ended>): one is Ended =>
  one.type === 'shipment' && Boolean(one.line_tracking_stopped_at)
