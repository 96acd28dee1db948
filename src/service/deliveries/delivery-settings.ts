import type { DestinationRules } from './destinations/destination.js'
import type { Resolver } from './destinations/resolve-name.js'

export interface DeliverySettings {
  allow?: DestinationRules
  /** IP addresses from which the service sends webhook deliveries, to show to users. Default: none. */
  ips?: readonly string[]
  /** Number of successive failures after which the service deactivates a webhook. 0 means never. Default: 10. */
  disableAfter?: number
  maxWebhooks?: number
  /** Time limit in milliseconds for the response of a webhook's server. Default: 10,000. */
  timeoutMs?: number
  /** Clock for reservations. It must show the real time, so set it if `clock` can jump ahead, as in the sandbox. */
  leaseClock?: () => Date
  /** True if retries keep their planned times when the clock jumps ahead, so that no retry is skipped. */
  makesUp?: boolean
  resolve?: Resolver
}
