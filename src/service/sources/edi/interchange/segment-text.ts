/** One segment as it is written in a file. */
export interface SegmentText {
  /** Text without the terminator and the surrounding line breaks. */
  text: string
  /** Position in the whole file, counted from 1. */
  position: number
}

/** Describes the position of a segment: `segment 14 (B4)`. */
export const segmentPlace = (position: number, tag: string): string =>
  tag === '' ? `segment ${position}` : `segment ${position} (${tag.slice(0, 6)})`
