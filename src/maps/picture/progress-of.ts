import { greatCircleNm } from '../../domain/sea-lanes/great-circle.js'
import type { Position } from '../route-features.js'
import type { Journey, Path, PortCall, VesselPlace } from './journey-of.js'

export interface Progress {
  readonly share: number | null
  readonly remainingNm: number
}

/** Computes the share of a route that was sailed, or of one leg of the route if `sequence` is given. */
export function progressOf({ paths }: Journey, sequence?: number): Progress {
  const legs = paths.filter((path) => sequence === undefined || path.sequence === sequence)
  const sailed = lengthNm(legs.filter(({ kind }) => kind === 'past'))
  const remainingNm = lengthNm(legs.filter(({ kind }) => kind === 'ahead'))
  const isKnown = legs.some(({ kind }) => kind === 'past') && sailed + remainingNm > 0
  return { share: isKnown ? sailed / (sailed + remainingNm) : null, remainingNm }
}

function lengthNm(paths: readonly Path[]): number {
  return paths.reduce((sum, { line }) => sum + lineNm(line), 0)
}

function lineNm(line: readonly Position[]): number {
  return line.reduce((sum, place, at) => sum + apartNm(line[at - 1] ?? place, place), 0)
}

export function nearestPort(
  { ports }: Journey,
  vessel: VesselPlace,
): { port: PortCall; distanceNm: number } | undefined {
  return ports
    .flatMap((port) =>
      port.place === null ? [] : [{ port, distanceNm: apartNm(port.place, vessel.place) }],
    )
    .sort((a, b) => a.distanceNm - b.distanceNm)[0]
}

const apartNm = (from: Position, to: Position): number => greatCircleNm(pair(from), pair(to))

const pair = ([longitude = 0, latitude = 0]: Position): [number, number] => [longitude, latitude]
