import type { Came, Delivery } from './received-delivery.js'
import type { ReceiverLimits } from './receiver-limits.js'
import type { Addresses } from './sender-address.js'

/** What is taken, and how. */
export interface ReceiverRules {
  /** The one path that deliveries are taken at, spelled exactly so. */
  path: string
  /** Those that may have signed, as they are now. */
  secrets: () => readonly string[]
  /** Takes whatever comes: without a secret anybody can write into the journal. */
  isInsecure: boolean
  /** Whether deliveries from an address are taken; from any when absent. */
  allows?: ((address: string) => boolean) | undefined
  /** Whose word counts for whom a request came from. */
  proxies: Addresses
  limits: ReceiverLimits
  /** Parses the delivery; resolves once it is safely on the disk, rejects where it cannot be stored. */
  take: (delivery: Delivery) => Promise<Came>
}
