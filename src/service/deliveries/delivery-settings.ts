import type { DestinationRules } from './destinations/destination.js'
import type { Resolver } from './destinations/resolve-name.js'

export interface DeliverySettings {
  allow?: DestinationRules
  /** IP addresses of outgoing deliveries, which users see. Default: none. */
  ips?: readonly string[]
  /** Number of failed notifications in a row after which a webhook is deactivated; 0 means never. Default: 10. */
  disableAfter?: number
  maxWebhooks?: number
  /** Time limit in milliseconds for the response of a webhook's server. Default: 10,000. */
  timeoutMs?: number
  /**
   * For reservations, which must be measured in real time. Required if `clock` can be moved ahead, as in the sandbox.
   */
  leaseClock?: () => Date
  /** Counts an attempt as made at its planned time, even if the clock jumped ahead, so no retry is skipped. */
  makesUp?: boolean
  resolve?: Resolver
}
