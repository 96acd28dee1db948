import type { CacheDatabase } from '../cache-database.js'

/** How many rows of each kind went. */
export interface DroppedRows {
  shipments: number
  containers: number
  tracking_requests: number
  events: number
  changes: number
  /** Places, vessels, raw events, values of custom fields, parties. */
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

/** The sum of both. */
export function addDropped(a: DroppedRows, b: DroppedRows): DroppedRows {
  return {
    shipments: a.shipments + b.shipments,
    containers: a.containers + b.containers,
    tracking_requests: a.tracking_requests + b.tracking_requests,
    events: a.events + b.events,
    changes: a.changes + b.changes,
    places: a.places + b.places,
  }
}

/** A member of the payload by its JSON path; NULL where the payload cannot be read. */
export const memberOf = (path: string): string =>
  `CASE WHEN json_valid(payload) THEN json_extract(payload, '${path}') END`

const inList = 'IN (SELECT value FROM json_each(?))'

/** Boxes with their events, raw events, route maps, fields and names. To be called inside a transaction. */
export function dropBoxes(database: CacheDatabase, ids: readonly string[]): DroppedRows {
  const list = JSON.stringify(ids)
  const run = (sql: string) => database.run(sql, list)
  const events = run(`DELETE FROM events WHERE container_id ${inList}`)
  run(`DELETE FROM event_lists WHERE container_id ${inList}`)
  run(`DELETE FROM maps WHERE container_id ${inList}`)
  const rawEvents = run(
    `DELETE FROM places WHERE type = 'raw_event' AND ${memberOf('$.container.id')} ${inList}`,
  )
  const places = rawEvents + dropFields(database, list)
  run(`DELETE FROM names WHERE kind = 'container' AND id ${inList}`)
  const containers = run(`DELETE FROM containers WHERE id ${inList}`)
  return { ...nothingDropped(), containers, events, places }
}

/** Shipments with all their boxes. To be called inside a transaction. */
export function dropShipments(database: CacheDatabase, ids: readonly string[]): DroppedRows {
  const list = JSON.stringify(ids)
  const boxes = database.rows(`SELECT id FROM containers WHERE shipment_id ${inList}`, list)
  const dropped = dropBoxes(
    database,
    boxes.map(({ id }) => String(id)),
  )
  const places = dropped.places + dropFields(database, list)
  database.run(`DELETE FROM names WHERE kind = 'shipment' AND id ${inList}`, list)
  const shipments = database.run(`DELETE FROM shipments WHERE id ${inList}`, list)
  return { ...dropped, shipments, places }
}

/** Tracking requests, not the shipments that they led to. To be called inside a transaction. */
export function dropRequests(database: CacheDatabase, ids: readonly string[]): DroppedRows {
  const list = JSON.stringify(ids)
  const places = dropFields(database, list)
  database.run(`DELETE FROM names WHERE kind = 'tracking_request' AND id ${inList}`, list)
  const requests = database.run(`DELETE FROM tracking_requests WHERE id ${inList}`, list)
  return { ...nothingDropped(), tracking_requests: requests, places }
}

/** Values of the account's own fields, by the object that they belong to. */
function dropFields(database: CacheDatabase, list: string): number {
  return database.run(
    `DELETE FROM places WHERE type = 'custom_field' AND ${memberOf('$.entity.id')} ${inList}`,
    list,
  )
}
