import type { DestinationRules } from './destinations/destination.js'
import type { Resolver } from './destinations/resolve-name.js'

export interface DeliverySettings {
  allow?: DestinationRules
  /** IP addresses from which deliveries are sent, as shown to users. Default: none. */
  ips?: readonly string[]
  /** A webhook is deactivated after this number of successive failed notifications; 0 for never. Default: 10. */
  disableAfter?: number
  maxWebhooks?: number
  /** Time limit in milliseconds for the response of a webhook's server. Default: 10,000. */
  timeoutMs?: number
  /** Clock for reservations, which need real time. Required if `clock` can be set ahead, as in the sandbox. */
  leaseClock?: () => Date
  /** True if retries keep their planned times although the clock jumps ahead, so that no retry is skipped. */
  makesUp?: boolean
  resolve?: Resolver
}
