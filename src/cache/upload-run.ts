import { isAlive, thisProcess } from '../files/this-process.js'
import type { Row } from '../sqlite/driver.js'
import { parsed } from './payload.js'

interface UploadRunner {
  id: string
  pid: number
  host: string
}

export const newRun = (): string =>
  JSON.stringify({ id: crypto.randomUUID(), ...thisProcess() } satisfies UploadRunner)

/** Returns whether the process of an upload has ended. `ours` are the runs of this process. */
export function isOfDeadRun(row: Row | undefined, ours: ReadonlySet<string>): boolean {
  if (!row || row.run === null) return false
  if (ours.has(String(row.run))) return false
  const { pid, host } = parsed<UploadRunner>(row.run)
  const own = thisProcess()
  return (pid === own.pid && host === own.host) || !isAlive({ pid, host })
}
