import type { Observation } from '../source.js'

/**
 * An observation about one container, and whether its message names the shipment, the container
 * alone, or another shipment.
 */
export interface ReceivedObservation {
  about: 'shipment' | 'box' | 'another'
  observation: Observation
}
