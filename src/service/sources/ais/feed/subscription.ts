import type { Position } from '../../../../domain/sea-lanes/great-circle.js'
import { followTrack } from '../../../../domain/sea-lanes/point-along.js'
import { messageTypes } from '../read-ais-report.js'

/** What is to be heard. */
export interface FeedWish {
  /** IMO numbers of the ships that count. */
  ships: ReadonlySet<string>
  /** Their transponders, as far as they are known. */
  transponders: readonly string[]
  /** Whether there is one for every ship. */
  areAllKnown: boolean
  /** The ways that the ships may take, each of at least one place. */
  ways: readonly (readonly Position[])[]
}

type Corner = [latitude: number, longitude: number]

/** As aisstream.io is asked, without the key. */
export interface Subscription {
  BoundingBoxes: [Corner, Corner][]
  FiltersShipMMSI?: string[]
  FilterMessageTypes: string[]
}

/** As many as the stream takes. */
const mostTransponders = 50

/**
 * Asks for the transponders of the ships wherever they are, where each is known and the stream takes
 * so many; else for whatever sails where they may be. Null where there is nothing to ask for.
 */
export function subscriptionOf(wish: FeedWish): Subscription | null {
  const { ships, transponders, areAllKnown, ways } = wish
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

/** Degrees of the squares of which boxes are made, and by how much they are widened. */
const squareDegrees = 5
const marginDegrees = 1
/** Closer than the side of a square anywhere that ships sail. */
const stepNm = 50

/** Boxes around all places of some ways; squares beside each other are one box. */
function boxesAround(ways: FeedWish['ways']): [Corner, Corner][] {
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

/** First and last of each unbroken run. */
function runsOf(sorted: readonly number[]): [number, number][] {
  const runs: [number, number][] = []
  for (const column of sorted) {
    const run = runs.at(-1)
    if (run && column === run[1] + 1) run[1] = column
    else runs.push([column, column])
  }
  return runs
}
