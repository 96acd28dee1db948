export interface SegmentText {
  /** Without the terminator and the surrounding line breaks. */
  text: string
  /** In the whole file, counted from 1. */
  position: number
}

/** `segment 14 (B4)`. */
export const segmentPlace = (position: number, tag: string): string =>
  tag === '' ? `segment ${position}` : `segment ${position} (${tag.slice(0, 6)})`
