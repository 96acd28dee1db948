import x12 from 'node-x12'
import { Unreadable } from '../../inbox/reader.js'
import { type SegmentText, segmentPlace } from '../interchange/segment-text.js'
import type { Syntax } from '../interchange/syntax.js'
import type { X12Segment } from './x12-segment.js'

/**
 * The segments of one transaction set, from ST to what stands before SE. The package reads whole
 * interchanges only, so that each set is put in an envelope of its own.
 */
export function parseSet(segments: readonly SegmentText[], syntax: Syntax): X12Segment[] {
  const { element, terminator, component } = syntax
  const envelope = [
    ['ISA', ...isaWidths.map((width) => '0'.repeat(width)), component],
    ['GS', 'ZZ', 'S', 'R', '20000101', '0000', '1', 'X', '004010'],
  ].map((words) => words.join(element))
  // a tag alone takes over the last element of the segment before it
  const set = segments.map(({ text }) => (text.includes(element) ? text : text + element))
  const end = ['SE', String(segments.length + 1), '0'].join(element)
  const text = [...envelope, ...set, end, ''].join(terminator)
  const parsed = new x12.X12Parser().parse(text, {
    segmentTerminator: terminator,
    elementDelimiter: element,
    subElementDelimiter: component,
  })
  const found =
    'functionalGroups' in parsed ? parsed.functionalGroups[0]?.transactions[0] : undefined
  if (!found || found.segments.length !== segments.length - 1) {
    throw new Unreadable(
      'its segments cannot be told apart',
      segmentPlace(segments[0]?.position ?? 1, 'ST'),
    )
  }
  return [found.header, ...found.segments].map(({ tag, elements }, index) => ({
    tag,
    elements: elements.map(({ value }) => value),
    position: segments[index]?.position ?? 0,
  }))
}

/** Lengths of the elements of ISA (X12.5), save the last. */
const isaWidths = [2, 10, 2, 10, 2, 15, 2, 15, 6, 4, 1, 5, 9, 1, 1]
