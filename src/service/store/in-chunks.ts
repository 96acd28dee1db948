/** A list in parts of at most `size`: SQLite takes a limited number of values at once. */
export function* inChunks<Item>(items: readonly Item[], size: number): Iterable<Item[]> {
  for (let next = 0; next < items.length; next += size) yield items.slice(next, next + size)
}
