import type { Observation } from '../source.js'

/** Something received about one box, and whether it names the shipment, the box alone, or another. */
export interface Heard {
  about: 'shipment' | 'box' | 'another'
  observation: Observation
}
