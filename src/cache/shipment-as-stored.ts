import type { Shipment } from '../contract/tracked-resources.js'
import type { OwnAttributes } from '../domain/shipment-of-box.js'
import type { SqlValue } from '../sqlite/driver.js'
import { parsedOrNull } from './payload.js'

/** Returns the shipment with the sailing of one of its containers. `sailing` is the column of that container. */
export function shipmentAsStored(
  shipment: Shipment | null,
  sailing: SqlValue | undefined,
): Shipment | null {
  const own = parsedOrNull<OwnAttributes>(sailing)
  return shipment && own ? { ...shipment, ...own } : shipment
}
