import type { ShipmentObservation, Whereabouts } from '../../sources/source.js'

/** The ports of a shipment; `inland` is its destination where that is beyond the port. */
export interface Route {
  pol: Whereabouts | null
  pod: Whereabouts | null
  destination: Whereabouts | null
  inland: Whereabouts | null
}

/** The route that the line last stated; all null while it has stated none. */
export function routeOf(stated: ShipmentObservation | null): Route {
  const pod = stated?.port_of_discharge ?? null
  const destination = stated?.destination ?? null
  const inland = destination && destination.locode !== pod?.locode ? destination : null
  return { pol: stated?.port_of_lading ?? null, pod, destination, inland }
}
