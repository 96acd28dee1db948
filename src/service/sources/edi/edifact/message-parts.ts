import { MessageFault } from '../interchange/message-fault.js'
import type { SegmentText } from '../interchange/segment-text.js'
import type { RawMessage } from './edifact-frames.js'

export interface MessageParts {
  header: readonly SegmentText[]
  /** Parts of the message, such as one per container. If the message has only a header, there is one empty part. */
  parts: readonly (readonly SegmentText[])[]
}

/** Splits a message into parts. Between two parts, the service can do other work. Throws `MessageFault`. */
export function partsOf(message: RawMessage): MessageParts {
  const { segments } = message
  const cuts = cutsOf(message)
  const parts = cuts.map((from, index) => segments.slice(from, cuts[index + 1]))
  const header = segments.slice(0, cuts[0])
  if ([header, ...parts].some(({ length }) => length > mostTogether)) {
    const spot = { position: segments[0]?.position ?? 0, tag: 'UNH' }
    throw new MessageFault(spot, `one ${whole(message)} has more than ${mostTogether} segments`)
  }
  return { header, parts: parts.length === 0 ? [[]] : parts }
}

const partLength = 500
/** Maximum number of segments about one container or consignment. Reading so many takes half a second. */
const mostTogether = 20_000

function cutsOf(message: RawMessage): number[] {
  const isStart = startOf(message)
  const contentTag = message.type === 'IFTSTA' ? 'STS' : 'EQD'
  const cuts: number[] = []
  let hasContent = true
  for (const [index, { text }] of message.segments.entries()) {
    if (hasContent && index - (cuts.at(-1) ?? -partLength) >= partLength && isStart(text)) {
      cuts.push(index)
      hasContent = false
    }
    if (text.startsWith(contentTag)) hasContent = true
  }
  if (!hasContent && cuts.length > 1) cuts.pop()
  return cuts
}

const whole = ({ type }: RawMessage): string => (type === 'IFTSTA' ? 'consignment' : 'container')

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
