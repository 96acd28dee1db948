import type { DeliverySettings } from './deliveries/delivery-settings.js'
import type { BlobFolder } from './documents/blobs/blob-folder.js'
import type { Partner } from './sources/edi/partner/partner.js'
import type { Source } from './sources/source.js'
import type { TerminalProfile } from './sources/terminal-files/profile/terminal-profile.js'
import type { Store } from './store/database/store.js'

export interface World {
  store: Store
  blobs: BlobFolder
  sources: readonly Source[]
  clock: () => Date
  /** Senders of messages that deviate from the code tables. */
  partners?: readonly Partner[] | undefined
  profiles?: readonly TerminalProfile[] | undefined
  /** How webhooks are delivered. Default: only over the internet. */
  deliveries?: DeliverySettings | undefined
  /** Receives errors that become a bare 500, or that affect only one shipment. */
  onError: (error: unknown) => void
}
