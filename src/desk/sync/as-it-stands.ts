import type { Workspace } from '../workspace.js'

/** The same workspace for a further look at a cache that was brought up to date already. */
export const asItStands = (workspace: Workspace): Workspace => ({
  ...workspace,
  freshness: { ...workspace.freshness, offline: true, refresh: false, isSettled: true },
})
