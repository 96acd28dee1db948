import type { DestinationRules } from './destinations/destination.js'
import type { Resolver } from './destinations/resolve-name.js'

export interface DeliverySettings {
  allow?: DestinationRules
  /** The IP addresses that deliveries come from. Default: none. */
  ips?: readonly string[]
  /** Deactivates a webhook after this many failed notifications in a row. 0: never. Default: 10. */
  disableAfter?: number
  maxWebhooks?: number
  /** How long an endpoint may take to respond, in milliseconds. Default: 10,000. */
  timeoutMs?: number
  /** Measures leases if the service's own clock can be moved. */
  leaseClock?: () => Date
  /** Counts a late attempt as made when it was due, so a moved clock still sees every retry. */
  makesUp?: boolean
  resolve?: Resolver
}
