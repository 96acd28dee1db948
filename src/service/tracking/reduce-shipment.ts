import type { Observation } from '../sources/source.js'
import { Reduction } from './reduction/reduction.js'
import type { ShipmentState } from './shipment-state.js'

/**
 * Computes the state of a shipment from observations. Their order and repetitions do not matter. Has no side effects.
 * Places are UN/LOCODEs. Instants are `YYYY-MM-DDTHH:mm:ssZ`. If the shipping line has stated nothing, the B/L number
 * is empty and the ports are null.
 */
export function reduceShipment(observations: readonly Observation[]): ShipmentState {
  const reduction = new Reduction()
  reduction.add(observations)
  return reduction.state()
}
