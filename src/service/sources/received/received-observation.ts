import type { Observation } from '../source.js'

/** A received statement. `about`: its message names the shipment, only its container (`box`), or another shipment. */
export interface ReceivedObservation {
  about: 'shipment' | 'box' | 'another'
  observation: Observation
}
