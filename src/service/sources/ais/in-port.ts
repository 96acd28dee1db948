import { type PortFacts, ports } from '../../../domain/reference/ports.js'
import { greatCircleNm, type Position } from '../../../domain/sea-lanes/great-circle.js'

const portNm = 12

/** Returns whether a position is in a port: near its terminals, and not nearer to those of another port. */
export function isInPort(place: Position, port: PortFacts): boolean {
  const miles = milesTo(port, place)
  return (
    miles <= portNm && !ports.some((other) => isNear(other, place) && milesTo(other, place) < miles)
  )
}

const milesTo = (port: PortFacts, place: Position): number =>
  Math.min(
    ...[port, ...port.terminals].map(({ latitude, longitude }) =>
      greatCircleNm(place, [longitude, latitude]),
    ),
  )

const isNear = ({ latitude }: PortFacts, place: Position): boolean =>
  Math.abs(latitude - place[1]) < 1
