import { statSync } from 'node:fs'
import type { Ref } from '../contract/json-api.js'
import type { CacheDatabase } from './cache-database.js'
import { tables } from './cache-schema.js'
import { ChangeStore } from './change-store.js'
import { ContainerStore } from './container-store.js'
import { emptyTable } from './empty-table.js'
import { EventStore } from './event-store.js'
import { ingest } from './ingest/ingest.js'
import type { Retention } from './keeping/prune-cache.js'
import { LockStore } from './locks.js'
import { PlaceStore } from './place-store.js'
import { type Matches, resolve } from './resolve.js'
import { RouteMapStore } from './route-map-store.js'
import { ShipmentStore } from './shipment-store.js'
import { StateStore } from './state.js'
import { TrackingRequestStore } from './tracking-request-store.js'
import { ZoneStore } from './zones.js'

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
  /** What differed from one reading to the next. */
  readonly changes: ChangeStore
  readonly routeMaps: RouteMapStore
  readonly state: StateStore
  readonly locks: LockStore
  readonly zones: ZoneStore
  readonly #database: CacheDatabase
  readonly #retention: Retention | undefined

  constructor(database: CacheDatabase, retention?: Retention) {
    this.#database = database
    this.#retention = retention
    this.containers = new ContainerStore(database)
    this.shipments = new ShipmentStore(database)
    this.trackingRequests = new TrackingRequestStore(database)
    this.places = new PlaceStore(database)
    this.events = new EventStore(database, this.places)
    this.changes = new ChangeStore(database)
    this.routeMaps = new RouteMapStore(database)
    this.state = new StateStore(database)
    this.locks = new LockStore(database)
    this.zones = new ZoneStore(database)
  }

  /**
   * Stores resources of any kind and whatever is embedded in them, as read at `fetchedAt`; with the
   * present time where that may be long ago.
   */
  save(resources: readonly Ref[], fetchedAt: Date, now: Date = fetchedAt): void {
    ingest(this.#database, resources, { fetchedAt, now })
  }

  /** What several stores write in `work` is written as one: others see all of it or nothing. */
  transaction<Result>(work: () => Result): Result {
    return this.#database.transaction(work)
  }

  /** Drops what is over and was not read for long: at most once a day, and some of it at a time. */
  async tidy(now: Date): Promise<void> {
    if (this.#retention === undefined) return
    const { pruneWhenDue } = await import('./keeping/prune-cache.js')
    pruneWhenDue(this.#database, this.#retention, now)
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
      for (const table of tables) emptyTable(this.#database, table)
    })
  }

  close(): void {
    this.#database.close()
  }
}
