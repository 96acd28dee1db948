export type Degrees = 90 | 180 | 270

/** Turns an EXIF orientation (tag 274, values 1 to 8); an unknown value counts as upright. */
export function rotatedOrientation(orientation: number, degrees: Degrees): number {
  const circle = circles.find((one) => one.includes(orientation)) ?? upright
  const at = Math.max(circle.indexOf(orientation), 0)
  return circle[(at + degrees / 90) % 4] ?? 1
}

/**
 * EXIF orientations in order, each a quarter turn after the one before. The second circle is for
 * mirrored pictures.
 */
const upright = [1, 6, 3, 8]
const circles = [upright, [2, 7, 4, 5]]
