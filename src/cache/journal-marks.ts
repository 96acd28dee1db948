import type { CacheDatabase } from './cache-database.js'
import { instant } from './payload.js'

/** `caught_up` is the time up to which the journal contains all webhook events of the service. */
export type MarkName = 'caught_up'

export class JournalMarks {
  readonly #database: CacheDatabase

  constructor(database: CacheDatabase) {
    this.#database = database
  }

  at(name: MarkName): Date | null {
    const row = this.#database.row('SELECT at FROM journal_marks WHERE name = ?', name)
    return row ? instant(row.at) : null
  }

  set(name: MarkName, at: Date): void {
    const sql = `INSERT INTO journal_marks (name, at) VALUES (?, ?)
      ON CONFLICT (name) DO UPDATE SET at = excluded.at`
    this.#database.run(sql, name, at)
  }
}
