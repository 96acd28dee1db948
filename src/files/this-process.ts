import { hostname } from 'node:os'

export interface ProcessId {
  pid: number
  host: string
}

export const thisProcess = (): ProcessId => ({ pid: process.pid, host: hostname() })

/** Returns whether a process is alive; true for another machine, whose locks must expire instead. */
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
 * Returns whether another process is alive. The id of this process does not count, because process ids begin again in
 * a restarted Docker container.
 */
export function isAliveElsewhere(other: ProcessId): boolean {
  const { pid, host } = thisProcess()
  return !(other.pid === pid && other.host === host) && isAlive(other)
}
