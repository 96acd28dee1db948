import { hostname } from 'node:os'

/** A process, identified across machines. */
export interface ProcessId {
  pid: number
  host: string
}

export const thisProcess = (): ProcessId => ({ pid: process.pid, host: hostname() })

/**
 * Whether a process is alive. Processes of another machine count as alive, because they cannot be
 * checked: their locks have to expire.
 */
export function isAlive({ pid, host }: ProcessId): boolean {
  if (host !== hostname()) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}

/**
 * Whether another process than this one is alive. A process with this very id ran before a
 * container was restarted, where process ids begin again.
 */
export function isAliveElsewhere(other: ProcessId): boolean {
  const { pid, host } = thisProcess()
  return !(other.pid === pid && other.host === host) && isAlive(other)
}
