/** A segment of a message: its elements, each of one component or more. */
export interface EdifactSegment {
  tag: string
  elements: readonly (readonly string[])[]
  /** Counted from 1 over the whole file. */
  position: number
}

/** The text of a component, both counted from 1; empty where there is none. */
export const part = (segment: EdifactSegment | undefined, number: number, component = 1): string =>
  segment?.elements[number - 1]?.[component - 1]?.trim() ?? ''

/** The first segment of a tag whose first component is one of the qualifiers, in their order. */
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

/** The segments from each of a tag's to the next; what stands before the first is left out. */
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

/** What stands before the first segment that starts a group. */
export function headerOf(
  segments: readonly EdifactSegment[],
  isStart: (segment: EdifactSegment) => boolean,
): EdifactSegment[] {
  const first = segments.findIndex(isStart)
  return first < 0 ? [...segments] : segments.slice(0, first)
}
