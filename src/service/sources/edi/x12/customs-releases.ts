import { firstOf, type X12Segment } from './x12-segment.js'

/** One customs status (X4) with the segments of its loop. */
export interface Release {
  x4: X12Segment
  /** The P4 segment of its loop; undefined if there is none. */
  port: X12Segment | undefined
  /** Segments that apply to this status. Segments of other statuses are left out. */
  segments: readonly X12Segment[]
  /** VID and N7 segments that name its containers. */
  equipment: readonly X12Segment[]
}

/**
 * Splits a 350 into its statuses. Each status has the segments of the whole set, of its port and
 * its own.
 */
export function releasesOf(segments: readonly X12Segment[]): Release[] {
  const [head = [], ...ports] = splitBefore(segments, 'P4')
  const loops = ports.length === 0 ? [head] : ports
  return loops.flatMap((loop) => releasesAt(loop, ports.length === 0 ? [] : head))
}

/**
 * Returns the statuses at one port. The standard puts N7 after its X4 (350, loop X4), but some
 * senders write N7 before X4. VID always precedes its X4. If any X4 is followed by containers, the
 * containers before an X4 belong to no other status.
 */
function releasesAt(loop: readonly X12Segment[], head: readonly X12Segment[]): Release[] {
  const [lead = [], ...words] = splitBefore(loop, 'X4')
  const port = firstOf(loop, 'P4')
  const isAfter = firstOf(lead, 'N7') === undefined
  const isBefore = ({ tag }: X12Segment) => tag === 'VID' || (tag === 'N7' && !isAfter)
  const areNamedAfter = words.some((own) => own.some((it) => it.tag === 'N7' && isAfter))
  const others = lead.filter((it) => it.tag !== 'P4' && !isBefore(it))
  let before = lead.filter(isBefore)
  return words.flatMap((own): Release[] => {
    const [x4] = own
    if (x4 === undefined) return []
    const after = own.filter((it) => it.tag === 'N7' && isAfter)
    const equipment = areNamedAfter ? after : before
    const next = own.filter(isBefore)
    if (next.length > 0) before = next
    return [{ x4, port, segments: [...head, ...others, ...own], equipment }]
  })
}

/**
 * Splits the list before each segment with the tag. The first part holds the segments before the
 * first match.
 */
function splitBefore(segments: readonly X12Segment[], tag: string): X12Segment[][] {
  const parts: X12Segment[][] = [[]]
  for (const segment of segments) {
    if (segment.tag === tag) parts.push([])
    parts.at(-1)?.push(segment)
  }
  return parts
}
