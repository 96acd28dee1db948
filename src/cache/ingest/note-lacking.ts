import type { CacheDatabase } from '../cache-database.js'

/** 1 if the cache lacks a container that the shipment names, or if the shipment does not state its containers. */
const lacksBoxes = `CASE
  WHEN json_type(payload, '$.containers') IS NOT 'array' THEN 1
  ELSE EXISTS (
    SELECT 1 FROM json_each(payload, '$.containers') named WHERE NOT EXISTS (
      SELECT 1 FROM containers c WHERE c.id = named.value ->> '$.id' AND c.gone_at IS NULL))
  END`

/** Stores whether each shipment lacks containers. Must be called after `boxes` were stored. */
export function noteLacking(
  database: CacheDatabase,
  { shipments, boxes }: { shipments: readonly string[]; boxes: readonly string[] },
): void {
  if (shipments.length === 0 && boxes.length === 0) return
  const sql = `UPDATE shipments SET lacks_boxes = ${lacksBoxes}
    WHERE id IN (SELECT value FROM json_each(?)
      UNION SELECT shipment_id FROM containers WHERE id IN (SELECT value FROM json_each(?)))
    AND lacks_boxes <> ${lacksBoxes}`
  database.run(sql, JSON.stringify(shipments), JSON.stringify(boxes))
}

/** Stores for all shipments whether they lack containers. The caller must have opened a transaction. */
export function noteAllLacking(database: CacheDatabase): void {
  database.run(`UPDATE shipments SET lacks_boxes = ${lacksBoxes}`)
}
