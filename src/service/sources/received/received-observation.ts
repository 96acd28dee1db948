import type { Observation } from '../source.js'

/** An observation and what it is about. `box` means that the message contains only the container number. */
export interface ReceivedObservation {
  about: 'shipment' | 'box' | 'another'
  observation: Observation
}
