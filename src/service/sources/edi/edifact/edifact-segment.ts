export interface EdifactSegment {
  tag: string
  elements: readonly (readonly string[])[]
  position: number
}

export const part = (segment: EdifactSegment | undefined, number: number, component = 1): string =>
  segment?.elements[number - 1]?.[component - 1]?.trim() ?? ''

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

export function headerOf(
  segments: readonly EdifactSegment[],
  isStart: (segment: EdifactSegment) => boolean,
): EdifactSegment[] {
  const first = segments.findIndex(isStart)
  return first < 0 ? [...segments] : segments.slice(0, first)
}
