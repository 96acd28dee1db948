import type { ReadingDraft } from '../facts/reading-draft.js'
import type { SegmentText } from '../interchange/segment-text.js'
import type { Syntax } from '../interchange/syntax.js'
import { parted, unreleased } from './components.js'
import type { EdifactSegment } from './edifact-segment.js'

/** The segments of one message; a segment without a name is left out with a warning. */
export function parseMessage(
  texts: readonly SegmentText[],
  { element, component, release }: Syntax,
  draft: ReadingDraft,
): EdifactSegment[] {
  const segments: EdifactSegment[] = []
  for (const { text, position } of texts) {
    const [tag = '', ...elements] = parted(text, element, release)
    if (/^[A-Z]{3}$/.test(tag)) {
      const componentsOf = (part: string) =>
        parted(part, component, release).map((plain) => unreleased(plain, release))
      segments.push({ tag, elements: elements.map(componentsOf), position })
    } else draft.warn({ position, tag: text.slice(0, 3) }, 'left out: it has no segment name')
  }
  return segments
}
