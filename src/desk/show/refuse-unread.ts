import { OctError } from '../../errors.js'
import type { Workspace } from '../workspace.js'

/** Throws `unavailable` if events are unknown and cannot be read now, because an empty list would mean "no events". */
export async function refuseUnread(
  workspace: Workspace,
  containers: readonly { id: string; number: string }[],
): Promise<void> {
  const cache = await workspace.cache()
  const unread = containers.filter(({ id }) => cache.events.of(id).fetchedAt === null)
  if (unread.length === 0) return
  const { offline } = workspace.freshness
  const why = offline
    ? '--offline does not allow requests to the service'
    : 'this machine has no API token'
  throw new OctError('unavailable', `The events of ${unread[0]?.number} are not cached`, {
    reason: `The details are not in the cache, and ${why}.`,
    tryNext: [offline ? 'run the command again without --offline' : 'oct auth login'],
  })
}
