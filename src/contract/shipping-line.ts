import * as z from 'zod/mini'
import { type Flat, type Known, maybe, resource } from './json-api.js'

export const shippingLineAttributes = z.looseObject({
  scac: z.string(),
  name: z.string(),
  short_name: z.string(),
  alternative_scacs: z.array(z.string()),
  bill_of_lading_tracking_support: z.boolean(),
  booking_number_tracking_support: z.boolean(),
  container_number_tracking_support: z.boolean(),
  provided_data: maybe(z.record(z.string(), z.unknown())),
  tracking_url: maybe(z.string()),
  contact_url: maybe(z.string()),
})
/** Codes and names of a shipping line, and the types of numbers that it supports. */
export type ShippingLineAttributes = Known<z.infer<typeof shippingLineAttributes>>

export const shippingLine = resource('shipping_line', shippingLineAttributes, {})
/** Codes and names of a shipping line, and the types of numbers that it supports. */
export type ShippingLine = Flat<'shipping_line', ShippingLineAttributes>
