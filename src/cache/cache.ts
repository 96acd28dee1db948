import { statSync } from 'node:fs'
import type { CacheDatabase } from './cache-database.js'
import { ContainerStore } from './containers.js'
import { EventStore } from './events.js'
import { LockStore } from './locks.js'
import { PlaceStore } from './places.js'
import { type Matches, resolve } from './resolve.js'
import { tables } from './schema.js'
import { ShipmentStore } from './shipments.js'
import { StateStore } from './state.js'
import { TrackingRequestStore } from './tracking-requests.js'

export interface CacheInfo {
  path: string
  sizeBytes: number
  openContainers: number
  /** Rows by table. */
  rows: Record<(typeof tables)[number], number>
  lastSyncedAt: { open: Date | null; all: Date | null }
}

/** What one profile knows of its account, on disk. */
export class Cache {
  readonly containers: ContainerStore
  readonly shipments: ShipmentStore
  readonly trackingRequests: TrackingRequestStore
  readonly places: PlaceStore
  readonly events: EventStore
  readonly state: StateStore
  readonly locks: LockStore
  readonly #database: CacheDatabase

  constructor(database: CacheDatabase) {
    this.#database = database
    this.containers = new ContainerStore(database)
    this.shipments = new ShipmentStore(database)
    this.trackingRequests = new TrackingRequestStore(database)
    this.places = new PlaceStore(database)
    this.events = new EventStore(database, this.places)
    this.state = new StateStore(database)
    this.locks = new LockStore(database)
  }

  /** What a person means by a number, a reference or an id. */
  resolve(text: string): Matches {
    return resolve(this.#database, text)
  }

  info(): CacheInfo {
    const { path } = this.#database
    const count = (table: string) =>
      Number(this.#database.row(`SELECT count(*) AS count FROM ${table}`)?.count)
    return {
      path,
      sizeBytes: statSync(path).size,
      openContainers: this.containers.count({ openOnly: true }),
      rows: Object.fromEntries(tables.map((table) => [table, count(table)])) as CacheInfo['rows'],
      lastSyncedAt: {
        open: this.state.lastSyncedAt('open'),
        all: this.state.lastSyncedAt('all'),
      },
    }
  }

  /** Forgets everything, as a reset of the sandbox asks; a sync under way loses its lock and stops. */
  clear(): void {
    this.#database.transaction(() => {
      for (const table of tables) this.#database.run(`DELETE FROM ${table}`)
    })
  }

  close(): void {
    this.#database.close()
  }
}
