import { OctError } from '../errors.js'
import { otherSync, type SyncReport, syncAccount } from './sync-account.js'
import type { Workspace } from './workspace.js'

export interface SyncWish {
  includeClosed?: boolean
  /** Nobody waits for it, so it leaves a part of the rate limit to whoever does. */
  inBackground?: boolean
}

/** Syncs the profile's cache from its service, showing how far it is. */
export async function syncWorkspace(
  workspace: Workspace,
  options: SyncWish = {},
): Promise<SyncReport> {
  const [client, cache] = [await workspace.client(), await workspace.cache()]
  workspace.progress('Syncing')
  return syncAccount({
    source: options.inBackground ? client.inBackground() : client,
    cache,
    now: () => workspace.now(),
    includeClosed: options.includeClosed ?? false,
    signal: workspace.signal,
    onProgress: ({ shipments }) => workspace.progress(`Syncing, ${shipments} shipments`),
  })
}

/** How long a list waits for the sync of another command before it gives up. */
const longestWaitMs = 120_000

/**
 * A sync that nobody asked for by name: while another command syncs the same cache it waits for
 * that one and uses its result. Returns when the sync it relies on began.
 */
export async function syncOrJoin(
  workspace: Workspace,
  options: { includeClosed?: boolean } = {},
): Promise<Date> {
  const cache = await workspace.cache()
  const scope = options.includeClosed ? 'all' : 'open'
  const before = cache.state.lastSyncedAt(scope)?.getTime()
  for (let waitedMs = 0; ; waitedMs += 250) {
    try {
      return (await syncWorkspace(workspace, options)).startedAt
    } catch (error) {
      if (!isOtherSync(error) || waitedMs >= longestWaitMs) throw error
    }
    workspace.progress('Another command is syncing; waiting for it')
    await workspace.sleep(250)
    workspace.signal.throwIfAborted()
    const synced = cache.state.lastSyncedAt(scope)
    if (synced !== null && synced.getTime() !== before) return synced
  }
}

const isOtherSync = (error: unknown): boolean =>
  error instanceof OctError && error.cause === otherSync
