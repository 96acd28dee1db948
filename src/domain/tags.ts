import { textsOf } from './texts-of.js'

/** Returns a shipment's tags. The API documents `tags`, but the hosted service also sends `shipment_tags`. */
export function tagsOf({
  tags,
  shipment_tags,
}: {
  tags?: unknown
  shipment_tags?: unknown
}): string[] {
  return [...new Set(textsOf(tags, shipment_tags))]
}
