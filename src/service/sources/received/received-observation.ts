import type { Observation } from '../source.js'

/** An observation and its subject. `box` means that the message contains only the container number. */
export interface ReceivedObservation {
  about: 'shipment' | 'box' | 'another'
  observation: Observation
}
