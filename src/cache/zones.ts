import { newReadings, recallReadings } from '../domain/zone-reading.js'
import type { CacheDatabase } from './cache-database.js'
import { StateStore } from './state.js'

const mostCharacters = 500_000

/** Caches the time zone offsets of one version of Node's time zone data, because the first use of Intl is slow. */
export class ZoneStore {
  readonly #database: CacheDatabase
  #key: string | undefined

  constructor(database: CacheDatabase) {
    this.#database = database
  }

  recall(edition: string): void {
    this.#key = `zone_clocks_${edition}`
    const text = new StateStore(this.#database).get(this.#key)
    if (text !== null) recallReadings(text)
  }

  /** Stores time zone offsets. Does nothing while another process writes: no command should wait for offsets. */
  keep(): void {
    const key = this.#key
    const text = key === undefined ? null : newReadings()
    if (key === undefined || text === null || text.length > mostCharacters) return
    try {
      this.#database.waitingFor(0, () => new StateStore(this.#database).set(key, text))
    } catch {}
  }
}
