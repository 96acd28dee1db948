import type { DestinationRules } from './destinations/destination.js'
import type { Resolver } from './destinations/resolve-name.js'

export interface DeliverySettings {
  allow?: DestinationRules
  /**
   * IP addresses from which the service sends deliveries. The service shows these addresses to users. Default: none.
   */
  ips?: readonly string[]
  /** Number of failed notifications in a row after which a webhook is deactivated; 0 means never. Default: 10. */
  disableAfter?: number
  maxWebhooks?: number
  /** Time limit in milliseconds for the response of a webhook's server. Default: 10,000. */
  timeoutMs?: number
  /**
   * Clock for the reservations of deliveries. Required if `clock` can be moved ahead, as in the sandbox, because
   * reservations must be measured in real time.
   */
  leaseClock?: () => Date
  /**
   * If true, an attempt counts as made at its planned time, even if the clock jumped ahead of this time. So no retry is
   * skipped.
   */
  makesUp?: boolean
  resolve?: Resolver
}
