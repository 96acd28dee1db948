import type { Observation } from '../sources/source.js'
import { Reduction } from './reduction/reduction.js'
import type { ShipmentState } from './shipment-state.js'

/**
 * A pure function of the set of observations: order, polls and repetition have no effect. Places
 * are codes, instants `YYYY-MM-DDTHH:mm:ssZ`. Without the shipping line, the bill is empty and the
 * ports are null.
 */
export function reduceShipment(observations: readonly Observation[]): ShipmentState {
  const reduction = new Reduction()
  reduction.add(observations)
  return reduction.state()
}
