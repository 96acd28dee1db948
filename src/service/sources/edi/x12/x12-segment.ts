export interface X12Segment {
  tag: string
  elements: readonly string[]
  position: number
}

export const element = (segment: X12Segment | undefined, number: number): string =>
  segment?.elements[number - 1]?.trim() ?? ''

export const firstOf = (segments: readonly X12Segment[], tag: string): X12Segment | undefined =>
  segments.find((segment) => segment.tag === tag)

export function reference(segments: readonly X12Segment[], qualifier: string): string {
  const found = segments.find(
    (segment) => segment.tag === 'N9' && element(segment, 1) === qualifier,
  )
  return element(found, 2)
}
