import type { CacheDatabase } from '../cache-database.js'
import { journalMigrations, journalTables } from '../journal-schema.js'
import { isAlive } from '../locks.js'
import { compact, isWorthCompacting } from './compact.js'
import { fileFaults } from './file-faults.js'
import { bytesOf } from './kept-files.js'
import { openKept } from './open-kept.js'
import { type DroppedNotes, pruneJournal } from './prune-journal.js'
import { trial } from './trial.js'

/** What a journal holds. */
export interface JournalReport {
  path: string
  bytes: number
  logBytes: number
  registrations: number
  /** Numbers that were being sent when their run ended; the next one looks them up. */
  unsettled: number
  inferences: number
}

/** A journal as its owner looks after it; `openKeptJournal` opens one. */
export class KeptJournal {
  readonly path: string
  readonly #database: CacheDatabase

  constructor(database: CacheDatabase) {
    this.path = database.path
    this.#database = database
  }

  report(): JournalReport {
    const count = (what: string) =>
      Number(this.#database.row(`SELECT count(*) AS count FROM ${what}`)?.count)
    return {
      path: this.path,
      ...bytesOf(this.path),
      registrations: count('registrations'),
      unsettled: count('registrations WHERE request_id IS NULL'),
      inferences: count('inferences'),
    }
  }

  /** What is wrong with the file, in words; nothing where it is sound. */
  faults(): string[] {
    return fileFaults(this.#database)
  }

  /** Drops what ended before; a number whose outcome is unknown stays, for the next run to look up. */
  prune(before: Date): DroppedNotes {
    return this.#database.transaction(() => pruneJournal(this.#database, before))
  }

  /** What `prune` would drop. */
  wouldPrune(before: Date): DroppedNotes {
    return trial(this.#database, () => this.prune(before))
  }

  /** A living process that is registering one of these numbers now, of any where none are given. */
  busyWith(
    numbers: readonly string[] | undefined,
    now: Date,
  ): { pid: number; host: string } | null {
    const sql = `SELECT DISTINCT pid, host FROM registrations
      WHERE request_id IS NULL AND expires_at > ? AND ${ofNumbers(numbers)}`
    const rows = this.#database.rows(sql, now, ...numberValues(numbers))
    const holders = rows.map(({ pid, host }) => ({ pid: Number(pid), host: String(host) }))
    return holders.find(isAlive) ?? null
  }

  /** Forgets these numbers, or everything where none are given, and leaves no trace in the file. */
  purge(numbers: readonly string[] | undefined): DroppedNotes {
    this.#database.row('PRAGMA secure_delete = ON')
    const dropped = this.#database.transaction(() => {
      const [registrations, inferences] = journalTables.map((table) =>
        this.#database.run(
          `DELETE FROM ${table} WHERE ${ofNumbers(numbers)}`,
          ...numberValues(numbers),
        ),
      )
      return { registrations: registrations ?? 0, inferences: inferences ?? 0 }
    })
    compact(this.#database)
    return dropped
  }

  /** What `purge` would forget. */
  wouldPurge(numbers: readonly string[] | undefined): DroppedNotes {
    return {
      registrations: this.#count('registrations WHERE', numbers),
      inferences: this.#count('inferences WHERE', numbers),
    }
  }

  /** How many registrations of these numbers, or of all, have no outcome yet. */
  unsettled(numbers: readonly string[] | undefined): number {
    return this.#count('registrations WHERE request_id IS NULL AND', numbers)
  }

  #count(rows: string, numbers: readonly string[] | undefined): number {
    const sql = `SELECT count(*) AS count FROM ${rows} ${ofNumbers(numbers)}`
    return Number(this.#database.row(sql, ...numberValues(numbers))?.count)
  }

  compact(when: 'always' | 'worth it'): void {
    if (when === 'always' || isWorthCompacting(this.#database)) compact(this.#database)
  }

  /** Writes the state of this instant into an empty file, while others go on. */
  copyInto(file: string): void {
    this.#database.run('VACUUM INTO ?', file)
  }

  close(): void {
    this.#database.close()
  }
}

const ofNumbers = (numbers: readonly string[] | undefined): string =>
  numbers === undefined ? '1' : 'number IN (SELECT value FROM json_each(?))'

const numberValues = (numbers: readonly string[] | undefined): string[] =>
  numbers === undefined ? [] : [JSON.stringify(numbers)]

/** Opens a journal to look after it; null where there is none. A damaged one is refused (`local`). */
export async function openKeptJournal(path: string): Promise<KeptJournal | null> {
  const database = await openKept(path, { migrations: journalMigrations, damaged })
  return database && new KeptJournal(database)
}

const damaged = (path: string) => ({
  message: `The journal ${path} is damaged`,
  reason:
    'It was left as it is: what was registered, and cannot be read again from the service, stands in it.',
  tryNext: ['put a backup in its place, or move it away to begin a new one'],
})
