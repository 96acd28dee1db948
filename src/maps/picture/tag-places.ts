export type TagPoint = readonly [x: number, y: number]

/** With more trips than this, a number that would cover another is omitted. */
const mostTags = 30

/** Returns whether routes have numbers, because colors alone do not distinguish them enough. */
export const areNumbered = (count: number): boolean => count > 1

/** The smallest distance between two numbers of width `size`; 0 for few trips, which all keep their numbers. */
export const leastDistance = (count: number, size: number): number => (count > mostTags ? size : 0)

/**
 * Returns, for each route, the point farthest from the numbers of earlier routes and from `taken`, so that numbers on a
 * shared line do not overlap. Undefined for a route without points.
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

/** The number of points of a route that are tried: enough to find a free place, and fast for hundreds of routes. */
const mostSamples = 40

function sampled(points: readonly TagPoint[]): readonly TagPoint[] {
  const step = Math.max(1, points.length / mostSamples)
  return points.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
}

const nearest = ([x, y]: TagPoint, others: readonly TagPoint[]): number =>
  others.reduce((least, [a, b]) => Math.min(least, Math.hypot(x - a, y - b)), 1e9)
