import type { CacheDatabase } from './cache-database.js'
import { instant } from './payload.js'

/** `caught_up`: service events before this instant are complete in the journal. */
export type MarkName = 'caught_up'

/** Instants up to which recurring work is complete. */
export class JournalMarks {
  readonly #database: CacheDatabase

  constructor(database: CacheDatabase) {
    this.#database = database
  }

  /** Null if the work was never completed. */
  at(name: MarkName): Date | null {
    const row = this.#database.row('SELECT at FROM journal_marks WHERE name = ?', name)
    return row ? instant(row.at) : null
  }

  /** The instant may be earlier than the stored one. */
  set(name: MarkName, at: Date): void {
    const sql = `INSERT INTO journal_marks (name, at) VALUES (?, ?)
      ON CONFLICT (name) DO UPDATE SET at = excluded.at`
    this.#database.run(sql, name, at)
  }
}
