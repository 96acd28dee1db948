export type Degrees = 90 | 180 | 270

/**
 * How a picture is to be held that was to be held as `orientation` says and is turned further,
 * clockwise (EXIF 2.32, tag 274: 1 to 8; what it does not know counts as upright).
 */
export function turnedOrientation(orientation: number, degrees: Degrees): number {
  const circle = circles.find((one) => one.includes(orientation)) ?? upright
  const at = Math.max(circle.indexOf(orientation), 0)
  return circle[(at + degrees / 90) % 4] ?? 1
}

/** Each a quarter further than the one before; the second circle is of mirrored pictures. */
const upright = [1, 6, 3, 8]
const circles = [upright, [2, 7, 4, 5]]
