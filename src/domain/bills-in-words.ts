/** `MEDUFR030802`, or `MEDUFR030802 and MEDUFR030810`. */
import type { Shipment } from '../contract/tracked-resources.js'
export const billsInWords = (shipments: readonly Shipment[]): string =>
  shipments.map(({ bill_of_lading_number: bill }) => bill).join(' and ')
