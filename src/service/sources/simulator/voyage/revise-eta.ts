import { hourMs, wholeMinutes } from '../clock.js'
import type { Random } from '../random.js'

/** An arrival as it was expected from an instant on; milliseconds. */
export interface Estimate {
  seenAt: number
  at: number
}

interface Passage {
  /** When the first estimate is published. */
  firstSeenAt: number
  departedAt: number
  arrivedAt: number
}

/**
 * Two to eight estimates of an arrival, each correction smaller than the one before. Most first
 * estimates are too early: ships slip later more often than they gain.
 */
export function reviseEta(random: Random, passage: Passage): Estimate[] {
  const { firstSeenAt, departedAt, arrivedAt } = passage
  const sailing = arrivedAt - departedAt
  const count = random.whole(2, 8)
  const share = random.between(0.03, 0.12)
  const firstError = Math.min(Math.max(sailing * share, 4 * hourMs), 96 * hourMs)
  const shrink = (hourMs / firstError) ** (1 / (count - 1))
  const sign = random.chance(0.8) ? -1 : 1
  return Array.from({ length: count }, (_, k) => {
    const elapsed = 0.1 + (0.85 * (k - 1 + random.between(0, 0.8))) / (count - 1)
    const seenAt = k === 0 ? firstSeenAt : departedAt + sailing * elapsed
    return { seenAt, at: wholeMinutes(arrivedAt + sign * firstError * shrink ** k) }
  })
}
