/** A segment of a message: its elements, each with one or more components. */
export interface EdifactSegment {
  tag: string
  elements: readonly (readonly string[])[]
  /** Position in the whole file, counted from 1. */
  position: number
}

/** Returns the text of a component; both numbers are counted from 1; empty if missing. */
export const part = (segment: EdifactSegment | undefined, number: number, component = 1): string =>
  segment?.elements[number - 1]?.[component - 1]?.trim() ?? ''

/**
 * Returns the first segment with the tag whose first component is one of the qualifiers. The order
 * of the qualifiers is the order of preference.
 */
export function firstOf(
  segments: readonly EdifactSegment[],
  tag: string,
  qualifiers: readonly string[],
): EdifactSegment | undefined {
  for (const qualifier of qualifiers) {
    const found = segments.find((segment) => segment.tag === tag && part(segment, 1) === qualifier)
    if (found) return found
  }
  return undefined
}

/** Splits the list at each start segment. Segments before the first one are dropped. */
export function groupsAt(
  segments: readonly EdifactSegment[],
  isStart: (segment: EdifactSegment) => boolean,
): EdifactSegment[][] {
  const groups: EdifactSegment[][] = []
  for (const segment of segments) {
    if (isStart(segment)) groups.push([segment])
    else groups.at(-1)?.push(segment)
  }
  return groups
}

/** Returns the segments before the first start segment. */
export function headerOf(
  segments: readonly EdifactSegment[],
  isStart: (segment: EdifactSegment) => boolean,
): EdifactSegment[] {
  const first = segments.findIndex(isStart)
  return first < 0 ? [...segments] : segments.slice(0, first)
}
