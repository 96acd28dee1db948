import type { Container } from '../contract/tracked-resources.js'
import type { KeyFacts } from '../domain/list-facts.js'
import { StoredFacts } from '../domain/stored-facts.js'
import type { Row } from '../sqlite/driver.js'
import { boxesOf, boxOrder, boxReader, orderKey, type StoredBox, selectBoxes } from './box-rows.js'
import { type BoxSelection, type SelectedRows, selectedRows, waitingRows } from './box-selection.js'
import type { CacheDatabase } from './cache-database.js'
import { ingest } from './ingest/ingest.js'
import { foldName } from './ingest/names.js'
import { BoxShelf, LaterBox, ListedBox, RestOfList } from './listed-box.js'
import { parsed } from './payload.js'

/** Maximum number of shipments and places in memory while containers are read one by one. */
const mostShared = 50

export interface ListOptions {
  openOnly: boolean
  selection?: BoxSelection
  limit?: number
  offset?: number
}

export class ContainerStore {
  readonly #database: CacheDatabase

  constructor(database: CacheDatabase) {
    this.#database = database
  }

  /** Returns containers, sorted by last free day or, without one, by arrival; then by number. */
  list({ openOnly, selection = {}, limit = -1, offset = 0 }: ListOptions): StoredBox[] {
    const waiting = openOnly ? waitingRows(selection) : undefined
    const selected = selectedRows(selection, openOnly)
    if (selected) {
      const boxes = waiting ? this.#waitingBoxes(waiting) : this.#selectedBoxes(selected)
      return limit < 0 ? boxes.slice(offset) : boxes.slice(offset, offset + limit)
    }
    const where = openOnly ? 'WHERE c.is_open = 1' : ''
    const sql = `${selectBoxes} ${where} ORDER BY ${boxOrder} LIMIT ? OFFSET ?`
    return this.#database.read(sql, [limit, offset], boxReader())
  }

  /** Yields containers one by one in no particular order, so that a long list needs little memory. */
  each({ openOnly, selection = {} }: Omit<ListOptions, 'limit' | 'offset'>): Generator<StoredBox> {
    const all = `SELECT rowid FROM containers ${openOnly ? 'WHERE is_open = 1' : ''}`
    const { sql, values } = selectedRows(selection, openOnly) ?? { sql: all, values: [] }
    return this.#database.each(
      `${selectBoxes} WHERE c.rowid IN (${sql})`,
      values,
      boxReader(mostShared),
    )
  }

  /** Returns containers in the order of `ids`. Reads a container from the cache when the caller first uses it. */
  later(ids: readonly string[]): StoredBox[] {
    const shelf = new BoxShelf(ids, (some) => this.#byIds(some).map(([, box]) => box))
    return ids.map((_, place) => new LaterBox(() => shelf.box(place)))
  }

  /** Sorts containers in memory, because SQLite would copy the JSON of every container during the sort. */
  #selectedBoxes({ sql, values }: SelectedRows): StoredBox[] {
    return inOrder(this.#keyed(`c.rowid IN (${sql})`, values))
  }

  #byIds(ids: readonly string[]): [string, StoredBox][] {
    return this.#keyed('c.id IN (SELECT value FROM json_each(?))', [JSON.stringify(ids)])
  }

  #keyed(where: string, values: readonly unknown[]): [string, StoredBox][] {
    const boxOf = boxReader()
    return this.#database.read(`${selectBoxes} WHERE ${where}`, values, (row) => [
      orderKey(row),
      boxOf(row),
    ])
  }

  /** Returns containers for pickup. Parses their JSON only if a list shows a fact that has no column. */
  #waitingBoxes({ sql, values }: SelectedRows): StoredBox[] {
    const rows = this.#database.rows(sql, ...values)
    const isListed = ({ listed }: Row) => listed !== null
    const idsOf = (some: Row[]) => some.map(({ id }) => String(id))
    const listed = rows.filter(isListed)
    const rest = new RestOfList({
      all: () => this.#byIds(idsOf(listed)).map(([, box]) => box),
      one: (id) => this.byId(id),
    })
    const known = listed.map((row): [string, StoredBox] => {
      const keys = parsed<KeyFacts>(row.listed)
      const facts = new StoredFacts(keys, String(row.line))
      return [orderKey({ ...row, number: keys.number }), new ListedBox(facts, rest)]
    })
    const others = rows.filter((row) => !isListed(row))
    return inOrder([...known, ...(others.length > 0 ? this.#byIds(idsOf(others)) : [])])
  }

  count({ openOnly, selection = {} }: Pick<ListOptions, 'openOnly' | 'selection'>): number {
    const selected = selectedRows(selection, openOnly)
    const where = openOnly ? 'WHERE is_open = 1' : ''
    const sql = `SELECT count(*) AS count FROM ${selected ? `(${selected.sql})` : `containers ${where}`}`
    return Number(this.#database.row(sql, ...(selected?.values ?? []))?.count)
  }

  names({ openOnly }: Pick<ListOptions, 'openOnly'>): { id: string; number: string }[] {
    const where = openOnly ? 'WHERE is_open = 1' : ''
    return this.#database.read(`SELECT id, number FROM containers ${where}`, [], (row) => ({
      id: String(row.id),
      number: String(row.number),
    }))
  }

  byId(id: string): StoredBox | undefined {
    return boxesOf(this.#database.rows(`${selectBoxes} WHERE c.id = ?`, id))[0]
  }

  ofShipment(id: string): StoredBox[] {
    return this.#keyed('c.shipment_id = ? AND c.gone_at IS NULL', [id]).map(([, box]) => box)
  }

  byNumber(number: string): StoredBox[] {
    const sql = `${selectBoxes}
      JOIN names n ON n.kind = 'container' AND n.via = 'number' AND n.id = c.id
      WHERE n.folded = ? ORDER BY c.is_open DESC, c.created_at DESC, c.id`
    return boxesOf(this.#database.rows(sql, foldName(number)))
  }

  save(containers: readonly Container[], fetchedAt: Date): void {
    ingest(this.#database, containers, { fetchedAt })
  }
}

const inOrder = (keyed: [string, StoredBox][]): StoredBox[] =>
  keyed.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, box]) => box)
