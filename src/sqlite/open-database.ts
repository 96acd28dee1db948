import { closeSync, openSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { OctError } from '../errors.js'
import { databaseError } from './database-error.js'
import { type Database, openRaw } from './driver.js'
import { makeFolder } from './make-folder.js'
import { type Migrations, migrate } from './migrate.js'
import { requireFile } from './require-file.js'

export interface OpenOptions extends Migrations {
  /** Path of the database file. Its folder is created with mode 0700. `:memory:` means a database in memory. */
  path: string
  /** Time in ms to wait while another process writes. Default: 5,000. */
  busyTimeoutMs?: number
  onRebuilt?: (() => void) | undefined
  /** A connection to the database that is already open and has run no pragma. If absent, a new connection is opened. */
  connection?: Database | undefined
}

/** Opens a database, with WAL, foreign keys and `synchronous = NORMAL`. Waits for locks. Throws `local`. */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const { path, busyTimeoutMs = 5000 } = options
  try {
    if (path !== ':memory:') {
      prepareFolder(dirname(path))
      requireFile(path)
      // Creates the file with mode 0600. SQLite creates its -wal and -shm files with the mode of this file.
      closeSync(openSync(path, 'a', 0o600))
    }
    const database = options.connection ?? (await openRaw(path, false))
    configure(database, busyTimeoutMs)
    orClosed(database, () => migrate(database, options))
    return database
  } catch (error) {
    throw databaseError(error, path)
  }
}

/** Runs `work`. On an `OctError`, closes the database. This merges the -wal file, so that a user can move the file. */
function orClosed(database: Database, work: () => void): void {
  try {
    work()
  } catch (error) {
    if (error instanceof OctError) database.close()
    throw error
  }
}

function prepareFolder(folder: string): void {
  makeFolder(folder)
  const share = networkShare(folder)
  if (share === undefined) return
  throw new OctError('local', `${folder} is on a network share (${share})`, {
    reason: 'SQLite cannot lock files on a network share, so two commands could damage the cache.',
    tryNext: ['set OCT_CACHE_DIR and OCT_DATA_DIR to folders on a local disk'],
  })
}

function configure(database: Database, busyTimeoutMs: number): void {
  database.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`)
  switchToWal(database)
  database.exec('PRAGMA foreign_keys = ON; PRAGMA synchronous = NORMAL')
}

/** Switches the file to WAL. Retries after random pauses, because SQLite's busy timeout does not apply here. */
function switchToWal(database: Database, attempt = 0): void {
  const mode = database.prepare('PRAGMA journal_mode').get()?.journal_mode
  if (mode === 'wal' || mode === 'memory') return
  try {
    database.exec('PRAGMA journal_mode = WAL')
  } catch (error) {
    if (attempt >= 50 || !/locked|busy/i.test(String(error))) throw error
    pause(5 + Math.random() * 20)
    switchToWal(database, attempt + 1)
  }
}

function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

/** Names of network file systems by number in statfs(2). The locks of SQLite do not work on them. */
const networkTypes: Record<number, string> = {
  26985: 'NFS',
  20859: 'SMB',
  4283649346: 'CIFS',
  4266872130: 'SMB2',
  16914839: '9P',
  1397113167: 'AFS',
}

function networkShare(folder: string): string | undefined {
  try {
    return networkTypes[Number(statfsSync(folder).type) >>> 0]
  } catch {
    return undefined
  }
}
