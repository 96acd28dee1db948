import type { Observation } from '../sources/source.js'
import { canonicalOrder } from './reduction/canonical-order.js'
import { factsByContainer } from './reduction/container-facts.js'
import { reduceContainer } from './reduction/reduce-container.js'
import { routeOf } from './reduction/route.js'
import { shipmentAttributes } from './reduction/shipment-attributes.js'
import type { ShipmentState } from './shipment-state.js'

/**
 * What is known of a shipment and its containers, as a pure function of the set of observations:
 * order of arrival, split over polls and repetition make no difference. Places are codes, instants
 * `YYYY-MM-DDTHH:mm:ssZ`. Without any statement of the line the bill number is empty and the
 * ports are null.
 */
export function reduceShipment(observations: readonly Observation[]): ShipmentState {
  const ordered = canonicalOrder(observations)
  const stated = ordered.findLast((observation) => observation.kind === 'shipment') ?? null
  const route = routeOf(stated)
  const reduced = factsByContainer(ordered).map((facts) => reduceContainer(facts, route))
  return {
    attributes: shipmentAttributes({ stated, route, reduced, ordered }),
    port_of_lading: route.pol,
    port_of_discharge: route.pod,
    destination: route.destination,
    containers: reduced.map(({ state }) => state),
  }
}
