import type { Observation } from '../source.js'

/**
 * An observation in a received message, and its subject. `box`: a container, in a message that states no bill and no
 * booking.
 */
export interface ReceivedObservation {
  about: 'shipment' | 'box' | 'another'
  observation: Observation
}
