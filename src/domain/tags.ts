import { textsOf } from './texts-of.js'

/**
 * Returns the tags of a shipment or request: the specification says `tags`, but live records also
 * use `shipment_tags` (facts, 2.1 and 3).
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
