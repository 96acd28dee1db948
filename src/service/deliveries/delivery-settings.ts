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
   * Clock for the reservations of deliveries. Required if `clock` can be moved ahead, as in the sandbox, because a
   * reservation must last for real time.
   */
  leaseClock?: () => Date
  /** If true, counts an attempt as made at its planned time, so that no retry is lost when the clock jumps ahead. */
  makesUp?: boolean
  resolve?: Resolver
}
