import type { DestinationRules } from './destinations/destination.js'
import type { Resolver } from './destinations/resolve-name.js'

export interface DeliverySettings {
  /** What may be reached besides the internet. Default: nothing. */
  allow?: DestinationRules
  /** The IP addresses that deliveries come from, as stated by the host. Default: none. */
  ips?: readonly string[]
  /**
   * A webhook is deactivated after this many notifications in a row have used up their attempts. 0:
   * never. Default: 10.
   */
  disableAfter?: number
  /** How many webhooks an account may have, including inactive ones. Default: 100. */
  maxWebhooks?: number
  /** How long an endpoint may take to respond, in milliseconds. Default: 10,000. */
  timeoutMs?: number
  /** The clock that measures leases, in case the service's own clock can be moved. */
  leaseClock?: () => Date
  /**
   * Whether a late attempt counts as made when it was due. If the clock is moved by days, the
   * retries of those days are thereby made up for.
   */
  makesUp?: boolean
  /** How host names are resolved. Default: like this machine does. */
  resolve?: Resolver
}
