import type { CacheDatabase } from './cache-database.js'
import { foldName } from './ingest/names.js'
import { parsed } from './payload.js'

/** A number does not change hands; what lines exist does, now and then. */
const keptMs = 7 * 86_400_000

/** What numbers were inferred to be, for a week, so that a run begun again need not ask again. */
export class InferenceLedger {
  readonly #database: CacheDatabase
  #isSwept = false

  constructor(database: CacheDatabase) {
    this.#database = database
  }

  /** What was inferred for the number within the week. */
  get<Inference>(number: string, now: Date): Inference | undefined {
    const row = this.#database.row(
      'SELECT payload FROM inferences WHERE number = ? AND inferred_at >= ?',
      foldName(number),
      weekBefore(now),
    )
    return row && parsed<Inference>(row.payload)
  }

  /** Keeps an inference; the first that a process keeps deletes those that are older than a week. */
  save(number: string, inference: object, now: Date): void {
    if (!this.#isSwept) {
      this.#database.run('DELETE FROM inferences WHERE inferred_at < ?', weekBefore(now))
      this.#isSwept = true
    }
    this.#database.run(
      'INSERT OR REPLACE INTO inferences (number, inferred_at, payload) VALUES (?, ?, ?)',
      foldName(number),
      now,
      JSON.stringify(inference),
    )
  }
}

const weekBefore = (now: Date): Date => new Date(now.getTime() - keptMs)
