import type { DestinationRules } from './destinations/destination.js'
import type { Resolver } from './destinations/resolve-name.js'

export interface DeliverySettings {
  allow?: DestinationRules
  /** IP addresses of outgoing deliveries, for users to see. Default: none. */
  ips?: readonly string[]
  /** Number of successive failed notifications after which a webhook is deactivated; 0 for never. Default: 10. */
  disableAfter?: number
  maxWebhooks?: number
  /** Time limit in milliseconds for the response of a webhook's server. Default: 10,000. */
  timeoutMs?: number
  /** Clock for reservations, which need real time. Required if `clock` can be moved ahead, as in the sandbox. */
  leaseClock?: () => Date
  /** True to count an attempt at its planned time even if the clock jumped ahead, so that no retry is skipped. */
  makesUp?: boolean
  resolve?: Resolver
}
