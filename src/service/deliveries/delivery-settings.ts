import type { DestinationRules } from './destinations/destination.js'
import type { Resolver } from './destinations/resolve-name.js'

/** How a service delivers webhooks. */
export interface DeliverySettings {
  /** What may be reached besides the internet; nothing when absent. */
  allow?: DestinationRules
  /** The addresses that deliveries come from, as whoever hosts the service knows them; none when absent. */
  ips?: readonly string[]
  /**
   * A webhook is switched off after so many notifications in a row that used up their attempts;
   * never with 0, and after 10 when absent.
   */
  disableAfter?: number
  /** How many webhooks an account may have, inactive ones among them; 100 when absent. */
  maxWebhooks?: number
  /** How long an endpoint may take to answer; 10,000 when absent. */
  timeoutMs?: number
  /** What leases are measured with, where somebody may move the service's own clock on. */
  leaseClock?: () => Date
  /**
   * Whether an attempt counts as made when it was due, however late it is made: where the clock is
   * moved on by days, the retries of those days are made up for.
   */
  makesUp?: boolean
  /** How names are resolved; as this machine does when absent. */
  resolve?: Resolver
}
