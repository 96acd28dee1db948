import type { Observation } from '../source.js'

/** `about` says what the message names: the shipment, only the container (`box`), or another shipment. */
export interface ReceivedObservation {
  about: 'shipment' | 'box' | 'another'
  observation: Observation
}
