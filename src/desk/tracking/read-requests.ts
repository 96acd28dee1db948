import { requestsReadTo } from '../sync/read-listed-requests.js'
import type { Workspace } from '../workspace.js'

/** Until when, by the service's own clock, every request has been read. */
const readUntil = 'requests_read_until'

/** What changed while the last pass was under way is read again. */
const overlapMs = 300_000

/**
 * Brings the cached tracking requests up to date by pages: all of them the first time, then those
 * that changed since. A pass that is broken off is begun again from where the last whole one ended.
 * Returns when it began.
 */
export async function readRequests(workspace: Workspace): Promise<Date> {
  const beganAt = workspace.now()
  const [client, cache] = [await workspace.client(), await workspace.cache()]
  const known = later(cache.state.get(readUntil), cache.state.get(requestsReadTo))
  let newest = known
  let count = 0
  for await (const { items } of client.trackingRequests.list(changedSince(known)).pages()) {
    workspace.signal.throwIfAborted()
    cache.trackingRequests.save(items, workspace.now())
    for (const { updated_at } of items) newest = later(newest, updated_at)
    count += items.length
    if (count > 100) workspace.progress(`Reading what is tracked already, ${count} requests`)
  }
  if (newest !== null && newest !== known) cache.state.set(readUntil, newest)
  return beganAt
}

function changedSince(known: string | null) {
  if (known === null) return {}
  const start = new Date(Date.parse(known) - overlapMs).toISOString()
  return { filter: { updated_at: { start } } }
}

function later(known: string | null, instant: string | null | undefined): string | null {
  if (!instant || Number.isNaN(Date.parse(instant))) return known
  return known === null || Date.parse(instant) > Date.parse(known) ? instant : known
}
