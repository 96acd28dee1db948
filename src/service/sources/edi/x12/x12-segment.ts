/** A segment of a transaction set. */
export interface X12Segment {
  tag: string
  elements: readonly string[]
  /** Counted from 1 over the whole file. */
  position: number
}

/** The text of an element, counted from 1; empty where there is none. */
export const element = (segment: X12Segment | undefined, number: number): string =>
  segment?.elements[number - 1]?.trim() ?? ''

/** The first segment of a tag. */
export const firstOf = (segments: readonly X12Segment[], tag: string): X12Segment | undefined =>
  segments.find((segment) => segment.tag === tag)

/** The elements of a tag's segments: the text of `value` where `key` says what it is. */
export function reference(segments: readonly X12Segment[], qualifier: string): string {
  const found = segments.find(
    (segment) => segment.tag === 'N9' && element(segment, 1) === qualifier,
  )
  return element(found, 2)
}
