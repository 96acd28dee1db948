import type { Listing } from '../../client/listing.js'

/** Returns the first page of a list, for look-ups whose result must be near the top. */
export async function firstPage<Item>(list: Listing<Item>): Promise<Item[]> {
  for await (const page of list.pages()) return page.items
  return []
}
