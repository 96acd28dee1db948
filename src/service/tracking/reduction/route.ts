import type { ShipmentObservation, Whereabouts } from '../../sources/source.js'

/** The ports of a shipment. `inland` is set if the destination is not the port of discharge but a place beyond it. */
export interface Route {
  pol: Whereabouts | null
  pod: Whereabouts | null
  destination: Whereabouts | null
  inland: Whereabouts | null
}

type Inferred = Pick<Route, 'pol' | 'pod' | 'inland'>

/** Returns the route that the shipping line last stated. Adds missing ports from moves. Unknown places are null. */
export function routeOf(stated: ShipmentObservation | null, inferred?: Inferred): Route {
  const pod = stated?.port_of_discharge ?? inferred?.pod ?? null
  const isStated = stated !== null && stated.port_of_discharge !== null
  const destination = stated?.destination ?? (isStated ? null : (inferred?.inland ?? null))
  const inland = destination && destination.locode !== pod?.locode ? destination : null
  return { pol: stated?.port_of_lading ?? inferred?.pol ?? null, pod, destination, inland }
}

/** Returns the latest value of each attribute. A document only adds values that no message states. */
export function statedTogether(all: readonly ShipmentObservation[]): ShipmentObservation | null {
  const isOfDocument = ({ document }: ShipmentObservation) => document !== undefined
  const said = all.some(isOfDocument)
    ? [...all.filter(isOfDocument), ...all.filter((it) => !isOfDocument(it))]
    : all
  const last = said.at(-1)
  if (last === undefined) return null
  if (last.port_of_lading !== null && last.port_of_discharge !== null) return last
  return said.reduce((before, next) => ({
    ...next,
    bill_of_lading_number: next.bill_of_lading_number || before.bill_of_lading_number,
    port_of_lading: next.port_of_lading ?? before.port_of_lading,
    port_of_discharge: next.port_of_discharge ?? before.port_of_discharge,
    destination: next.port_of_discharge
      ? next.destination
      : (next.destination ?? before.destination),
    booking_cancelled: next.booking_cancelled ?? before.booking_cancelled ?? false,
  }))
}
