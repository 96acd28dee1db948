import type { Observation } from '../source.js'

/** `box`: the message names the container alone. */
export interface ReceivedObservation {
  about: 'shipment' | 'box' | 'another'
  observation: Observation
}
