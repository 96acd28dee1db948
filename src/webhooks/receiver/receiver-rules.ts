import type { Came, Delivery } from './received-delivery.js'
import type { ReceiverLimits } from './receiver-limits.js'
import type { Addresses } from './sender-address.js'

export interface ReceiverRules {
  path: string
  secrets: () => readonly string[]
  /** True to accept webhook deliveries without a valid signature. Anybody can then add events. */
  isInsecure: boolean
  allows?: ((address: string) => boolean) | undefined
  proxies: Addresses
  limits: ReceiverLimits
  /** Stores a delivery. Resolves when the delivery is on disk. Rejects if storing fails. */
  take: (delivery: Delivery) => Promise<Came>
}
