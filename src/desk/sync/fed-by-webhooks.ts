import type { Workspace } from '../workspace.js'

export async function lastFedAt(workspace: Workspace): Promise<Date | null> {
  const { offline, refresh } = workspace.freshness
  if (refresh || (!offline && (await workspace.hasAccount()))) return null
  return (await workspace.journal()).received.lastReceivedAt()
}

export const noticeFed = (workspace: Workspace): void =>
  workspace.notice('Showing data from webhooks, because this machine has no API token for a sync.')

/** Returns the workspace. Without an account, returns a workspace that works offline with data from webhooks. */
export async function orFedByWebhooks(workspace: Workspace): Promise<Workspace> {
  const { freshness } = workspace
  if (freshness.offline || (await lastFedAt(workspace)) === null) return workspace
  noticeFed(workspace)
  return { ...workspace, freshness: { ...freshness, offline: true, hasNoAccount: true } }
}
