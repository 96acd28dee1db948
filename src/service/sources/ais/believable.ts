import { greatCircleNm } from '../../../domain/sea-lanes/great-circle.js'

interface Seen {
  at: string
  latitude: number
  longitude: number
}

export interface Believed<Fix> {
  fixes: Fix[]
  dropped: number
}

/** Removes positions from which the vessel could not have reached most of the positions around them in time. */
export function believable<Fix extends Seen>(sorted: readonly Fix[]): Believed<Fix> {
  const fixes = sorted.filter((fix, place) => {
    const around = [
      ...sorted.slice(Math.max(0, place - neighbors), place),
      ...sorted.slice(place + 1, place + 1 + neighbors),
    ].filter((other) => hoursBetween(fix, other) <= aroundHours)
    const within = around.filter((other) => canSail(fix, other))
    return within.length * 2 >= around.length
  })
  return { fixes, dropped: sorted.length - fixes.length }
}

const neighbors = 4
/** Maximum time in hours between two positions of a vessel that are compared. */
export const aroundHours = 6

const fastestKnots = 50
const slackNm = 2

const canSail = (a: Seen, b: Seen): boolean =>
  greatCircleNm([a.longitude, a.latitude], [b.longitude, b.latitude]) <=
  fastestKnots * hoursBetween(a, b) + slackNm

const hoursBetween = (a: Seen, b: Seen): number =>
  Math.abs(Date.parse(a.at) - Date.parse(b.at)) / 3_600_000
