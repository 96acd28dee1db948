import type { Position } from '../route-features.js'

/** Finds the longitude for the center of a map whose edge cuts the fewest lines. A line takes the shorter way. */
export function middleOf(lines: readonly (readonly Position[])[]): number {
  const crossings = crossingsByDegree(lines)
  const fewest = Math.min(...crossings)
  let widest = { from: 0, length: 0 }
  let run = 0
  // Looks at all longitudes twice, because the widest gap between the lines may contain longitude 0.
  for (let degree = 0; degree < 720 && run < 360; degree += 1) {
    run = crossings[degree % 360] === fewest ? run + 1 : 0
    if (run > widest.length) widest = { from: degree - run + 1, length: run }
  }
  const seam = widest.from + widest.length / 2
  return widest.length === 360 ? 0 : inRange(seam + 180)
}

function crossingsByDegree(lines: readonly (readonly Position[])[]): number[] {
  const changes = new Array<number>(361).fill(0)
  for (const line of lines) {
    let [last = 0] = line[0] ?? []
    for (const [longitude = 0] of line) {
      const step = inRange(longitude - last)
      cover(changes, Math.min(last, last + step), Math.abs(step))
      last = longitude
    }
  }
  let count = 0
  return changes.slice(0, 360).map((change) => {
    count += change
    return count
  })
}

function cover(changes: number[], west: number, width: number): void {
  const first = Math.floor(turned(west)) % 360
  const end = first + Math.floor(turned(west) - first + width) + 1
  changes[first] = (changes[first] ?? 0) + 1
  changes[Math.min(end, 360)] = (changes[Math.min(end, 360)] ?? 0) - 1
  if (end > 360) {
    changes[0] = (changes[0] ?? 0) + 1
    changes[end - 360] = (changes[end - 360] ?? 0) - 1
  }
}

const turned = (longitude: number): number => ((longitude % 360) + 360) % 360

const inRange = (longitude: number): number => turned(longitude + 180) - 180
