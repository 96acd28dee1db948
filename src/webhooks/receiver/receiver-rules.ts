import type { Came, Delivery } from './received-delivery.js'
import type { ReceiverLimits } from './receiver-limits.js'
import type { Addresses } from './sender-address.js'

export interface ReceiverRules {
  path: string
  secrets: () => readonly string[]
  /** Whether deliveries are accepted without a valid signature; anybody can then write to the journal. */
  isInsecure: boolean
  /** Returns whether an IP address may send deliveries; without this function, every address may. */
  allows?: ((address: string) => boolean) | undefined
  /** Addresses of proxies that are trusted to name the sender of a request. */
  proxies: Addresses
  limits: ReceiverLimits
  /** Parses and stores a delivery; resolves when it is on the disk, rejects if it cannot be stored. */
  take: (delivery: Delivery) => Promise<Came>
}
