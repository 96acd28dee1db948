import { addBoxesOfBill } from './read-bill-310.js'
import { readStops, type Stop } from './read-stops.js'
import { type SetContext, timeIn } from './set-context.js'
import { firstOf } from './x12-segment.js'

/** Reads an X12 312 (Arrival Notice, Ocean). It contains a B/L with its containers, and when the vessel arrives. */
export function readArrival312(context: SetContext): void {
  const stops = withArrival(context, readStops(context))
  addBoxesOfBill(context, { words: 'Arrival notice (312)', stops })
}

/** Adds the date of arrival (Q3) to the port of discharge, unless the port has its own date. */
function withArrival(context: SetContext, stops: readonly Stop[]): Stop[] {
  const q3 = firstOf(context.segments, 'Q3')
  const time = q3 === undefined ? null : timeIn(context, q3, [1, 0, null])
  return stops.map((stop) => {
    const isDated = stop.role !== 'D' || stop.dates.length > 0
    if (isDated || q3 === undefined || time === null) return stop
    return { ...stop, dates: [{ qualifier: '371', time, segment: q3 }] }
  })
}
