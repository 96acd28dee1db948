import * as z from 'zod/mini'
import { dateTime, type Flat, type Known, maybe, resource } from './json-api.js'

/** The member `type` is always `search_result`. In `entity_type`, `cargo` means a container. */
export const searchResult = resource(
  'search_result',
  z.looseObject({
    entity_type: z.enum(['shipment', 'cargo', 'tracking_request']),
    number: z.string(),
    shipment_id: maybe(z.string()),
    scac: maybe(z.string()),
    port_of_lading_name: maybe(z.string()),
    port_of_discharge_name: maybe(z.string()),
    containers_count: maybe(z.number()),
    tracking_stopped: maybe(z.boolean()),
    tracking_stopped_reason: maybe(z.string()),
    status: maybe(z.string()),
    failed_reason: maybe(z.string()),
    ref_numbers: maybe(z.array(z.string())),
    created_at: maybe(dateTime),
    updated_at: maybe(dateTime),
    simulated: z.optional(z.boolean()),
  }),
  {},
)

export type SearchResult = Flat<'search_result', Known<z.infer<typeof searchResult>['attributes']>>
