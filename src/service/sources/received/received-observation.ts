import type { Observation } from '../source.js'

/**
 * A received statement. `about` says whether the message names the shipment, only the container (`box`), or another
 * shipment.
 */
export interface ReceivedObservation {
  about: 'shipment' | 'box' | 'another'
  observation: Observation
}
