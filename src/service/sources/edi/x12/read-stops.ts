import type { Place, UnknownPlace } from '../facts/find-place.js'
import type { MoveFacts } from '../facts/name-move.js'
import type { WallTime } from '../facts/wall-time.js'
import { codeIn, dateIn, placeIn, type SetContext } from './set-context.js'
import { element, type X12Segment } from './x12-segment.js'

/** A place on the route of a container (X12 segment R4) with its dates. */
export interface Stop {
  role: string
  place: Place | UnknownPlace
  dates: StopDate[]
  segment: X12Segment
}

export interface StopDate {
  qualifier: string
  time: WallTime
  segment: X12Segment
}

export function readStops(context: SetContext): Stop[] {
  const stops: Stop[] = []
  let stop: Stop | null = null
  for (const segment of context.segments) {
    if (segment.tag === 'R4') {
      stop = { role: element(segment, 1), place: placeOf(context, segment), dates: [], segment }
      stops.push(stop)
    } else if (segment.tag === 'DTM' && stop !== null) {
      const time = dateIn(context, segment)
      if (time) stop.dates.push({ qualifier: element(segment, 1), time, segment })
    } else if (endsStop.includes(segment.tag)) stop = null
  }
  return stops
}

const endsStop = ['V9', 'LX', 'N7', 'N1', 'SE']

function placeOf(context: SetContext, segment: X12Segment): Stop['place'] {
  const { code, list } = codeIn(element(segment, 2), element(segment, 3))
  return placeIn(context, {
    code,
    list,
    name: element(segment, 4),
    country: element(segment, 5),
    terminal: element(segment, 6),
    region: element(segment, 8),
  })
}

export function placeFor(stops: readonly Stop[], roles: readonly string[]): Place | null {
  for (const role of roles) {
    const place = stops.find((stop) => stop.role === role)?.place
    if (place && 'where' in place) return place
  }
  return null
}

/** Returns the ports and places of the route by role: R receipt, L lading, D discharge, and E, 7 or M delivery. */
export const wayOf = (stops: readonly Stop[]): MoveFacts['way'] => ({
  receipt: placeFor(stops, ['R'])?.where ?? null,
  load: placeFor(stops, ['L'])?.where ?? null,
  discharge: placeFor(stops, ['D'])?.where ?? null,
  delivery: placeFor(stops, ['E', '7', 'M'])?.where ?? null,
})
