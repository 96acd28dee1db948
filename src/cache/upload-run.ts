import { isAlive, thisProcess } from '../files/this-process.js'
import type { Row } from '../sqlite/driver.js'
import { parsed } from './payload.js'

/** The process of a run; noted with its documents and removed at its end. */
interface UploadRunner {
  id: string
  pid: number
  host: string
}

/** Identifies a new run of this process over several files. */
export const newRun = (): string =>
  JSON.stringify({ id: crypto.randomUUID(), ...thisProcess() } satisfies UploadRunner)

/** `ours` are this process's runs: process ids repeat after a container restart. */
export function isOfDeadRun(row: Row | undefined, ours: ReadonlySet<string>): boolean {
  if (!row || row.run === null) return false
  if (ours.has(String(row.run))) return false
  const { pid, host } = parsed<UploadRunner>(row.run)
  const own = thisProcess()
  return (pid === own.pid && host === own.host) || !isAlive({ pid, host })
}
