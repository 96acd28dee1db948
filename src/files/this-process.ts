import { hostname } from 'node:os'

export interface ProcessId {
  pid: number
  host: string
}

export const thisProcess = (): ProcessId => ({ pid: process.pid, host: hostname() })

/** Processes of another machine count as alive: nobody can check, so their locks must expire. */
export function isAlive({ pid, host }: ProcessId): boolean {
  if (host !== hostname()) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}

/** A process with this very id ran before a restart of the container, where ids begin again. */
export function isAliveElsewhere(other: ProcessId): boolean {
  const { pid, host } = thisProcess()
  return !(other.pid === pid && other.host === host) && isAlive(other)
}
