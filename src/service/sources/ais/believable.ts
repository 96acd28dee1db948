import { greatCircleNm } from '../../../domain/sea-lanes/great-circle.js'

interface Seen {
  /** UTC. */
  at: string
  latitude: number
  longitude: number
}

export interface Believed<Fix> {
  fixes: Fix[]
  /** How many were left out. */
  dropped: number
}

/**
 * Leaves out what a ship cannot have reached: a fix from which fewer than half of its neighbours in
 * time can be sailed to. Each is judged by the few around it, so that it is judged the same whatever
 * else is asked for.
 */
export function believable<Fix extends Seen>(sorted: readonly Fix[]): Believed<Fix> {
  const fixes = sorted.filter((fix, place) => {
    const around = [
      ...sorted.slice(Math.max(0, place - neighbours), place),
      ...sorted.slice(place + 1, place + 1 + neighbours),
    ].filter((other) => hoursBetween(fix, other) <= aroundHours)
    const within = around.filter((other) => canSail(fix, other))
    return within.length * 2 >= around.length
  })
  return { fixes, dropped: sorted.length - fixes.length }
}

/** On either side. */
const neighbours = 4
/** What is further away in time is no neighbour. */
export const aroundHours = 6

/** No merchant ship is faster. */
const fastestKnots = 50
/** Two receivers and a clock agree no better. */
const slackNm = 2

const canSail = (a: Seen, b: Seen): boolean =>
  greatCircleNm([a.longitude, a.latitude], [b.longitude, b.latitude]) <=
  fastestKnots * hoursBetween(a, b) + slackNm

const hoursBetween = (a: Seen, b: Seen): number =>
  Math.abs(Date.parse(a.at) - Date.parse(b.at)) / 3_600_000
