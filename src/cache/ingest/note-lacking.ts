import type { Ref } from '../../contract/json-api.js'
import type { CacheDatabase } from '../cache-database.js'
import type { Comparison } from './compare-reading.js'

/** 1 if the cache lacks a container that the shipment names, or if the shipment does not state its containers. */
const lacksBoxes = `CASE
  WHEN json_type(payload, '$.containers') IS NOT 'array' THEN 1
  ELSE EXISTS (
    SELECT 1 FROM json_each(payload, '$.containers') named WHERE NOT EXISTS (
      SELECT 1 FROM containers c WHERE c.id = named.value ->> '$.id' AND c.gone_at IS NULL))
  END`

interface Read {
  shipments: readonly Comparison[]
  boxes: readonly Comparison[]
}

/** Stores whether the cache lacks containers of each shipment. Must be called after `boxes` were stored. */
export function noteLacking(database: CacheDatabase, { shipments, boxes }: Read): void {
  const newBoxes = boxes.filter(isNew)
  if (newBoxes.length === 0 && !shipments.some(isNew)) return
  const read = JSON.stringify(shipments.map(idOf))
  const stored = storedBoxes(database, { shipments, boxes })
  const lacking = shipments.filter((shipment) => !namesOnly(stored, shipment)).map(idOf)
  database.run(
    `UPDATE shipments SET lacks_boxes = id IN (SELECT value FROM json_each(?2))
     WHERE id IN (SELECT value FROM json_each(?1))
       AND lacks_boxes <> (id IN (SELECT value FROM json_each(?2)))`,
    read,
    JSON.stringify(lacking),
  )
  const others = `UPDATE shipments SET lacks_boxes = ${lacksBoxes}
    WHERE id IN (SELECT shipment_id FROM containers WHERE id IN (SELECT value FROM json_each(?))
      EXCEPT SELECT value FROM json_each(?))
    AND lacks_boxes <> ${lacksBoxes}`
  database.run(others, JSON.stringify(newBoxes.map(idOf)), read)
}

const isNew = ({ stored, before }: Comparison): boolean =>
  !stored || before !== undefined || stored.derived.gone_at !== null

const idOf = ({ resource }: Comparison): string => resource.id

/** Returns which containers are stored. Searches the cache only for containers that the response does not contain. */
function storedBoxes(database: CacheDatabase, { shipments, boxes }: Read): Set<unknown> {
  const stored = new Set<unknown>(boxes.filter(({ isLater }) => isLater).map(idOf))
  const others = shipments.flatMap((one) => boxIds(one) ?? []).filter((id) => !stored.has(id))
  if (others.length === 0) return stored
  const rows = database.rows(
    `SELECT id FROM containers
     WHERE id IN (SELECT value FROM json_each(?)) AND gone_at IS NULL`,
    JSON.stringify(others),
  )
  for (const { id } of rows) stored.add(String(id))
  return stored
}

/** Returns the ids of the containers that a shipment names. Undefined if the shipment does not state its containers. */
const boxIds = ({ resource: { containers } }: Comparison): unknown[] | undefined =>
  Array.isArray(containers) ? containers.map((one: Partial<Ref> | null) => one?.id) : undefined

const namesOnly = (known: ReadonlySet<unknown>, shipment: Comparison): boolean =>
  boxIds(shipment)?.every((id) => known.has(id)) === true

/** Stores for every shipment whether the cache lacks one of its containers. Needs an open transaction. */
export function noteAllLacking(database: CacheDatabase): void {
  database.run(`UPDATE shipments SET lacks_boxes = ${lacksBoxes}`)
}
