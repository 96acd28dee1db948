/** One segment as it stands in a file. */
export interface SegmentText {
  /** Without its terminator and the line breaks around it. */
  text: string
  /** Counted from 1 over the whole file. */
  position: number
}

/** Where a segment stands, in words: `segment 14 (B4)`. */
export const segmentPlace = (position: number, tag: string): string =>
  tag === '' ? `segment ${position}` : `segment ${position} (${tag.slice(0, 6)})`
