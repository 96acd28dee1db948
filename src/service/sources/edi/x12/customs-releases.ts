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

/** Splits a 350 into its statuses with the segments of the set, the port and their own. */
export function releasesOf(segments: readonly X12Segment[]): Release[] {
  const [head = [], ...ports] = splitBefore(segments, 'P4')
  const loops = ports.length === 0 ? [head] : ports
  return loops.flatMap((loop) => releasesAt(loop, ports.length === 0 ? [] : head))
}

/**
 * Returns the statuses at one port. The standard puts N7 after its X4 (350, loop X4), but some
 * senders write N7 before X4. It puts VID before its X4; if none stands before the first X4 and one
 * stands behind the last, the sender writes VID behind. If any X4 is followed by containers, the
 * containers before an X4 belong to no other status.
 */
function releasesAt(loop: readonly X12Segment[], head: readonly X12Segment[]): Release[] {
  const [lead = [], ...words] = splitBefore(loop, 'X4')
  const port = firstOf(loop, 'P4')
  const after = tagsAfter(lead, words.at(-1) ?? [])
  const isAfter = ({ tag }: X12Segment) => after.includes(tag)
  const isBefore = ({ tag }: X12Segment) => ['VID', 'N7'].includes(tag) && !after.includes(tag)
  const areNamedAfter = words.some((own) => own.some(isAfter))
  const others = lead.filter((it) => it.tag !== 'P4' && !isBefore(it))
  let before = lead.filter(isBefore)
  return words.flatMap((own): Release[] => {
    const [x4] = own
    if (x4 === undefined) return []
    const equipment = areNamedAfter ? own.filter(isAfter) : before
    const next = own.filter(isBefore)
    if (next.length > 0) before = next
    return [{ x4, port, segments: [...head, ...others, ...own], equipment }]
  })
}

/** The tags of containers that stand behind their X4; `last` is the last X4 with what follows it. */
function tagsAfter(lead: readonly X12Segment[], last: readonly X12Segment[]): string[] {
  if (firstOf(lead, 'N7') !== undefined) return []
  const isVidAfter = firstOf(lead, 'VID') === undefined && firstOf(last, 'VID') !== undefined
  return isVidAfter ? ['N7', 'VID'] : ['N7']
}

/** Splits before each segment with the tag. The first part precedes the first match. */
function splitBefore(segments: readonly X12Segment[], tag: string): X12Segment[][] {
  const parts: X12Segment[][] = [[]]
  for (const segment of segments) {
    if (segment.tag === tag) parts.push([])
    parts.at(-1)?.push(segment)
  }
  return parts
}
