import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { OctError } from '../errors.js'
import { isDiskFault } from './database-error.js'
import type { Database } from './driver.js'

/** What is kept of a database as an older oct left it. */
export interface KeptCopy {
  /** A database of its own, mode 0600. */
  file: string
  /** The version that the database had. */
  version: number
}

/** So many of the newest copies stay. */
const mostCopies = 2

/**
 * Copies a database beside it before it is changed, named by its version: whole, or not there at
 * all. `reader` is a connection that nothing has been written through. Older copies go. Throws
 * `OctError` `local` where no copy can be made.
 */
export function keepCopy(reader: Database, { path, version }: { path: string; version: number }) {
  const file = `${path}.v${version}`
  const draft = `${file}.tmp`
  try {
    // whoever holds the lock of the database copies it alone, so what stands here is left over
    rmSync(draft, { force: true })
    closeSync(openSync(draft, 'wx', 0o600))
    reader.prepare('VACUUM INTO ?').run(draft)
    flush(draft)
    renameSync(draft, file)
  } catch (error) {
    removeIfPossible(draft)
    throw notKept(error, path)
  }
  removeOlder(path)
  return { file, version } satisfies KeptCopy
}

/** The copies that are kept of a database, the newest version first; drafts of broken runs too. */
export function keptCopies(path: string): string[] {
  const prefix = `${basename(path)}.v`
  const versionOf = (name: string) => Number.parseInt(name.slice(prefix.length), 10)
  return namesIn(dirname(path))
    .filter((name) => name.startsWith(prefix) && endings.test(name.slice(prefix.length)))
    .sort((one, other) => versionOf(other) - versionOf(one))
    .map((name) => join(dirname(path), name))
}

const endings = /^\d+(\.tmp)?$/

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function flush(file: string): void {
  const handle = openSync(file, 'r+')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** What went wrong before is the better message. */
function removeIfPossible(file: string): void {
  try {
    rmSync(file, { force: true })
  } catch {
    // the next copy tries again
  }
}

function removeOlder(path: string): void {
  for (const copy of keptCopies(path).slice(mostCopies)) rmSync(copy, { force: true })
}

function notKept(cause: unknown, path: string): OctError {
  const why = isDiskFault(cause)
    ? 'The disk is full, or took no more'
    : `The copy failed: ${cause instanceof Error ? cause.message : String(cause)}`
  return new OctError('local', `${path} was not brought up to date`, {
    reason: `A copy is kept before a newer oct changes it. ${why}; the file is as it was.`,
    tryNext: [`free some space in ${dirname(path)}, then run the command again`],
    cause,
  })
}
