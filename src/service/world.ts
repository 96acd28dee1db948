import type { DeliverySettings } from './deliveries/delivery-settings.js'
import type { BlobStore } from './documents/blobs/bucket/blob-bucket.js'
import type { Partner } from './sources/edi/partner/partner.js'
import type { Source } from './sources/source.js'
import type { TerminalProfile } from './sources/terminal-files/profile/terminal-profile.js'
import type { Store } from './store/database/store.js'

export interface World {
  store: Store
  blobs: BlobStore
  sources: readonly Source[]
  clock: () => Date
  partners?: readonly Partner[] | undefined
  profiles?: readonly TerminalProfile[] | undefined
  /** Settings for deliveries to webhooks. Default: deliver only to addresses on the internet. */
  deliveries?: DeliverySettings | undefined
  /** True for the sandbox on this machine. Its data is simulated and needs no backup. */
  isSandbox?: boolean
  /** Called for an error that clients see only as status 500, or that affects only one shipment. */
  onError: (error: unknown) => void
}
