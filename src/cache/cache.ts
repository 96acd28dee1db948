import { statSync } from 'node:fs'
import type { Ref } from '../contract/json-api.js'
import type { EarlierChange } from '../domain/earlier-change.js'
import type { CacheDatabase } from './cache-database.js'
import { tables } from './cache-schema.js'
import { ChangeStore } from './change-store.js'
import { ContainerStore } from './container-store.js'
import { emptyTable } from './empty-table.js'
import { EventStore } from './event-store.js'
import { ingest } from './ingest/ingest.js'
import { noteEarlierChanges } from './ingest/note-earlier-changes.js'
import { LockStore } from './locks.js'
import type { Retention } from './maintenance/prune-cache.js'
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
  rows: Record<(typeof tables)[number], number>
  lastSyncedAt: { open: Date | null; all: Date | null }
}

export class Cache {
  readonly containers: ContainerStore
  readonly shipments: ShipmentStore
  readonly trackingRequests: TrackingRequestStore
  readonly places: PlaceStore
  readonly events: EventStore
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

  /** Stores resources. `fetchedAt`: when the service sent them. `now`: the present time, if this is later. */
  save(resources: readonly Ref[], fetchedAt: Date, now: Date = fetchedAt): void {
    ingest(this.#database, resources, { fetchedAt, now })
  }

  /** Adds changes that happened before the first sync to the change feed. The oldest change is first. */
  noteEarlier(changes: readonly EarlierChange[]): void {
    noteEarlierChanges(this.#database, changes)
  }

  transaction<Result>(work: () => Result): Result {
    return this.#database.transaction(work)
  }

  /** Removes data older than the user's settings allow, at most once a day and for a limited number of rows. */
  async tidy(now: Date): Promise<void> {
    if (this.#retention === undefined) return
    const { pruneWhenDue } = await import('./maintenance/prune-cache.js')
    pruneWhenDue(this.#database, this.#retention, now)
  }

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

  /** Empties the whole cache after a reset of the sandbox. A running sync loses its lock and stops. */
  clear(): void {
    this.#database.transaction(() => {
      for (const table of tables) emptyTable(this.#database, table)
    })
  }

  close(): void {
    this.#database.close()
  }
}
