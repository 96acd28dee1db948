import { firstOf, type X12Segment } from './x12-segment.js'

export interface Release {
  x4: X12Segment
  port: X12Segment | undefined
  segments: readonly X12Segment[]
  equipment: readonly X12Segment[]
}

export function releasesOf(segments: readonly X12Segment[]): Release[] {
  const [head = [], ...ports] = splitBefore(segments, 'P4')
  const loops = ports.length === 0 ? [head] : ports
  return loops.flatMap((loop) => releasesAt(loop, ports.length === 0 ? [] : head))
}

/**
 * Finds customs releases and their containers. By the standard, the container segment N7 follows its X4, but VID
 * precedes it. Some senders deviate: if any container follows an X4, each container belongs to the X4 before it.
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

function tagsAfter(lead: readonly X12Segment[], last: readonly X12Segment[]): string[] {
  if (firstOf(lead, 'N7') !== undefined) return []
  const isVidAfter = firstOf(lead, 'VID') === undefined && firstOf(last, 'VID') !== undefined
  return isVidAfter ? ['N7', 'VID'] : ['N7']
}

function splitBefore(segments: readonly X12Segment[], tag: string): X12Segment[][] {
  const parts: X12Segment[][] = [[]]
  for (const segment of segments) {
    if (segment.tag === tag) parts.push([])
    parts.at(-1)?.push(segment)
  }
  return parts
}
