import { textsOf } from './texts-of.js'

/**
 * The tags of a shipment or of a tracking request, each once. The specification says `tags`; live
 * records have carried `shipment_tags` (facts, parts 2.1 and 3).
 */
export function tagsOf({
  tags,
  shipment_tags,
}: {
  tags?: unknown
  shipment_tags?: unknown
}): string[] {
  return [...new Set(textsOf(tags, shipment_tags))]
}
