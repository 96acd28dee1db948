import { type PortFacts, ports } from '../../../domain/reference/ports.js'
import { greatCircleNm, type Position } from '../../../domain/sea-lanes/great-circle.js'

/** Radius of a harbor with its anchorages. */
const portNm = 12

/** Between neighboring ports, such as Los Angeles and Long Beach, the nearest terminal decides. */
export function isInPort(place: Position, port: PortFacts): boolean {
  const miles = milesTo(port, place)
  return (
    miles <= portNm && !ports.some((other) => isNear(other, place) && milesTo(other, place) < miles)
  )
}

/** Distance to the port or its nearest terminal; some terminals are on islands. */
const milesTo = (port: PortFacts, place: Position): number =>
  Math.min(
    ...[port, ...port.terminals].map(({ latitude, longitude }) =>
      greatCircleNm(place, [longitude, latitude]),
    ),
  )

/** Cheap test by latitude, before any distance is computed. */
const isNear = ({ latitude }: PortFacts, place: Position): boolean =>
  Math.abs(latitude - place[1]) < 1
