export interface SegmentText {
  /** Text of the segment. Does not contain its terminator and the line breaks around it. */
  text: string
  position: number
}

/** Describes the position of a segment for users, such as `segment 14 (B4)`. */
export const segmentPlace = (position: number, tag: string): string =>
  tag === '' ? `segment ${position}` : `segment ${position} (${tag.slice(0, 6)})`
