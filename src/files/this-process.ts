import { hostname } from 'node:os'

/** A process, as those of every machine tell it. */
export interface ProcessId {
  pid: number
  host: string
}

/** Who this process is to the others. */
export const thisProcess = (): ProcessId => ({ pid: process.pid, host: hostname() })

/** Processes of another machine cannot be asked: what they hold runs until it expires. */
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
 * The same of what a process does once: another of this very id did it before a container was started
 * again, where ids begin anew.
 */
export function isAliveElsewhere(other: ProcessId): boolean {
  const { pid, host } = thisProcess()
  return !(other.pid === pid && other.host === host) && isAlive(other)
}
