import type { Shipment } from '../contract/tracked-resources.js'
export const billsInWords = (shipments: readonly Shipment[]): string =>
  shipments.map(({ bill_of_lading_number: bill }) => bill).join(' and ')
