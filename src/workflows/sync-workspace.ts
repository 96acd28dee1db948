import { type SyncReport, syncAccount } from './sync-account.js'
import type { Workspace } from './workspace.js'

/** Syncs the profile's cache from its service, showing how far it is. */
export async function syncWorkspace(
  workspace: Workspace,
  options: { includeClosed?: boolean } = {},
): Promise<SyncReport> {
  const [client, cache] = [await workspace.client(), await workspace.cache()]
  workspace.progress('Syncing')
  return syncAccount({
    source: client,
    cache,
    now: () => workspace.now(),
    includeClosed: options.includeClosed ?? false,
    signal: workspace.signal,
    onProgress: ({ shipments }) => workspace.progress(`Syncing, ${shipments} shipments`),
  })
}
