import type { Observation } from '../sources/source.js'
import { Reduction } from './reduction/reduction.js'
import type { ShipmentState } from './shipment-state.js'

/**
 * Returns what is known about a shipment and its containers, as a pure function of the set of
 * observations: order of arrival, split over polls and repetition make no difference. Places are
 * codes, instants are `YYYY-MM-DDTHH:mm:ssZ`. Without any statement of the shipping line, the bill
 * number is empty and the ports are null.
 */
export function reduceShipment(observations: readonly Observation[]): ShipmentState {
  const reduction = new Reduction()
  reduction.add(observations)
  return reduction.state()
}
