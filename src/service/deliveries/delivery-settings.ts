import type { DestinationRules } from './destinations/destination.js'
import type { Resolver } from './destinations/resolve-name.js'

export interface DeliverySettings {
  allow?: DestinationRules
  /** IP addresses that deliveries are sent from, as shown to users. Default: none. */
  ips?: readonly string[]
  /** Deactivates a webhook after this many failed notifications in a row. 0: never. Default: 10. */
  disableAfter?: number
  maxWebhooks?: number
  /** How long an endpoint may take to respond, in milliseconds. Default: 10,000. */
  timeoutMs?: number
  /**
   * Clock for how long a process may hold a delivery; needed if `clock` can be moved, as in the
   * sandbox.
   */
  leaseClock?: () => Date
  /**
   * Treats a late attempt as if it was on time, so that no retry is lost when the clock jumps
   * ahead.
   */
  makesUp?: boolean
  resolve?: Resolver
}
