import type { CacheDatabase } from './cache-database.js'
import { instant } from './payload.js'

/** `caught_up`: before then, nothing of the service's events can be missing here any more. */
export type MarkName = 'caught_up'

/** Up to when a work that is done again and again has been done. */
export class JournalMarks {
  readonly #database: CacheDatabase

  constructor(database: CacheDatabase) {
    this.#database = database
  }

  /** Null where it was never done to the end. */
  at(name: MarkName): Date | null {
    const row = this.#database.row('SELECT at FROM journal_marks WHERE name = ?', name)
    return row ? instant(row.at) : null
  }

  /** Sets it, also to an earlier instant. */
  set(name: MarkName, at: Date): void {
    const sql = `INSERT INTO journal_marks (name, at) VALUES (?, ?)
      ON CONFLICT (name) DO UPDATE SET at = excluded.at`
    this.#database.run(sql, name, at)
  }
}
