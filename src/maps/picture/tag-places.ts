export type TagPoint = readonly [x: number, y: number]

/** With more trips than this number, a route number is omitted where it would cover another route number. */
const mostTags = 30

/** Returns whether routes are numbered. With several routes, colors alone are not enough to tell the routes apart. */
export const areNumbered = (count: number): boolean => count > 1

/** Between two route numbers of width `size`. 0 for few trips, because all numbers are then drawn. */
export const leastDistance = (count: number, size: number): number => (count > mostTags ? size : 0)

/**
 * The point farthest from the numbers of earlier routes and from `taken`, so that numbers do not overlap on a shared
 * line. Undefined for a route without points.
 */
export function tagPlaces(
  routes: readonly (readonly TagPoint[])[],
  taken: readonly TagPoint[],
  least = 0,
): (TagPoint | undefined)[] {
  const others = [...taken]
  return routes.map((points) => {
    const distances = sampled(points).map((point) => ({ point, free: nearest(point, others) }))
    const best = distances.reduce<(typeof distances)[number] | undefined>(
      (most, each) => (most && most.free >= each.free ? most : each),
      undefined,
    )
    if (best === undefined || best.free < least) return undefined
    others.push(best.point)
    return best.point
  })
}

const mostSamples = 40

function sampled(points: readonly TagPoint[]): readonly TagPoint[] {
  const step = Math.max(1, points.length / mostSamples)
  return points.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
}

const nearest = ([x, y]: TagPoint, others: readonly TagPoint[]): number =>
  others.reduce((least, [a, b]) => Math.min(least, Math.hypot(x - a, y - b)), 1e9)
