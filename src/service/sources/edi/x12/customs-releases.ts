import { firstOf, type X12Segment } from './x12-segment.js'

/** A status of customs (X4) with the segments of its loop. */
export interface Release {
  x4: X12Segment
  /** P4 of its loop; undefined where there is none. */
  port: X12Segment | undefined
  /** The segments that apply to this status, without those of other statuses. */
  segments: readonly X12Segment[]
  /** VID and N7 that name its containers. */
  equipment: readonly X12Segment[]
}

/** Splits a 350 into its statuses, each with the segments of its set, its port and its own. */
export function releasesOf(segments: readonly X12Segment[]): Release[] {
  const [head = [], ...ports] = splitBefore(segments, 'P4')
  const loops = ports.length === 0 ? [head] : ports
  return loops.flatMap((loop) => releasesAt(loop, ports.length === 0 ? [] : head))
}

/**
 * The statuses at one port. The standard has N7 after its X4 (350, loop X4); some senders write it
 * before. VID precedes its X4. Where some X4 is followed by containers, those before are of no other.
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

/** The segments before the first of a tag, and then those from each of the tag to the next. */
function splitBefore(segments: readonly X12Segment[], tag: string): X12Segment[][] {
  const parts: X12Segment[][] = [[]]
  for (const segment of segments) {
    if (segment.tag === tag) parts.push([])
    parts.at(-1)?.push(segment)
  }
  return parts
}
