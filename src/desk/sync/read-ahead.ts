/** A page of a list and when it came: nothing in it is newer. */
export interface Arrival<Page> {
  page: Page
  readAt: Date
}

/**
 * Pages of a list, of which the next one travels while the present one is being stored: the first
 * is asked for at once, and never more than one lies here unread.
 */
export function readAhead<Page>(
  pages: AsyncIterable<Page>,
  now: () => Date,
): AsyncIterable<Arrival<Page>> {
  const source = pages[Symbol.asyncIterator]()
  const ask = () => {
    const asked = source.next().then((result) => ({ result, readAt: now() }))
    // Whoever reads the list hears of its failure; until then nobody listens.
    asked.catch(() => {})
    return asked
  }
  const first = ask()
  async function* arrivals(): AsyncGenerator<Arrival<Page>> {
    for (let coming = first; ; ) {
      const { result, readAt } = await coming
      if (result.done) return
      coming = ask()
      await untilSent()
      yield { page: result.value, readAt }
    }
  }
  return { [Symbol.asyncIterator]: arrivals }
}

/**
 * Storing a page keeps the process busy; what was asked for before leaves it first. The connection
 * that brought the last page takes the next request up in a later turn than this one.
 */
async function untilSent(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve))
  }
}
