import { OctError } from '../errors.js'
import type { Workspace } from './workspace.js'

/** Offline, a list of events that was never read is not an empty one: throws `unavailable`. */
export async function refuseUnread(
  workspace: Workspace,
  containers: readonly { id: string; number: string }[],
): Promise<void> {
  const cache = await workspace.cache()
  const unread = containers.filter(({ id }) => cache.events.of(id).fetchedAt === null)
  if (unread.length === 0) return
  throw new OctError('unavailable', `The events of ${unread[0]?.number} were never read`, {
    reason: 'They are not in the cache, and --offline forbids asking the service.',
    tryNext: ['the same command without --offline'],
  })
}
