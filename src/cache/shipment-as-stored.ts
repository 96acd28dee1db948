import type { Shipment } from '../contract/tracked-resources.js'
import type { OwnAttributes } from '../domain/shipment-of-box.js'
import type { SqlValue } from '../sqlite/driver.js'
import { parsedOrNull } from './payload.js'

export function shipmentAsStored(
  shipment: Shipment | null,
  sailing: SqlValue | undefined,
): Shipment | null {
  const own = parsedOrNull<OwnAttributes>(sailing)
  return shipment && own ? { ...shipment, ...own } : shipment
}
