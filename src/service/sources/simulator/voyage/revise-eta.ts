import { dayMs, hourMs, wholeMinutes } from '../clock.js'
import type { Random } from '../random.js'
import type { Leg } from './sail.js'

export interface Estimate {
  seenAt: number
  at: number
}

export interface ArrivalEstimate extends Estimate {
  leg: Leg
}

interface Passage {
  firstSeenAt: number
  departedAt: number
  arrivedAt: number
  slipsDays?: number | undefined
}

/** Returns estimates of an arrival. The first estimate is usually too early. Later changes become smaller. */
export function reviseEta(random: Random, passage: Passage): Estimate[] {
  const { firstSeenAt, departedAt, arrivedAt, slipsDays } = passage
  const sailing = arrivedAt - departedAt
  const count = random.whole(2, 8)
  const share = random.between(0.03, 0.12)
  const drawnError = Math.min(Math.max(sailing * share, 4 * hourMs), 96 * hourMs)
  const firstError = slipsDays === undefined ? drawnError : slipsDays * dayMs
  const shrink = (hourMs / firstError) ** (1 / (count - 1))
  const sign = random.chance(0.8) || slipsDays !== undefined ? -1 : 1
  return Array.from({ length: count }, (_, k) => {
    const elapsed = 0.1 + (0.85 * (k - 1 + random.between(0, 0.8))) / (count - 1)
    const seenAt = k === 0 ? firstSeenAt : departedAt + sailing * elapsed
    return { seenAt, at: wholeMinutes(arrivedAt + sign * firstError * shrink ** k) }
  })
}
