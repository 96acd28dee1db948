import type { Observation } from '../sources/source.js'
import { Reduction } from './reduction/reduction.js'
import type { ShipmentState } from './shipment-state.js'

/**
 * Computes a shipment from observations in any order, without side effects. Places are UN/LOCODEs, instants
 * `YYYY-MM-DDTHH:mm:ssZ`. Before the shipping line states anything, the B/L number is empty, ports are null.
 */
export function reduceShipment(observations: readonly Observation[]): ShipmentState {
  const reduction = new Reduction()
  reduction.add(observations)
  return reduction.state()
}
