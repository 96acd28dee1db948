import type { SegmentText } from '../interchange/segment-text.js'
import type { Syntax } from '../interchange/syntax.js'
import type { X12Segment } from './x12-segment.js'

/** The segments of one transaction set, from ST to what stands before SE. */
export const parseSet = (segments: readonly SegmentText[], syntax: Syntax): X12Segment[] =>
  segments.map(({ text, position }) => {
    const [tag = '', ...elements] = text.split(syntax.element)
    return { tag, elements, position }
  })
