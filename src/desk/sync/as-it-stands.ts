import type { Workspace } from '../workspace.js'

export const asItStands = (workspace: Workspace): Workspace => ({
  ...workspace,
  freshness: { ...workspace.freshness, offline: true, refresh: false, isSettled: true },
})
