import { greatCircleNm, type Position } from '../../domain/sea-lanes/great-circle.js'
import type { Passage } from '../../domain/sea-lanes/passages.js'
import type { VesselFix } from '../sources/source.js'
import { wayAhead } from '../vessels/way-ahead.js'

interface Ends {
  /** Start of the path. Undefined if the path starts at a known position. `to` is the end of the path. */
  from: Position | undefined
  to: Position | undefined
  closed: readonly Passage[]
}

/** Distance in nautical miles. If two positions are farther apart, the vessel is assumed to have followed sea lanes. */
const unseenNm = 30

export function joinFixes(fixes: readonly VesselFix[], { from, to, closed }: Ends): Position[] {
  const seen = fixes.map(({ longitude, latitude }): Position => [longitude, latitude])
  const places = [...(from ? [from] : []), ...seen, ...(to ? [to] : [])]
  return places.flatMap((place, i) => {
    const before = places[i - 1]
    if (!before || greatCircleNm(before, place) <= unseenNm) return [place]
    return wayAhead({ from: before, to: place, closed }).slice(1)
  })
}
