import { textsOf } from './texts-of.js'

/**
 * Returns the tags of a shipment or tracking request, without duplicates. The specification says
 * `tags`; live records have also used `shipment_tags` (facts, parts 2.1 and 3).
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
