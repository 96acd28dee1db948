import type { Lease, LockHolder, LockStore } from '../cache/locks.js'
import { OctError } from '../errors.js'
import type { Workspace } from './workspace.js'

export interface LockWish {
  /** How long to wait for another command; not at all where it is 0. */
  lockTimeoutMs: number
  /** The command that asks, for advice: `oct cache prune`. */
  command: string
}

const pollMs = 250

/** Longer than the largest cache takes to be written anew. */
const durationMs = 600_000

/**
 * The lock that a sync takes: nothing is read into the cache meanwhile. Throws `local` naming the
 * holder where another command has it for longer than may be waited.
 */
export async function takeSyncLock(
  workspace: Workspace,
  locks: LockStore,
  { lockTimeoutMs, command }: LockWish,
): Promise<Lease> {
  for (let waitedMs = 0; ; waitedMs += pollMs) {
    const outcome = locks.acquire({ name: 'sync', now: workspace.now(), durationMs })
    if ('lease' in outcome) return outcome.lease
    if (waitedMs >= lockTimeoutMs) throw inUse(outcome.heldBy, command)
    workspace.progress('Another command is syncing; waiting for it')
    await workspace.sleep(pollMs)
    workspace.signal.throwIfAborted()
  }
}

const inUse = ({ pid, host, acquiredAt }: LockHolder, command: string): OctError =>
  new OctError('local', 'Another command is syncing or tidying this cache', {
    reason: `Process ${pid} on ${host} began it at ${acquiredAt.toISOString()}. Nothing was done.`,
    tryNext: [`${command} --lock-timeout 2m`],
    retryable: true,
  })
