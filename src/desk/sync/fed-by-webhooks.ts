import type { Workspace } from '../workspace.js'

/** When the last webhook event was stored; null where the service can be asked, or none ever was. */
export async function lastFedAt(workspace: Workspace): Promise<Date | null> {
  const { offline, refresh } = workspace.freshness
  if (refresh || (!offline && (await workspace.hasAccount()))) return null
  return (await workspace.journal()).received.lastReceivedAt()
}

/** Says that the answer is what webhooks delivered. */
export const noticeFed = (workspace: Workspace): void =>
  workspace.notice('Showing what webhooks delivered: this machine has no API token to sync with.')

/**
 * The same workspace, which never asks the service where the machine only receives webhooks and has
 * no account (contract, part 10): one object is answered from the cache, however old its copy is.
 */
export async function orFedByWebhooks(workspace: Workspace): Promise<Workspace> {
  const { freshness } = workspace
  if (freshness.offline || (await lastFedAt(workspace)) === null) return workspace
  noticeFed(workspace)
  return { ...workspace, freshness: { ...freshness, offline: true, hasNoAccount: true } }
}
