import { startDeadline } from '../../deadline.js'
import { isDatabaseAway, isReadOnly } from '../store/database/postgres/postgres-error.js'
import { proveWritable } from '../store/prove-writable.js'
import type { World } from '../world.js'

export interface HealthOptions {
  world: Pick<World, 'store' | 'clock'>
  complaint: () => string | null
}

export class Health {
  readonly #options: HealthOptions
  #isStopping = false
  #checked: { at: number; reasons: Promise<string[]> } | undefined

  constructor(options: HealthOptions) {
    this.#options = options
  }

  /** Makes the service report that it is not ready. A load balancer then sends new requests to another process. */
  stopping(): void {
    this.#isStopping = true
  }

  /** Returns the reasons why the service is not ready. Returns an empty list if it is ready. */
  async reasons(): Promise<string[]> {
    if (this.#isStopping) return ['the service is stopping']
    const now = performance.now()
    // Caches the result for a short time, because each check writes to the database and anyone may request a check.
    if (this.#checked === undefined || now - this.#checked.at > freshMs) {
      this.#checked = { at: now, reasons: this.#databaseReasons() }
    }
    const complaint = this.#options.complaint()
    return [...(await this.#checked.reasons), ...(complaint === null ? [] : [complaint])]
  }

  async #databaseReasons(): Promise<string[]> {
    const patience = startDeadline(patienceMs)
    const late = new Promise<string[]>((resolve) =>
      patience.signal.addEventListener('abort', () => resolve(['the database does not respond'])),
    )
    return Promise.race([this.#databaseAnswer(), late]).finally(() => patience.stop())
  }

  async #databaseAnswer(): Promise<string[]> {
    const { store, clock } = this.#options.world
    try {
      const complaint = await store.schemaComplaint()
      if (complaint !== null) return [complaint]
      await proveWritable(store, clock())
      return []
    } catch (error) {
      if (isReadOnly(error)) return ['the database is read-only']
      if (isDatabaseAway(error)) return ['the database cannot be reached']
      return [store.isFull ? 'the disk of the database is full' : 'the database is not writable']
    }
  }
}

const freshMs = 1000
const patienceMs = 5000
