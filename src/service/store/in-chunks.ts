/** Splits items into groups, because SQLite limits the number of values in one statement. */
export function* inChunks<Item>(items: readonly Item[], size: number): Iterable<Item[]> {
  for (let next = 0; next < items.length; next += size) yield items.slice(next, next + size)
}

/** Fills each group with repeated items up to a power of two, so that few different statements must be compiled. */
export function* inFilledChunks<Item>(items: readonly Item[]): Iterable<Item[]> {
  for (const chunk of inChunks(items, mostFilled)) {
    const length = 2 ** Math.ceil(Math.log2(chunk.length))
    yield Array.from({ length }, (_, index) => chunk[Math.min(index, chunk.length - 1)] as Item)
  }
}

const mostFilled = 256
