export interface Arrival<Page> {
  page: Page
  readAt: Date
}

/** Requests the next page while the current page is being stored. Never requests more than one page in advance. */
export function readAhead<Page>(
  pages: AsyncIterable<Page>,
  now: () => Date,
): AsyncIterable<Arrival<Page>> {
  const source = pages[Symbol.asyncIterator]()
  const ask = () => {
    const asked = source.next().then((result) => ({ result, readAt: now() }))
    // Without this handler, Node would report an unhandled rejection before the reader handles the error.
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

/** Waits three turns of the event loop, so that the next request is sent before storing blocks the loop. */
async function untilSent(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve))
  }
}
