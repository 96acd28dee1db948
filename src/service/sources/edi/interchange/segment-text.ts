export interface SegmentText {
  /** Text of the segment without its terminator and the surrounding line breaks. */
  text: string
  /** Position of the segment in the whole file, counted from 1. */
  position: number
}

/** Returns the place of a segment for users, such as `segment 14 (B4)`. */
export const segmentPlace = (position: number, tag: string): string =>
  tag === '' ? `segment ${position}` : `segment ${position} (${tag.slice(0, 6)})`
