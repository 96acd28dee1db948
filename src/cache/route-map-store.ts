import type { Row } from '../sqlite/driver.js'
import type { CacheDatabase } from './cache-database.js'
import { latestBelievable } from './latest-believable.js'
import { instant, parsed } from './payload.js'

/** Facts of a route map that are stored beside it, so that the map itself need not be parsed. */
export interface MapFacts {
  features: number
  /** How many features were cut at the antimeridian or moved into range. */
  split: number
  /** What in the response could not be drawn. */
  doubts: readonly string[]
}

/** The route map of one container with its rendering, which is stored so that it is made once. */
export interface KeptMap {
  /** The response of the service, as JSON. */
  answer: string
  /** The exported map; null where it is the same text as the response. */
  drawn: string | null
  /** Version of the rules that made `drawn`. */
  rendering: number
  facts: MapFacts
  /** Whether the journey is over, so that the map no longer changes. */
  isFinished: boolean
}

export interface StoredMap extends Pick<KeptMap, 'facts' | 'rendering' | 'isFinished'> {
  /** The exported text as UTF-8. */
  drawn: Uint8Array
  fetchedAt: Date
}

/** Route maps by container. */
export class RouteMapStore {
  readonly #database: CacheDatabase

  constructor(database: CacheDatabase) {
    this.#database = database
  }

  /** Returns the exported map without reading the response itself. */
  of(containerId: string): StoredMap | undefined {
    return this.several([containerId]).get(containerId)
  }

  /** Returns several exported maps by container id; all are in memory at once. */
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

  /** Returns the response of the service; undefined where no map is stored. */
  answerOf(containerId: string): unknown {
    const sql = 'SELECT payload FROM maps WHERE container_id = ?'
    const row = this.#database.row(sql, containerId)
    return row && parsed<unknown>(row.payload)
  }

  /** Stores a map read at `fetchedAt`, unless the stored map was read later. */
  save(containerId: string, map: KeptMap, fetchedAt: Date): void {
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
