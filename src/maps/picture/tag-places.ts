export type TagPoint = readonly [x: number, y: number]

/** Maximum number of trips for which all route numbers are drawn. With more trips, no number may cover another. */
const mostTags = 30

/** Returns whether routes are numbered. Several routes are numbered, because their colors may look alike. */
export const areNumbered = (count: number): boolean => count > 1

/** Returns the minimum distance between route numbers of width `size`. It is 0 for few trips: all numbers are drawn. */
export const leastDistance = (count: number, size: number): number => (count > mostTags ? size : 0)

/** Returns for each route a point that is as far as possible from `taken` and from the numbers of earlier routes. */
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
