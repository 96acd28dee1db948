import type { Observation } from '../source.js'

/** An observation and its subject. `box` means that the message names only the container. */
export interface ReceivedObservation {
  about: 'shipment' | 'box' | 'another'
  observation: Observation
}
