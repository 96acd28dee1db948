import * as z from 'zod/mini'
import { dateTime, maybe, resource, toOne } from './json-api.js'
import { dataSources } from './vocabulary.js'

/** Changed attributes, even unknown ones, as [old value, new value]. The old value of a list may be null. */
export const changeset = z.record(z.string(), z.tuple([z.unknown(), z.unknown()]))
export type Changeset = z.infer<typeof changeset>

const simulated = z.optional(z.boolean())

export const containerUpdatedEvent = resource(
  'container_updated_event',
  z.looseObject({
    changeset,
    timestamp: dateTime,
    timezone: maybe(z.string()),
    data_source: maybe(z.enum(dataSources)),
    simulated,
  }),
  { container: toOne('container'), terminal: toOne('terminal'), shipment: toOne('shipment') },
)

export const containerCreatedEvent = resource(
  'container_created_event',
  z.looseObject({ timestamp: dateTime, timezone: maybe(z.string()), simulated }),
  { container: toOne('container'), shipment: toOne('shipment') },
)

export const podTerminalChangedEvent = resource(
  'container_pod_terminal_changed_event',
  z.looseObject({
    timestamp: dateTime,
    data_source: maybe(z.enum(['shipping_line', 'terminal', 'pierpass'])),
    simulated,
  }),
  { container: toOne('container'), shipment: toOne('shipment'), terminal: toOne('terminal') },
)

export const estimatedEvent = resource(
  'estimated_event',
  z.looseObject({
    event: z.literal('shipment.estimated.arrival'),
    estimated_timestamp: dateTime,
    timezone: maybe(z.string()),
    location_locode: maybe(z.string()),
    voyage_number: maybe(z.string()),
    data_source: maybe(z.enum(['shipping_line', 'terminal'])),
    created_at: maybe(dateTime),
    simulated,
  }),
  { shipment: toOne('shipment'), port: toOne('port'), vessel: toOne('vessel') },
)
