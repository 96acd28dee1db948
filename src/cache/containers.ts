import type { Container } from '../contract/container.js'
import { boxesOf, boxOrder, type StoredBox, selectBoxes } from './box-rows.js'
import type { CacheDatabase } from './cache-database.js'
import { ingest } from './ingest/ingest.js'
import { foldName } from './ingest/names.js'

/** What a list holds; all of it without a limit. */
export interface ListOptions {
  /** Boxes that are not returned and whose shipment is tracked. */
  openOnly: boolean
  limit?: number
  offset?: number
}

/** The containers of the cache, each with its shipment and terminals as a box. */
export class ContainerStore {
  readonly #database: CacheDatabase

  constructor(database: CacheDatabase) {
    this.#database = database
  }

  /** Boxes by what is due first: last free day or arrival, then number. */
  list({ openOnly, limit = -1, offset = 0 }: ListOptions): StoredBox[] {
    const where = openOnly ? 'WHERE c.is_open = 1' : ''
    const sql = `${selectBoxes} ${where} ORDER BY ${boxOrder} LIMIT ? OFFSET ?`
    return boxesOf(this.#database.rows(sql, limit, offset))
  }

  count({ openOnly }: Pick<ListOptions, 'openOnly'>): number {
    const where = openOnly ? 'WHERE is_open = 1' : ''
    return Number(this.#database.row(`SELECT count(*) AS count FROM containers ${where}`)?.count)
  }

  byId(id: string): StoredBox | undefined {
    return boxesOf(this.#database.rows(`${selectBoxes} WHERE c.id = ?`, id))[0]
  }

  /** Every trip of the box with that number: open ones first, then the newest. */
  byNumber(number: string): StoredBox[] {
    const sql = `${selectBoxes}
      JOIN names n ON n.kind = 'container' AND n.via = 'number' AND n.id = c.id
      WHERE n.folded = ? ORDER BY c.is_open DESC, c.created_at DESC, c.id`
    return boxesOf(this.#database.rows(sql, foldName(number)))
  }

  /** Stores containers and whatever is embedded in them, as read at `fetchedAt`. */
  save(containers: readonly Container[], fetchedAt: Date): void {
    ingest(this.#database, containers, fetchedAt)
  }
}
