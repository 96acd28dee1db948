import { greatCircleNm, type Position } from '../../domain/sea-lanes/great-circle.js'
import type { Passage } from '../../domain/sea-lanes/passages.js'
import type { VesselFix } from '../sources/source.js'
import { wayAhead } from '../vessels/way-ahead.js'

interface Ends {
  /** Where the ship is known to have begun and ended, beyond what was seen of it. */
  from: Position | undefined
  to: Position | undefined
  closed: readonly Passage[]
}

/** A ship that is not seen for longer than this has followed the lanes meanwhile. */
const unseenNm = 30

/** The way of a ship over all places where it was seen. */
export function joinFixes(fixes: readonly VesselFix[], { from, to, closed }: Ends): Position[] {
  const seen = fixes.map(({ longitude, latitude }): Position => [longitude, latitude])
  const places = [...(from ? [from] : []), ...seen, ...(to ? [to] : [])]
  return places.flatMap((place, i) => {
    const before = places[i - 1]
    if (!before || greatCircleNm(before, place) <= unseenNm) return [place]
    return wayAhead({ from: before, to: place, closed }).slice(1)
  })
}
