import { textsOf } from './texts-of.js'

/**
 * Returns the tags of a shipment. The API documents the attribute `tags`, but the hosted service also sends
 * `shipment_tags`.
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
