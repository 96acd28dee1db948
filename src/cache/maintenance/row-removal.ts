import type { CacheDatabase } from '../cache-database.js'

export interface DroppedRows {
  shipments: number
  containers: number
  tracking_requests: number
  events: number
  changes: number
  places: number
}

export const nothingDropped = (): DroppedRows => ({
  shipments: 0,
  containers: 0,
  tracking_requests: 0,
  events: 0,
  changes: 0,
  places: 0,
})

export const inList = 'IN (SELECT value FROM json_each(?))'

export const memberOf = (path: string): string =>
  `CASE WHEN json_valid(payload) THEN json_extract(payload, '${path}') END`

const rowsOfObjects = [
  ['events', 'container_id'],
  ['event_lists', 'container_id'],
  ['maps', 'container_id'],
  ['places', `type = 'raw_event' AND ${memberOf('$.container.id')}`],
  ['places', `type = 'custom_field' AND ${memberOf('$.entity.id')}`],
  ['names', `kind IN ('container', 'shipment', 'tracking_request') AND id`],
  ['containers', 'id'],
  ['shipments', 'id'],
  ['tracking_requests', 'id'],
] as const

export class RowRemoval {
  readonly dropped = nothingDropped()
  readonly #database: CacheDatabase

  constructor(database: CacheDatabase) {
    this.#database = database
  }

  rows(table: string, where: string, ...values: unknown[]): void {
    const count = this.#database.run(`DELETE FROM ${table} WHERE ${where}`, ...values)
    if (Object.hasOwn(this.dropped, table)) this.dropped[table as keyof DroppedRows] += count
  }

  objects(ids: readonly string[]): void {
    const ofShipments = `SELECT id FROM containers WHERE shipment_id ${inList}`
    const boxes = this.#database.rows(ofShipments, JSON.stringify(ids)).map(({ id }) => id)
    const list = JSON.stringify([...ids, ...boxes])
    for (const [table, column] of rowsOfObjects) this.rows(table, `${column} ${inList}`, list)
  }
}
