export type TagPoint = readonly [x: number, y: number]

/** Of more journeys than this, a number is left out where it would cover another one. */
const mostTags = 30

/** Whether each journey has a number, on its line and in the legend, because color is not enough. */
export const areNumbered = (count: number): boolean => count > 1

/** The least distance between numbers, where one is `size` wide; 0 for a few journeys, which all show theirs. */
export const leastDistance = (count: number, size: number): number => (count > mostTags ? size : 0)

/**
 * Returns the point of each route that is farthest from all earlier numbers and from `taken`, so
 * that routes on one line keep their numbers apart. Undefined for a route without points.
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

/** Enough to find a free place, and few enough for hundreds of routes. */
const mostSamples = 40

function sampled(points: readonly TagPoint[]): readonly TagPoint[] {
  const step = Math.max(1, points.length / mostSamples)
  return points.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
}

const nearest = ([x, y]: TagPoint, others: readonly TagPoint[]): number =>
  others.reduce((least, [a, b]) => Math.min(least, Math.hypot(x - a, y - b)), 1e9)
