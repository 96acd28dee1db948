import type { CacheDatabase } from '../../cache/cache-database.js'
import { type Lease, type LockHolder, LockStore } from '../../cache/locks.js'
import { whileOthersSync } from '../../desk/sync/while-others-sync.js'
import type { Workspace } from '../../desk/workspace.js'
import { OctError } from '../../errors.js'

export interface LockWish {
  /** Time in ms to wait for a lock that another command holds. If it is 0, the command fails immediately. */
  lockTimeoutMs: number
  command: string
}

/** Time in ms for which a lock is valid if nobody renews it. Rewriting the largest cache takes less time. */
const durationMs = 600_000

/** Runs `work` while no sync changes files. `work` must call `keep` to renew the locks. Throws `local` if locked. */
export async function withSyncLock<Result>(
  workspace: Workspace,
  databases: readonly CacheDatabase[],
  { lockTimeoutMs, command }: LockWish,
  work: (keep: () => void) => Result,
): Promise<Result> {
  const leases: Lease[] = []
  try {
    for (const database of databases) {
      const lease = await whileOthersSync<Lease>(workspace, lockTimeoutMs, async () => {
        const request = { name: 'sync', now: workspace.now(), durationMs }
        const outcome = new LockStore(database).acquire(request)
        return 'lease' in outcome
          ? { result: outcome.lease }
          : { refusal: inUse(outcome.heldBy, command) }
      })
      leases.push(lease)
    }
    return work(() => {
      if (!leases.every((lease) => lease.renew(workspace.now()))) throw overtaken()
    })
  } finally {
    for (const lease of leases) lease.release()
  }
}

const overtaken = (): OctError =>
  new OctError('local', 'Another command is using the cache now', {
    reason: 'The lock of this command expired before the command ended.',
    retryable: true,
  })

const inUse = ({ pid, host, acquiredAt }: LockHolder, command: string): OctError =>
  new OctError('local', 'Another command is syncing or cleaning up this cache', {
    reason: `Process ${pid} on ${host} has used the cache since ${acquiredAt.toISOString()}. Nothing was done.`,
    tryNext: [`${command} --lock-timeout 2m`],
    retryable: true,
  })
