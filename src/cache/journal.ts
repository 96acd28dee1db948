import type { CacheDatabase } from './cache-database.js'
import { InferenceLedger } from './inference-ledger.js'
import { JournalMarks } from './journal-marks.js'
import { journalTables } from './journal-schema.js'
import { ReceivedEvents } from './received/received-events.js'
import { TrackLedger } from './track-ledger.js'
import { UploadLedger } from './upload-ledger.js'

/**
 * What a profile did and cannot read again from its service: kept on disk for as long as it may be
 * needed. Beside it stands, for a week, what numbers were inferred to be.
 */
export class Journal {
  readonly tracks: TrackLedger
  readonly inferences: InferenceLedger
  readonly uploads: UploadLedger
  /** Events of webhooks, each once. */
  readonly received: ReceivedEvents
  /** How far works that are done again and again have come. */
  readonly marks: JournalMarks
  readonly #database: CacheDatabase

  /** `keptMs` is how long a registration or an upload that ended stays; for good when absent. */
  constructor(database: CacheDatabase, keptMs?: number) {
    this.#database = database
    this.tracks = new TrackLedger(database, keptMs)
    this.inferences = new InferenceLedger(database)
    this.uploads = new UploadLedger(database, keptMs)
    this.received = new ReceivedEvents(database, keptMs)
    this.marks = new JournalMarks(database)
  }

  /** Its file. */
  get path(): string {
    return this.#database.path
  }

  /** Forgets everything, as only a reset of the sandbox may ask. */
  clear(): void {
    this.#database.transaction(() => {
      for (const table of journalTables) this.#database.run(`DELETE FROM ${table}`)
    })
  }

  close(): void {
    this.#database.close()
  }
}
