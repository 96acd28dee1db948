export type Degrees = 90 | 180 | 270

/** Returns the EXIF orientation (1 to 8) of a rotated picture. An unknown orientation is treated as upright. */
export function rotatedOrientation(orientation: number, degrees: Degrees): number {
  const circle = circles.find((one) => one.includes(orientation)) ?? upright
  const at = Math.max(circle.indexOf(orientation), 0)
  return circle[(at + degrees / 90) % 4] ?? 1
}

/** EXIF orientations, each a quarter turn from the one before. The second list is for mirrored pictures. */
const upright = [1, 6, 3, 8]
const circles = [upright, [2, 7, 4, 5]]
