import type { ShippingLineAttributes } from '../../../contract/shipping-line.js'
import { lineData, providedByLine } from '../../../domain/reference/line-data.js'
import type { ShippingLineFacts } from '../../../domain/reference/lines.js'
import { referenceId } from '../../store/new-id.js'
import type { Resource } from './write-resource.js'

export const shippingLineId = (line: ShippingLineFacts): string =>
  referenceId('shipping_line', line.scac)

export function shippingLineResource(line: ShippingLineFacts): Resource {
  const data = lineData(line.scac)
  const attributes: ShippingLineAttributes = {
    scac: line.scac,
    name: line.name,
    provided_data: providedByLine(line.scac),
    tracking_url: data?.tracking_url ?? null,
    contact_url: data?.contact_url ?? null,
    alternative_scacs: [...line.alternative_scacs],
    short_name: line.short_name,
    bill_of_lading_tracking_support: line.bill_of_lading_tracking_support,
    booking_number_tracking_support: line.booking_number_tracking_support,
    container_number_tracking_support: line.container_number_tracking_support,
  }
  return { id: shippingLineId(line), type: 'shipping_line', attributes: { ...attributes } }
}
