import type { CarrierStateRow } from '../../store/database/source-tables.js'
import type { CarrierAnswer } from '../carriers/carrier.js'

type Change = Partial<Omit<CarrierStateRow, 'scac'>>

export function afterAnswer(state: CarrierStateRow, answer: CarrierAnswer, now: Date): Change {
  const base = { answered_at: now.toISOString(), outcome: answer.outcome, detail: detailOf(answer) }
  if (isFailure(answer)) return { ...base, ...afterFailure(state, now) }
  const isBack = { failures: 0, closed_until: null, probing_until: null }
  if (answer.outcome !== 'throttled') return { ...base, ...isBack, throttled_until: null }
  return { ...base, ...isBack, throttled_until: throttledUntil(answer.retryAt, now).toISOString() }
}

function detailOf(answer: CarrierAnswer): string | null {
  if (answer.outcome === 'down' || answer.outcome === 'refused') return answer.reason.slice(0, 500)
  return null
}

/** Returns whether an answer counts as a failure. Rejected credentials count: other requests would fail too. */
const isFailure = (answer: CarrierAnswer): boolean =>
  answer.outcome === 'down' || (answer.outcome === 'refused' && answer.about === 'access')

/** Number of successive failures after which requests pause. Each further failure doubles the pause. */
const toleratedFailures = 5
const firstPauseMs = 5 * 60_000
const longestPauseMs = 2 * 3_600_000

function afterFailure({ failures }: CarrierStateRow, now: Date): Change {
  const count = failures + 1
  const beyond = count - toleratedFailures
  if (beyond < 0) return { failures: count }
  const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(beyond, 10))
  const closed_until = new Date(now.getTime() + pauseMs).toISOString()
  return { failures: count, closed_until, probing_until: null }
}

export function throttledUntil(retryAt: Date | null, now: Date): Date {
  const waitMs = retryAt === null ? usualWaitMs : retryAt.getTime() - now.getTime()
  const boundedMs = Math.min(longestWaitMs, Math.max(shortestWaitMs, waitMs || usualWaitMs))
  return new Date(now.getTime() + boundedMs)
}

const shortestWaitMs = 1000
const usualWaitMs = 15 * 60_000
const longestWaitMs = 24 * 3_600_000
