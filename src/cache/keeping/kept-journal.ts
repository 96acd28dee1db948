import { isAlive } from '../../files/this-process.js'
import type { CacheDatabase } from '../cache-database.js'
import { journalSchema, journalTables } from '../journal-schema.js'
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
  uploads: number
  /** Of these, begun and not finished; the next run goes on with them. */
  unfinishedUploads: number
  /** Events of webhooks. */
  received: number
  /** Of these, not handed on yet. */
  waiting: number
  /** Of these, given up. */
  dead: number
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
      uploads: count('uploads'),
      unfinishedUploads: count('uploads WHERE settled_at IS NULL'),
      received: count('received'),
      waiting: count("received WHERE state = 'waiting'"),
      dead: count("received WHERE state = 'dead'"),
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

  /** A living process that registers or uploads now what `purge` would forget. */
  busyWith(
    numbers: readonly string[] | undefined,
    now: Date,
  ): { pid: number; host: string } | null {
    const open = (table: JournalTable, isOpen: string) => {
      const sql = `SELECT DISTINCT pid, host FROM ${table}
        WHERE ${isOpen} AND expires_at > ? AND ${ofNumbers(table, numbers)}`
      return this.#database.rows(sql, now, ...numberValues(numbers))
    }
    const rows = [
      ...open('registrations', 'request_id IS NULL'),
      ...open('uploads', 'settled_at IS NULL'),
    ]
    const holders = rows.map(({ pid, host }) => ({ pid: Number(pid), host: String(host) }))
    return holders.find(isAlive) ?? null
  }

  /** Forgets these numbers, or everything where none are given, and leaves no trace in the file. */
  purge(numbers: readonly string[] | undefined): DroppedNotes {
    this.#database.row('PRAGMA secure_delete = ON')
    const dropped = this.#database.transaction(() => {
      const [registrations = 0, inferences = 0, uploads = 0, received = 0] = journalTables.map(
        (table) =>
          this.#database.run(
            `DELETE FROM ${table} WHERE ${ofNumbers(table, numbers)}`,
            ...numberValues(numbers),
          ),
      )
      return { registrations, inferences, uploads, received }
    })
    compact(this.#database)
    return dropped
  }

  /** What `purge` would forget. */
  wouldPurge(numbers: readonly string[] | undefined): DroppedNotes {
    return {
      registrations: this.#count('registrations', numbers),
      inferences: this.#count('inferences', numbers),
      uploads: this.#count('uploads', numbers),
      received: this.#count('received', numbers),
    }
  }

  /** How many registrations of these numbers, or of all, have no outcome yet. */
  unsettled(numbers: readonly string[] | undefined): number {
    return this.#count('registrations', numbers, 'request_id IS NULL')
  }

  #count(table: JournalTable, numbers: readonly string[] | undefined, which = '1'): number {
    const sql = `SELECT count(*) AS count FROM ${table}
      WHERE ${which} AND ${ofNumbers(table, numbers)}`
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

type JournalTable = (typeof journalTables)[number]

function ofNumbers(table: JournalTable, numbers: readonly string[] | undefined): string {
  return numbers === undefined ? '1' : mentions[table]
}

/**
 * A file belongs to the numbers that its name holds, as nothing else is noted of it, and an event to
 * those in its body; who was turned away is no matter of a number,
 * nor how far a work has come.
 */
const mentions: Record<JournalTable, string> = {
  registrations: 'number IN (SELECT value FROM json_each(?))',
  inferences: 'number IN (SELECT value FROM json_each(?))',
  uploads: 'EXISTS (SELECT 1 FROM json_each(?) WHERE instr(upper(file_name), value) > 0)',
  received: `EXISTS (SELECT 1 FROM json_each(?)
    WHERE container_number = value OR instr(CAST(body AS TEXT), value) > 0)`,
  received_refusals: 'json_valid(?) = 0',
  journal_marks: 'json_valid(?) = 0',
}

const numberValues = (numbers: readonly string[] | undefined): string[] =>
  numbers === undefined ? [] : [JSON.stringify(numbers)]

/**
 * Opens a journal to look after it; null where there is none. A damaged one, and
 * that of another build, is refused (`local`).
 */
export async function openKeptJournal(path: string): Promise<KeptJournal | null> {
  const database = await openKept(path, { ...journalSchema, damaged })
  return database && new KeptJournal(database)
}

const damaged = (path: string) => ({
  message: `The journal ${path} is damaged`,
  reason:
    'It was left as it is: what was registered, and cannot be read again from the service, stands in it.',
  tryNext: ['put a backup in its place, or move it away to begin a new one'],
})
