import { greatCircleNm, type Position } from '../../domain/sea-lanes/great-circle.js'
import type { Passage } from '../../domain/sea-lanes/passages.js'
import type { VesselFix } from '../sources/source.js'
import { wayAhead } from '../vessels/way-ahead.js'

interface Ends {
  /** Start of the path; undefined if the first known position is the start. `to`: end of the path. */
  from: Position | undefined
  to: Position | undefined
  closed: readonly Passage[]
}

/** Nautical miles between two positions. If they are farther apart, the path between them follows sea lanes. */
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
