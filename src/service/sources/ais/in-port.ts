import { type PortFacts, ports } from '../../../domain/reference/ports.js'
import { greatCircleNm, type Position } from '../../../domain/sea-lanes/great-circle.js'

/** Harbours are this wide, and their anchorages lie before them. */
const portNm = 12

/**
 * Whether a place is at a port or before it. Where ports lie side by side, as Los Angeles and Long
 * Beach do, it is that whose terminal is nearest.
 */
export function isInPort(place: Position, port: PortFacts): boolean {
  const miles = milesTo(port, place)
  return (
    miles <= portNm && !ports.some((other) => isNear(other, place) && milesTo(other, place) < miles)
  )
}

/** To the port or to the nearest of its terminals: some are on islands before the coast. */
const milesTo = (port: PortFacts, place: Position): number =>
  Math.min(
    ...[port, ...port.terminals].map(({ latitude, longitude }) =>
      greatCircleNm(place, [longitude, latitude]),
    ),
  )

/** What is further to the north or south is further away. */
const isNear = ({ latitude }: PortFacts, place: Position): boolean =>
  Math.abs(latitude - place[1]) < 1
