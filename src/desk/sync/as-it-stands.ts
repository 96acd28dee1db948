import type { Workspace } from '../workspace.js'

/** Returns a workspace that reads lists from the cache without a sync. */
export const asItStands = (workspace: Workspace): Workspace => ({
  ...workspace,
  freshness: { ...workspace.freshness, offline: true, refresh: false, isSettled: true },
})
