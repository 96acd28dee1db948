import { hostname } from 'node:os'

export interface ProcessId {
  pid: number
  host: string
}

export const thisProcess = (): ProcessId => ({ pid: process.pid, host: hostname() })

export function isAlive({ pid, host }: ProcessId): boolean {
  if (host !== hostname()) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}

/** Returns whether another process is running. False for this process's id, which an earlier process may have had. */
export function isAliveElsewhere(other: ProcessId): boolean {
  const { pid, host } = thisProcess()
  return !(other.pid === pid && other.host === host) && isAlive(other)
}
