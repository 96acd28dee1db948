export interface X12Segment {
  tag: string
  elements: readonly string[]
  /** In the whole file, counted from 1. */
  position: number
}

/** Counted from 1; empty if missing. */
export const element = (segment: X12Segment | undefined, number: number): string =>
  segment?.elements[number - 1]?.trim() ?? ''

export const firstOf = (segments: readonly X12Segment[], tag: string): X12Segment | undefined =>
  segments.find((segment) => segment.tag === tag)

/** Empty if no N9 has the qualifier. */
export function reference(segments: readonly X12Segment[], qualifier: string): string {
  const found = segments.find(
    (segment) => segment.tag === 'N9' && element(segment, 1) === qualifier,
  )
  return element(found, 2)
}
