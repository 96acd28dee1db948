import { proveWritable, schemaComplaint } from '../store/database/upkeep.js'
import type { World } from '../world.js'

export interface HealthOptions {
  world: Pick<World, 'store' | 'clock'>
  /** What the background work has to complain about; null when nothing. */
  complaint: () => string | null
}

/** Whether a service can do its work. */
export class Health {
  readonly #options: HealthOptions
  #isStopping = false
  #checked: { at: number; reasons: Promise<string[]> } | undefined

  constructor(options: HealthOptions) {
    this.#options = options
  }

  /** From now on it is not ready: whoever sends requests here is to send them elsewhere. */
  stopping(): void {
    this.#isStopping = true
  }

  /** Why no request should be sent here; empty when ready. */
  async reasons(): Promise<string[]> {
    if (this.#isStopping) return ['the service is stopping']
    const now = performance.now()
    // anyone may ask, and the answer costs a write
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
      return ['the database cannot be written']
    }
  }
}

const freshMs = 1000
