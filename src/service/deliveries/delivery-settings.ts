import type { DestinationRules } from './destinations/destination.js'
import type { Resolver } from './destinations/resolve-name.js'

export interface DeliverySettings {
  allow?: DestinationRules
  /** IP addresses that deliveries come from, shown to users. Default: none. */
  ips?: readonly string[]
  /** Failed notifications in a row after which a webhook is deactivated; 0 means never. Default: 10. */
  disableAfter?: number
  maxWebhooks?: number
  /** Time limit for the response of an endpoint, in milliseconds. Default: 10,000. */
  timeoutMs?: number
  /** Clock for the claims of deliveries. Required if `clock` can be moved, as in the sandbox. */
  leaseClock?: () => Date
  /** Counts a late attempt as on time, so that a forward jump of the clock skips no retry. */
  makesUp?: boolean
  resolve?: Resolver
}
