import type { Shipment } from '../contract/tracked-resources.js'
import type { OwnAttributes } from '../domain/shipment-of-box.js'
import type { SqlValue } from '../sqlite/driver.js'
import { parsedOrNull } from './payload.js'

/** Returns a shipment with the sailing of one container; `sailing` is the column of this container. */
export function shipmentAsStored(
  shipment: Shipment | null,
  sailing: SqlValue | undefined,
): Shipment | null {
  const own = parsedOrNull<OwnAttributes>(sailing)
  return shipment && own ? { ...shipment, ...own } : shipment
}
