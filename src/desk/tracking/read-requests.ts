import { requestsReadTo } from '../sync/read-listed-requests.js'
import type { Workspace } from '../workspace.js'

const readUntil = 'requests_read_until'

/** Overlap in ms. Reading starts this much before the last reading, because a service may show changes late. */
const overlapMs = 300_000

/** Reads all tracking requests the first time, later only changed ones. Returns when this reading began. */
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
    if (count > 100) workspace.progress(`Reading the tracked numbers, ${count} requests`)
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
