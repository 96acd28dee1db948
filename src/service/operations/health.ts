import { proveWritable, schemaComplaint } from '../store/database/upkeep.js'
import type { World } from '../world.js'

export interface HealthOptions {
  world: Pick<World, 'store' | 'clock'>
  /** What is wrong with the background work; null if it works. */
  complaint: () => string | null
}

export class Health {
  readonly #options: HealthOptions
  #isStopping = false
  #checked: { at: number; reasons: Promise<string[]> } | undefined

  constructor(options: HealthOptions) {
    this.#options = options
  }

  /** Makes the service not ready, so that new requests go elsewhere. */
  stopping(): void {
    this.#isStopping = true
  }

  /** Empty if the service is ready. */
  async reasons(): Promise<string[]> {
    if (this.#isStopping) return ['the service is stopping']
    const now = performance.now()
    // Cached, because anyone may ask and the check costs a write.
    if (this.#checked === undefined || now - this.#checked.at > freshMs) {
      this.#checked = { at: now, reasons: this.#databaseReasons() }
    }
    const complaint = this.#options.complaint()
    return [...(await this.#checked.reasons), ...(complaint === null ? [] : [complaint])]
  }

  async #databaseReasons(): Promise<string[]> {
    const { store, clock } = this.#options.world
    try {
      const complaint = schemaComplaint(store)
      if (complaint !== null) return [complaint]
      await proveWritable(store, clock())
      return []
    } catch {
      return ['the database is not writable']
    }
  }
}

const freshMs = 1000
