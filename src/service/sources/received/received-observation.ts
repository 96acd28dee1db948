import type { Observation } from '../source.js'

/** A received statement. `about` says whether its message names the shipment, only the container, or another shipment. */
export interface ReceivedObservation {
  about: 'shipment' | 'box' | 'another'
  observation: Observation
}
