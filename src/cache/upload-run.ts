import { isAlive, thisProcess } from '../files/this-process.js'
import type { Row } from '../sqlite/driver.js'
import { parsed } from './payload.js'

/** Who runs: noted with what the run stores, and taken away when it has ended. */
interface UploadRunner {
  id: string
  pid: number
  host: string
}

/** A run over many files, of this process. */
export const newRun = (): string =>
  JSON.stringify({ id: crypto.randomUUID(), ...thisProcess() } satisfies UploadRunner)

/**
 * Whether the document of a row was made by a run that neither ended nor goes on; `ours` are those
 * that go on in this process. Any other of its id was one before a container was started again.
 */
export function isOfDeadRun(row: Row | undefined, ours: ReadonlySet<string>): boolean {
  if (!row || row.run === null) return false
  if (ours.has(String(row.run))) return false
  const { pid, host } = parsed<UploadRunner>(row.run)
  const own = thisProcess()
  return (pid === own.pid && host === own.host) || !isAlive({ pid, host })
}
