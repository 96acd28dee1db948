import type { Row } from '../sqlite/driver.js'
import type { CacheDatabase } from './cache-database.js'
import { latestBelievable } from './latest-believable.js'
import { instant, parsed } from './payload.js'

/** What is said of a route map without reading it. */
export interface MapFacts {
  features: number
  /** How many of them were cut at the antimeridian or brought in range. */
  split: number
  /** What of the answer was not fit to be drawn. */
  doubts: readonly string[]
}

/** The route map of one container, and what was made of it so that nothing is made twice. */
export interface KeptMap {
  /** What the service answered, as JSON. */
  answer: string
  /** The same as it is exported; null where that is the same text. */
  drawn: string | null
  /** By which rules the latter was made. */
  rendering: number
  facts: MapFacts
  /** Whether the journey is over, so that it changes no more. */
  isFinished: boolean
}

export interface StoredMap extends Pick<KeptMap, 'facts' | 'rendering' | 'isFinished'> {
  /** UTF-8 of the text that is exported. */
  drawn: Uint8Array
  fetchedAt: Date
}

/** Route maps by container. */
export class RouteMapStore {
  readonly #database: CacheDatabase

  constructor(database: CacheDatabase) {
    this.#database = database
  }

  /** The map as it is exported, without a look at the answer itself. */
  of(containerId: string): StoredMap | undefined {
    return this.several([containerId]).get(containerId)
  }

  /** The same of several, by container: all of them are held at once. */
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

  /** What the service answered; undefined where nothing is kept. */
  answerOf(containerId: string): unknown {
    const sql = 'SELECT payload FROM maps WHERE container_id = ?'
    const row = this.#database.row(sql, containerId)
    return row && parsed<unknown>(row.payload)
  }

  /** Keeps a map as read at `fetchedAt`; one that was read later stays. */
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
