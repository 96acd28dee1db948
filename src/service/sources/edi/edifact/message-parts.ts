import { MessageFault } from '../interchange/message-fault.js'
import type { SegmentText } from '../interchange/segment-text.js'
import type { RawMessage } from './edifact-frames.js'

/** A message whose containers can be read some at a time, each time behind the same header. */
export interface MessageParts {
  /** What stands before the first container or consignment. */
  header: readonly SegmentText[]
  /** One at least; an empty one where the message is no more than its header. */
  parts: readonly (readonly SegmentText[])[]
}

/**
 * Cuts a message between its containers, or its consignments, into parts of some hundred segments:
 * a bayplan has 150,000, and nobody else is answered while one part is read. Throws `MessageFault`
 * where it cannot be cut so.
 */
export function partsOf(message: RawMessage): MessageParts {
  const { segments } = message
  const cuts = cutsOf(message)
  const parts = cuts.map((from, index) => segments.slice(from, cuts[index + 1]))
  const header = segments.slice(0, cuts[0])
  if ([header, ...parts].some(({ length }) => length > mostTogether)) {
    const spot = { position: segments[0]?.position ?? 0, tag: 'UNH' }
    throw new MessageFault(
      spot,
      `it has more than ${mostTogether} segments of one ${whole(message)}`,
    )
  }
  return { header, parts: parts.length === 0 ? [[]] : parts }
}

const partLength = 500
/** Read within half a second. */
const mostTogether = 20_000

/** Where parts begin. Each says something of a container, so that none is told to be empty. */
function cutsOf(message: RawMessage): number[] {
  const isStart = startOf(message)
  const said = message.type === 'IFTSTA' ? 'STS' : 'EQD'
  const cuts: number[] = []
  let isSaid = true
  for (const [index, { text }] of message.segments.entries()) {
    if (isSaid && index - (cuts.at(-1) ?? -partLength) >= partLength && isStart(text)) {
      cuts.push(index)
      isSaid = false
    }
    if (text.startsWith(said)) isSaid = true
  }
  if (!isSaid && cuts.length > 1) cuts.pop()
  return cuts
}

const whole = ({ type }: RawMessage): string => (type === 'IFTSTA' ? 'consignment' : 'container')

/** By what a container begins: in a bayplan by the cell that it stands in, where those go before. */
function startOf({ type, segments, syntax }: RawMessage): (text: string) => boolean {
  if (type === 'IFTSTA') return (text) => text.startsWith('CNI')
  const isCell = (text: string): boolean => {
    const [tag, place = ''] = text.split(syntax.element, 2)
    return tag === 'LOC' && place.split(syntax.component, 1)[0]?.trim() === '147'
  }
  const first = segments.find(({ text }) => text.startsWith('EQD') || isCell(text))
  const areCells = type === 'BAPLIE' && first !== undefined && isCell(first.text)
  return areCells ? isCell : (text) => text.startsWith('EQD')
}
