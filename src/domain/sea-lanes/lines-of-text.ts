import type { Position } from './great-circle.js'

/** Reads one line from each text. A text contains longitudes and latitudes, such as `122.3,31.05 121.75,31.3`. */
export function linesOfText(lines: readonly string[]): Position[][] {
  return lines.map((line) => line.split(' ').map(toPosition))
}

function toPosition(text: string): Position {
  const [longitude = Number.NaN, latitude = Number.NaN] = text.split(',').map(Number)
  return [longitude, latitude]
}
