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
  /** Settings for deliveries. Default: only to addresses on the internet. */
  deliveries?: DeliverySettings | undefined
  /** True for the sandbox of this machine, whose simulated data needs no backup. */
  isSandbox?: boolean
  /** Receives errors that clients see only as status 500, or that affect a single shipment. */
  onError: (error: unknown) => void
}
