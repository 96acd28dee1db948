import type { Observation } from '../sources/source.js'
import { Reduction } from './reduction/reduction.js'
import type { ShipmentState } from './shipment-state.js'

/**
 * Computes a shipment from observations in any order, without side effects. Places are UN/LOCODEs, instants
 * `YYYY-MM-DDTHH:mm:ssZ`. Until the shipping line states them, the B/L number is empty and the ports are null.
 */
export function reduceShipment(observations: readonly Observation[]): ShipmentState {
  const reduction = new Reduction()
  reduction.add(observations)
  return reduction.state()
}
