import type { Shipment } from '../contract/shipment.js'
import { textsOf } from './texts-of.js'

/**
 * The tags of a shipment, each once. The specification says `tags`; live records have carried
 * `shipment_tags` (facts, part 3).
 */
export function tagsOf(shipment: Shipment & { shipment_tags?: unknown }): string[] {
  return [...new Set(textsOf(shipment.tags, shipment.shipment_tags))]
}
