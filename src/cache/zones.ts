import { newReadings, recallReadings } from '../domain/zone-reading.js'
import type { CacheDatabase } from './cache-database.js'
import { StateStore } from './state.js'

/** So much names some thousand months of zones; who reads of more asks Intl again. */
const mostCharacters = 500_000

/**
 * What Intl told of the clocks of zones, so that the next process need not ask: its first answer
 * takes longer than all that a short command reads. Kept by edition of the zone data, which is
 * Node's own.
 */
export class ZoneStore {
  readonly #database: CacheDatabase
  #key: string | undefined

  constructor(database: CacheDatabase) {
    this.#database = database
  }

  recall(edition: string): void {
    this.#key = `zones_${edition}`
    const text = new StateStore(this.#database).get(this.#key)
    if (text !== null) recallReadings(text)
  }

  /**
   * Keeps what was news to this process, where it recalled what was known; not while another writes,
   * since nobody waits for that.
   */
  keep(): void {
    const key = this.#key
    const text = key === undefined ? null : newReadings()
    if (key === undefined || text === null || text.length > mostCharacters) return
    try {
      this.#database.waitingFor(0, () => new StateStore(this.#database).set(key, text))
    } catch {
      // a disk without room, or a writer: Intl is asked again
    }
  }
}
