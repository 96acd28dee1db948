import type { Listing } from '../../client/listing.js'

export async function firstPage<Item>(list: Listing<Item>): Promise<Item[]> {
  for await (const page of list.pages()) return page.items
  return []
}
