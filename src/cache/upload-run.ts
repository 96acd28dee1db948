import { isAlive, thisProcess } from '../files/this-process.js'
import type { Row } from '../sqlite/driver.js'
import { parsed } from './payload.js'

/** The process of a run. It is noted with the documents of the run and removed at its end. */
interface UploadRunner {
  id: string
  pid: number
  host: string
}

/** Returns the id of a new run of this process over many files. */
export const newRun = (): string =>
  JSON.stringify({ id: crypto.randomUUID(), ...thisProcess() } satisfies UploadRunner)

/**
 * Whether the document of a row was made by a run that was killed. `ours` are the runs of this
 * process; another run with its process id was killed before a container restarted, where process ids
 * repeat.
 */
export function isOfDeadRun(row: Row | undefined, ours: ReadonlySet<string>): boolean {
  if (!row || row.run === null) return false
  if (ours.has(String(row.run))) return false
  const { pid, host } = parsed<UploadRunner>(row.run)
  const own = thisProcess()
  return (pid === own.pid && host === own.host) || !isAlive({ pid, host })
}
