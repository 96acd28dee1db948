import type { Lease, LockHolder, LockStore } from '../../cache/locks.js'
import { whileOthersSync } from '../../desk/sync/while-others-sync.js'
import type { Workspace } from '../../desk/workspace.js'
import { OctError } from '../../errors.js'

export interface LockWish {
  /** How long to wait for another command; not at all where it is 0. */
  lockTimeoutMs: number
  /** The command that asks, for advice: `oct cache prune`. */
  command: string
}

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
  return whileOthersSync<Lease>(workspace, lockTimeoutMs, async () => {
    const outcome = locks.acquire({ name: 'sync', now: workspace.now(), durationMs })
    return 'lease' in outcome
      ? { result: outcome.lease }
      : { refusal: inUse(outcome.heldBy, command) }
  })
}

/** Before each part of long work: `local` where another command took the lapsed lock over. */
export function keepLock(lease: Lease, now: Date): void {
  if (lease.renew(now)) return
  throw new OctError('local', 'This command was overtaken', {
    reason: 'It took so long that another one began to work on the cache.',
    retryable: true,
  })
}

const inUse = ({ pid, host, acquiredAt }: LockHolder, command: string): OctError =>
  new OctError('local', 'Another command is syncing or tidying this cache', {
    reason: `Process ${pid} on ${host} began it at ${acquiredAt.toISOString()}. Nothing was done.`,
    tryNext: [`${command} --lock-timeout 2m`],
    retryable: true,
  })
