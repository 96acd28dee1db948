import type { Workspace } from '../workspace.js'

/**
 * Returns when a webhook last updated the cache; null if the service can be asked, or if no event
 * was ever stored.
 */
export async function lastFedAt(workspace: Workspace): Promise<Date | null> {
  const { offline, refresh } = workspace.freshness
  if (refresh || (!offline && (await workspace.hasAccount()))) return null
  return (await workspace.journal()).received.lastReceivedAt()
}

/** Prints a notice that the answer comes from webhook deliveries. */
export const noticeFed = (workspace: Workspace): void =>
  workspace.notice('Showing what webhooks delivered: this machine has no API token to sync with.')

/**
 * Returns a workspace for a single object. On a machine that only receives webhooks, without an
 * account, the object is answered from the cache at any age (contract, part 10).
 */
export async function orFedByWebhooks(workspace: Workspace): Promise<Workspace> {
  const { freshness } = workspace
  if (freshness.offline || (await lastFedAt(workspace)) === null) return workspace
  noticeFed(workspace)
  return { ...workspace, freshness: { ...freshness, offline: true, hasNoAccount: true } }
}
