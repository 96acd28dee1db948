import type { DeliverySettings } from './deliveries/delivery-settings.js'
import type { BlobFolder } from './documents/blobs/blob-folder.js'
import type { Partner } from './sources/edi/partner/partner.js'
import type { Source } from './sources/source.js'
import type { TerminalProfile } from './sources/terminal-files/profile/terminal-profile.js'
import type { Store } from './store/database/store.js'

/** What every part of a running service works with. */
export interface World {
  store: Store
  /** The bytes of uploaded files. */
  blobs: BlobFolder
  sources: readonly Source[]
  /** The only origin of time. */
  clock: () => Date
  /** Senders of messages that differ from the tables of codes. */
  partners?: readonly Partner[] | undefined
  /** How the reports of terminals are read. */
  profiles?: readonly TerminalProfile[] | undefined
  /** How webhooks are delivered; only over the internet when absent. */
  deliveries?: DeliverySettings | undefined
  /** Hears of failures that become a bare 500, or that hold up one shipment only. */
  onError: (error: unknown) => void
}
