import type { Position } from './great-circle.js'

/** Reads lines from texts. Each text contains the points of a line: `122.3,31.05 121.75,31.3` (longitude, latitude). */
export function linesOfText(lines: readonly string[]): Position[][] {
  return lines.map((line) => line.split(' ').map(toPosition))
}

function toPosition(text: string): Position {
  const [longitude = Number.NaN, latitude = Number.NaN] = text.split(',').map(Number)
  return [longitude, latitude]
}
