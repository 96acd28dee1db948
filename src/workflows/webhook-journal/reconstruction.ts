import type { Envelope } from '../../contract/delivery.js'

/** An event that never came here, put together from what is known of it. */
export interface Reconstruction {
  envelope: Envelope
  /** The service's list of what it could not deliver, or a reading that tells something new. */
  foundBy: 'notification' | 'sync'
}
