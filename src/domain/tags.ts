import { textsOf } from './texts-of.js'

/** The specification says `tags`; live records also use `shipment_tags` (facts, 2.1 and 3). */
export function tagsOf({
  tags,
  shipment_tags,
}: {
  tags?: unknown
  shipment_tags?: unknown
}): string[] {
  return [...new Set(textsOf(tags, shipment_tags))]
}
