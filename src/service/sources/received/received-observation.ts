import type { Observation } from '../source.js'

/** An observation and what it is about; `box` if the message names only the container. */
export interface ReceivedObservation {
  about: 'shipment' | 'box' | 'another'
  observation: Observation
}
