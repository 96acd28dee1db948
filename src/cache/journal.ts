import type { CacheDatabase } from './cache-database.js'
import { InferenceLedger } from './inference-ledger.js'
import { JournalMarks } from './journal-marks.js'
import { journalTables } from './journal-schema.js'
import { ReceivedEvents } from './received/received-events.js'
import { TrackLedger } from './track-ledger.js'
import { UploadLedger } from './upload-ledger.js'

/** Records of what oct sent and received. The service cannot return them again. */
export class Journal {
  readonly tracks: TrackLedger
  readonly inferences: InferenceLedger
  readonly uploads: UploadLedger
  readonly received: ReceivedEvents
  readonly marks: JournalMarks
  readonly #database: CacheDatabase

  /** `keptMs` is the time in ms for which records of finished tracking requests and uploads stay. Default: forever. */
  constructor(database: CacheDatabase, keptMs?: number) {
    this.#database = database
    this.tracks = new TrackLedger(database, keptMs)
    this.inferences = new InferenceLedger(database)
    this.uploads = new UploadLedger(database, keptMs)
    this.received = new ReceivedEvents(database, keptMs)
    this.marks = new JournalMarks(database)
  }

  get path(): string {
    return this.#database.path
  }

  clear(): void {
    this.#database.transaction(() => {
      for (const table of journalTables) this.#database.run(`DELETE FROM ${table}`)
    })
  }

  close(): void {
    this.#database.close()
  }
}
