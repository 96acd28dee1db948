import type { Shipment } from '../contract/tracked-resources.js'
import { leadShipment } from '../domain/sailing.js'
import type { Row } from '../sqlite/driver.js'
import { boxesOf, boxOrder, type StoredBox, selectBoxes } from './box-rows.js'
import { selectedRows } from './box-selection.js'
import type { CacheDatabase } from './cache-database.js'
import type { ListOptions } from './container-store.js'
import { deriveShipments } from './ingest/derive.js'
import { ingest } from './ingest/ingest.js'
import { foldName } from './ingest/names.js'
import { latestBelievable } from './latest-believable.js'
import { instant, parsed } from './payload.js'

export interface StoredShipment {
  shipment: Shipment
  boxes: StoredBox[]
  fetchedAt: Date
}

const select = 'SELECT s.id, s.payload, s.fetched_at FROM shipments s'

const noteGone = `INSERT INTO changes
    (kind, object_id, number, attribute, from_value, to_value, read_at, previous_read_at)
  SELECT 'shipment', id, number, 'gone_at', 'null', ?, ?, fetched_at FROM shipments
  WHERE id = ? AND gone_at IS NULL`

export class ShipmentStore {
  readonly #database: CacheDatabase

  constructor(database: CacheDatabase) {
    this.#database = database
  }

  /** Returns shipments, sorted by the earliest last free day of their containers or, without one, by arrival. */
  list({ openOnly, selection = {}, limit = -1, offset = 0 }: ListOptions): StoredShipment[] {
    const due = `coalesce((SELECT min(c.sort_date) FROM containers c
      WHERE c.shipment_id = s.id AND c.is_open = 1), s.sort_date)`
    const selected = selectedRows(selection, false)
    const ofSelected = `s.id IN (SELECT shipment_id FROM containers WHERE rowid IN (${selected?.sql}))`
    const conditions = [...(openOnly ? ['s.is_open = 1'] : []), ...(selected ? [ofSelected] : [])]
    const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`
    const sql = `SELECT id, payload, fetched_at FROM shipments JOIN (
        SELECT s.id AS due_id, s.number AS due_number, ${due} AS due FROM shipments s ${where}
        ORDER BY due IS NULL, due, due_number, due_id LIMIT ? OFFSET ?
      ) ON id = due_id ORDER BY due IS NULL, due, due_number, due_id`
    const values = [...(selected?.values ?? []), limit, offset]
    return this.#withBoxes(this.#database.rows(sql, ...values))
  }

  count({ openOnly }: Pick<ListOptions, 'openOnly'>): number {
    const where = openOnly ? 'WHERE is_open = 1' : ''
    return Number(this.#database.row(`SELECT count(*) AS count FROM shipments ${where}`)?.count)
  }

  openIds(): Set<string> {
    const rows = this.#database.rows('SELECT id FROM shipments WHERE is_open = 1')
    return new Set(rows.map(({ id }) => String(id)))
  }

  lacking(): Shipment[] {
    const sql = `SELECT payload FROM shipments INDEXED BY shipments_lacking
      WHERE lacks_boxes = 1 AND is_open = 1 ORDER BY id`
    return this.#database.rows(sql).map(({ payload }) => parsed<Shipment>(payload))
  }

  isLacking(id: string): boolean {
    const sql = 'SELECT 1 FROM shipments WHERE id = ? AND lacks_boxes = 1'
    return this.#database.row(sql, id) !== undefined
  }

  byId(id: string): StoredShipment | undefined {
    return this.#withBoxes(this.#database.rows(`${select} WHERE s.id = ?`, id))[0]
  }

  /** Finds shipments by number. Ignores case. Tracked shipments come first, then the newest shipments. */
  byNumber(number: string): StoredShipment[] {
    const sql = `${select}
      JOIN names n ON n.kind = 'shipment' AND n.via = 'number' AND n.id = s.id
      WHERE n.folded = ? ORDER BY s.is_open DESC, s.created_at DESC, s.id`
    return this.#withBoxes(this.#database.rows(sql, foldName(number)))
  }

  /** Returns when the tracking of shipments ended, by shipment id. Omits unknown and tracked shipments. */
  endedAt(ids: readonly string[]): Map<string, string> {
    const sql = `SELECT id, payload ->> '$.line_tracking_stopped_at' AS ended_at FROM shipments
      WHERE id IN (SELECT value FROM json_each(?))`
    const rows = this.#database.rows(sql, JSON.stringify(ids))
    const known = rows.filter(({ ended_at }) => ended_at !== null)
    return new Map(known.map(({ id, ended_at }) => [String(id), String(ended_at)]))
  }

  save(shipments: readonly Shipment[], fetchedAt: Date): void {
    ingest(this.#database, shipments, { fetchedAt })
  }

  /** Returns the ids of shipments that were not read since `since`. The oldest reading is first. */
  unseen({ since, now }: { since: Date; now: Date }): string[] {
    const sql = `SELECT id FROM shipments
      WHERE is_open = 1 AND (fetched_at < ? OR fetched_at > ?) ORDER BY fetched_at, id`
    return this.#database.rows(sql, since, latestBelievable(now)).map(({ id }) => String(id))
  }

  /** Marks shipments that the service no longer returns. The cache keeps these shipments. */
  close(ids: readonly string[], at: Date): void {
    this.#database.transaction(() => {
      for (const id of ids) {
        this.#database.run(noteGone, JSON.stringify(at), at, id)
        this.#database.run('UPDATE shipments SET gone_at = ? WHERE id = ?', at, id)
      }
      deriveShipments(this.#database, ids)
    })
  }

  #withBoxes(rows: readonly Row[]): StoredShipment[] {
    const boxes = this.#boxesOfShipments(rows.map(({ id }) => String(id)))
    return rows.map((row) => {
      const own = boxes.get(String(row.id)) ?? []
      return {
        shipment: leadShipment(parsed<Shipment>(row.payload), own),
        boxes: own,
        fetchedAt: instant(row.fetched_at),
      }
    })
  }

  #boxesOfShipments(ids: readonly string[]): Map<string | undefined, StoredBox[]> {
    const sql = `${selectBoxes}
      WHERE c.shipment_id IN (SELECT value FROM json_each(?)) AND c.gone_at IS NULL
      ORDER BY ${boxOrder}`
    const boxes = boxesOf(this.#database.rows(sql, JSON.stringify(ids)))
    return groupBy(boxes, (box) => box.shipment?.id)
  }
}

function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}
