import type { Row } from '../sqlite/driver.js'
import type { CacheDatabase } from './cache-database.js'
import { latestBelievable } from './latest-believable.js'
import { instant, parsed } from './payload.js'

/** Facts stored beside a route map, so that readers need not parse the map. */
export interface MapFacts {
  features: number
  /** Number of features that were cut at the antimeridian or moved into range. */
  split: number
  /** Parts of the response that could not be drawn, as sentences. */
  doubts: readonly string[]
}

/** A route map with its exported text, which is produced only once. */
export interface StoredRouteMap {
  /** The service's response as JSON. */
  answer: string
  /** The exported map; null if it equals the response. */
  drawn: string | null
  /** Version of the rules that produced the exported map. */
  rendering: number
  facts: MapFacts
  /** Whether the journey is over; the map then no longer changes. */
  isFinished: boolean
}

export interface StoredMap extends Pick<StoredRouteMap, 'facts' | 'rendering' | 'isFinished'> {
  /** The text of the exported map as UTF-8. */
  drawn: Uint8Array
  fetchedAt: Date
}

export class RouteMapStore {
  readonly #database: CacheDatabase

  constructor(database: CacheDatabase) {
    this.#database = database
  }

  /** Returns the exported map of a container, without reading the service's response. */
  of(containerId: string): StoredMap | undefined {
    return this.several([containerId]).get(containerId)
  }

  /** Returns exported maps by container id. All of them are in memory at once. */
  several(containerIds: readonly string[]): Map<string, StoredMap> {
    const sql = `SELECT container_id, is_finished, rendering, facts, fetched_at,
      CAST(coalesce(drawn, payload) AS BLOB) AS bytes FROM maps
      WHERE container_id IN (SELECT value FROM json_each(?))`
    return new Map(
      this.#database.read(sql, [JSON.stringify(containerIds)], (row) => [
        String(row.container_id),
        storedMap(row),
      ]),
    )
  }

  /** Returns the service's response; undefined if no map is stored. */
  answerOf(containerId: string): unknown {
    const sql = 'SELECT payload FROM maps WHERE container_id = ?'
    const row = this.#database.row(sql, containerId)
    return row && parsed<unknown>(row.payload)
  }

  /** Stores a route map, unless the stored map was read later. */
  save(containerId: string, map: StoredRouteMap, fetchedAt: Date): void {
    const { answer, drawn, rendering, facts, isFinished } = map
    this.#database.run(
      `INSERT INTO maps (container_id, is_finished, rendering, facts, fetched_at, payload, drawn)
       VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (container_id) DO UPDATE
       SET is_finished = excluded.is_finished, rendering = excluded.rendering,
         facts = excluded.facts, fetched_at = excluded.fetched_at, payload = excluded.payload,
         drawn = excluded.drawn
       WHERE fetched_at <= excluded.fetched_at OR fetched_at > ?`,
      containerId,
      isFinished ? 1 : 0,
      rendering,
      JSON.stringify(facts),
      fetchedAt,
      answer,
      drawn,
      latestBelievable(fetchedAt),
    )
  }
}

const storedMap = (row: Row): StoredMap => ({
  isFinished: row.is_finished === 1,
  rendering: Number(row.rendering),
  facts: parsed<MapFacts>(row.facts),
  drawn: row.bytes as Uint8Array,
  fetchedAt: instant(row.fetched_at),
})
