import type { Position } from '../../../../domain/sea-lanes/great-circle.js'
import { followTrack } from '../../../../domain/sea-lanes/point-along.js'
import { messageTypes } from '../read-ais-report.js'

export interface FeedScope {
  ships: ReadonlySet<string>
  transponders: readonly string[]
  areAllKnown: boolean
  ways: readonly (readonly Position[])[]
}

type Corner = [latitude: number, longitude: number]

/** The AIS subscription in the format of aisstream.io, without the API key. */
export interface Subscription {
  BoundingBoxes: [Corner, Corner][]
  FiltersShipMMSI?: string[]
  FilterMessageTypes: string[]
}

const mostTransponders = 50

/** Subscribes to the transponders of all tracked vessels. If one is unknown, to areas. Null if no vessel is tracked. */
export function subscriptionOf(scope: FeedScope): Subscription | null {
  const { ships, transponders, areAllKnown, ways } = scope
  if (ships.size === 0) return null
  const FilterMessageTypes = [...messageTypes]
  if (areAllKnown && transponders.length <= mostTransponders) {
    const FiltersShipMMSI = [...transponders].sort()
    return { BoundingBoxes: [wholeEarth], FiltersShipMMSI, FilterMessageTypes }
  }
  const BoundingBoxes = boxesAround(ways)
  return BoundingBoxes.length === 0 ? null : { BoundingBoxes, FilterMessageTypes }
}

const wholeEarth: [Corner, Corner] = [
  [-90, -180],
  [90, 180],
]

/** Side length, in degrees, of the squares in an AIS subscription to areas. */
const squareDegrees = 5
const marginDegrees = 1
/** Distance between points on a sea route, in nautical miles. It is short, so that no square on the route is missed. */
const stepNm = 50

function boxesAround(ways: FeedScope['ways']): [Corner, Corner][] {
  const rows = new Map<number, Set<number>>()
  for (const [longitude, latitude] of ways.flatMap(placesOn)) {
    const row = Math.floor(latitude / squareDegrees)
    const columns = rows.get(row) ?? new Set()
    rows.set(row, columns.add(Math.floor(longitude / squareDegrees)))
  }
  return [...rows]
    .sort(([a], [b]) => a - b)
    .flatMap(([row, columns]) =>
      runsOf([...columns].sort((a, b) => a - b)).map(([first, last]): [Corner, Corner] => [
        [below(row, 90), below(first, 180)],
        [above(row, 90), above(last, 180)],
      ]),
    )
}

const below = (square: number, limit: number): number =>
  Math.max(-limit, square * squareDegrees - marginDegrees)
const above = (square: number, limit: number): number =>
  Math.min(limit, (square + 1) * squareDegrees + marginDegrees)

function placesOn(way: readonly Position[]): Position[] {
  if (way.length < 2) return [...way]
  const track = followTrack(way)
  return Array.from({ length: Math.ceil(track.distanceNm / stepNm) + 1 }, (_, i): Position => {
    const { longitude, latitude } = track.at(Math.min(i * stepNm, track.distanceNm))
    return [longitude, latitude]
  })
}

function runsOf(sorted: readonly number[]): [number, number][] {
  const runs: [number, number][] = []
  for (const column of sorted) {
    const run = runs.at(-1)
    if (run && column === run[1] + 1) run[1] = column
    else runs.push([column, column])
  }
  return runs
}
