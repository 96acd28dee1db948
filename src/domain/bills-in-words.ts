import type { Shipment } from '../contract/shipment.js'

/** `MEDUFR030802`, or `MEDUFR030802 and MEDUFR030810`. */
export const billsInWords = (shipments: readonly Shipment[]): string =>
  shipments.map(({ bill_of_lading_number: bill }) => bill).join(' and ')
