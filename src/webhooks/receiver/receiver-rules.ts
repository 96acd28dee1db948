import type { Came, Delivery } from './received-delivery.js'
import type { ReceiverLimits } from './receiver-limits.js'
import type { Addresses } from './sender-address.js'

export interface ReceiverRules {
  path: string
  secrets: () => readonly string[]
  /** True to accept deliveries without a valid signature; then anybody can write to the journal. */
  isInsecure: boolean
  /** Returns whether an IP address may send deliveries; absent if every address may. */
  allows?: ((address: string) => boolean) | undefined
  /** Addresses of proxies that are trusted to state the sender of a request. */
  proxies: Addresses
  limits: ReceiverLimits
  /** Parses and stores a delivery. Resolves when it is on disk; rejects if it cannot be stored. */
  take: (delivery: Delivery) => Promise<Came>
}
