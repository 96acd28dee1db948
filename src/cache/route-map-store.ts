import type { Row } from '../sqlite/driver.js'
import type { CacheDatabase } from './cache-database.js'
import { latestBelievable } from './latest-believable.js'
import { instant, parsed } from './payload.js'

export interface MapFacts {
  features: number
  /** Number of map features that oct split at the antimeridian or whose longitude it corrected. */
  split: number
  /** One sentence for each part of the service's response that oct cannot draw on the map. */
  doubts: readonly string[]
}

export interface StoredRouteMap {
  answer: string
  /** The exported map. Null if the service's response needed no change. */
  drawn: string | null
  rendering: number
  facts: MapFacts
  isFinished: boolean
}

export interface StoredMap extends Pick<StoredRouteMap, 'facts' | 'rendering' | 'isFinished'> {
  drawn: Uint8Array
  fetchedAt: Date
}

export class RouteMapStore {
  readonly #database: CacheDatabase

  constructor(database: CacheDatabase) {
    this.#database = database
  }

  /** Returns the exported map of a container. Omits the response of the service, because it may be large. */
  of(containerId: string): StoredMap | undefined {
    return this.several([containerId]).get(containerId)
  }

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

  answerOf(containerId: string): unknown {
    const sql = 'SELECT payload FROM maps WHERE container_id = ?'
    const row = this.#database.row(sql, containerId)
    return row && parsed<unknown>(row.payload)
  }

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
