import edifact from 'edifact'
import type { ReadingDraft } from '../facts/reading-draft.js'
import type { SegmentText } from '../interchange/segment-text.js'
import type { Syntax } from '../interchange/syntax.js'
import type { EdifactSegment } from './edifact-segment.js'

/**
 * The segments of one message; one that the package cannot read is left out with a warning. Its
 * check of characters is set to allow all: real messages mix them, and its validator refuses
 * segments that are well formed.
 */
export function parseMessage(
  texts: readonly SegmentText[],
  syntax: Syntax,
  draft: ReadingDraft,
): EdifactSegment[] {
  const segments: EdifactSegment[] = []
  let reader = newReader()
  for (const { text, position } of texts) {
    const read = reader(inUsualMarks(text, syntax))
    if (typeof read === 'string') {
      draft.warn({ position, tag: text.slice(0, 3) }, `left out: ${read}`)
      reader = newReader()
    } else segments.push({ ...read, position })
  }
  return segments
}

/**
 * The same segment with the service characters that are usual: the package makes patterns of
 * others, and some of those it makes wrong.
 */
function inUsualMarks(text: string, syntax: Syntax): string {
  const { element, component, release, terminator } = syntax
  if (element === '+' && component === ':' && release === '?' && terminator === "'") return text
  let usual = ''
  for (let at = 0; at < text.length; at++) {
    const mark = text.charAt(at)
    if (mark === element) usual += '+'
    else if (mark === component) usual += ':'
    else {
      if (mark === release) at += 1
      const plain = text.charAt(at)
      usual += "+:?'".includes(plain) ? `?${plain}` : plain
    }
  }
  return usual
}

type Read = Pick<EdifactSegment, 'tag' | 'elements'>

/** Reads a segment without its terminator, or says why it cannot be read. */
function newReader(): (text: string) => Read | string {
  const parser = new edifact.Parser()
  let tag = ''
  let elements: string[][] = []
  parser.onopensegment = (name) => {
    tag = name
    elements = []
  }
  parser.onelement = () => {
    elements.push([])
  }
  parser.oncomponent = (component) => {
    elements.at(-1)?.push(component)
  }
  parser.onclosesegment = () => undefined
  parser.encoding('UNOY')
  return (text) => {
    try {
      parser.write(`${text}'`)
      return { tag, elements }
    } catch (error) {
      return error instanceof Error ? error.message : 'it cannot be read'
    }
  }
}
