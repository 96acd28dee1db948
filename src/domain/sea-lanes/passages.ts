import type { Position } from './great-circle.js'

/** A line across a passage. Every sea lane through the passage crosses this line. */
export type Gate = readonly [Position, Position]

/** Passages, such as the Suez canal, that the user can exclude from a route. */
export const passageGates = {
  suez: [
    [32, 30.5],
    [33, 30.5],
  ],
  panama: [
    [-79.9, 8.95],
    [-79.3, 9.15],
  ],
  babalmandab: [
    [43.5, 12.1],
    [43.9, 13],
  ],
  malacca: [
    [100.5, 1.9],
    [102.4, 2.9],
  ],
  sunda: [
    [105.1, -5.9],
    [106, -6.2],
  ],
  gibraltar: [
    [-5.4, 35.6],
    [-5.4, 36.2],
  ],
  ormuz: [
    [56.35, 25.9],
    [57.2, 26.4],
  ],
  dardanelles: [
    [26, 40.3],
    [27, 39.9],
  ],
  bosporus: [
    [28.8, 41.1],
    [29.4, 41.1],
  ],
  chili: [
    [-71.5, -52],
    [-71.5, -55],
  ],
  south_africa: [
    [19, -33],
    [19, -75],
  ],
} as const satisfies Record<string, Gate>

export type Passage = keyof typeof passageGates

export function passagesOn(points: readonly Position[]): Passage[] {
  const taken = ([, gate]: readonly [string, Gate]) =>
    points.some((point, i) => i > 0 && crosses([points[i - 1] ?? point, point], gate))
  return Object.entries(passageGates)
    .filter(taken)
    .map(([name]) => name as Passage)
}

export function crosses([from, to]: readonly [Position, Position], [a, b]: Gate): boolean {
  if (Math.abs(to[0] - from[0]) > 180) return false
  return side(from, to, a) !== side(from, to, b) && side(a, b, from) !== side(a, b, to)
}

function side(from: Position, to: Position, point: Position): number {
  return Math.sign(
    (to[0] - from[0]) * (point[1] - from[1]) - (to[1] - from[1]) * (point[0] - from[0]),
  )
}

export const closedGates: readonly Gate[] = [
  // Line from shore to shore across the Bering strait. Every sea lane through the strait crosses this line.
  [
    [-172, 66.1],
    [-165, 66.1],
  ],
  // Line from shore to shore across the Northwest passage. Every sea lane through the passage crosses this line.
  [
    [-104, 66],
    [-104, 84],
  ],
  // Line from shore to shore across the Corinth canal. Every sea lane through the canal crosses this line.
  [
    [22.9, 38],
    [23.1, 37.85],
  ],
]
