import type { Pass } from './pass.js'
import { readAhead } from './read-ahead.js'

/** Lines come and go a few times a year. */
const linesMaxAgeMs = 7 * 86_400_000

const stateKey = 'shipping_lines_read_at'

/** Reads the lines of the account where that is more than a week ago. */
export async function readLines(pass: Pass): Promise<void> {
  const { cache, source, now } = pass
  const ageMs = now().getTime() - Date.parse(cache.state.get(stateKey) ?? '')
  if (ageMs >= 0 && ageMs < linesMaxAgeMs) return
  for await (const { page, readAt } of readAhead(source.shippingLines.list().pages(), now)) {
    pass.calls += 1
    cache.save(page.items, readAt, now())
  }
  cache.state.set(stateKey, now().toISOString())
}
