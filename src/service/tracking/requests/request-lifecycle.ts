import { limits } from '../../../contract/limits.js'
import type { FailedReason } from '../../../contract/vocabulary.js'
import type { PollAnswer } from '../../sources/source.js'
import type { TrackingRequestRow } from '../../store/database/tables.js'
import type { Poll } from '../polling/ask-source.js'

/** How a poll that returned no data changes a tracking request. */
export interface RequestStep {
  change: Partial<TrackingRequestRow>
  event: 'tracking_request.failed' | 'tracking_request.awaiting_manifest' | null
}

type AnswerWithoutData = Exclude<PollAnswer, { outcome: 'found' }>
type Step<Answer extends AnswerWithoutData> = (
  request: TrackingRequestRow,
  poll: { answer: Answer; at: Date; newsAt: Date | null },
) => RequestStep

/** Decides what happens to a tracking request after a poll without data: wait, retry or fail. Has no side effects. */
export function stepRequest(
  request: TrackingRequestRow,
  poll: Poll & { answer: AnswerWithoutData },
): RequestStep {
  const { answer, at, newsAt } = poll
  if (answer.outcome === 'no_answer_yet') return keepWaiting(request, { answer, at, newsAt })
  if (answer.outcome === 'awaiting_manifest') return awaitManifest(request, { answer, at, newsAt })
  if (answer.outcome === 'failed') return fail(answer.reason)
  return retry(request, { answer, at, newsAt })
}

/** Waits for the shipping line. If a reason is known, the request expires after the time limit for a manifest. */
const keepWaiting: Step<{ outcome: 'no_answer_yet'; reason?: FailedReason }> = (request, poll) => {
  const { answer, at, newsAt } = poll
  const next = newsAt ?? after(at, 60_000)
  if (answer.reason === undefined)
    return { change: { next_poll_at: next.toISOString() }, event: null }
  const endsAt = after(new Date(request.created_at), limits.manifestWaitDays * dayMs)
  if (at >= endsAt) return fail('expired')
  const next_poll_at = earliest(next, endsAt).toISOString()
  return { change: { next_poll_at, failed_reason: answer.reason }, event: null }
}

const awaitManifest: Step<{ outcome: 'awaiting_manifest' }> = (request, { at }) => {
  if (request.request_type === 'container') return fail('not_found')
  const since = request.awaiting_since ?? at.toISOString()
  const endsAt = after(new Date(since), limits.manifestWaitDays * dayMs)
  if (at >= endsAt) return fail('expired')
  return {
    change: {
      status: 'awaiting_manifest',
      awaiting_since: since,
      failed_reason: 'awaiting_manifest',
      is_retrying: 0,
      next_poll_at: earliest(after(at, dayMs), endsAt).toISOString(),
    },
    event: request.awaiting_since === null ? 'tracking_request.awaiting_manifest' : null,
  }
}

/** Retries a tracking request that got no response, unless it waits for a manifest and is polled daily anyway. */
const retry: Step<{ outcome: 'unreachable'; reason: FailedReason }> = (request, poll) => {
  const { answer, at } = poll
  if (request.awaiting_since !== null) {
    return awaitManifest(request, { ...poll, answer: { outcome: 'awaiting_manifest' } })
  }
  const retries = (request.retry_count ?? 0) + 1
  if (retries > limits.maxCarrierRetries) return fail('retries_exhausted')
  return {
    change: {
      failed_reason: answer.reason,
      is_retrying: 1,
      retry_count: retries,
      next_poll_at: after(at, retryGapMs(retries)).toISOString(),
    },
    event: null,
  }
}

/** Returns the wait before a retry in ms, 1.625 times the previous wait. All 14 waits together take 23.9 hours. */
const retryGapMs = (retry: number): number => Math.round(60_000 * 1.625 ** (retry - 1))

export const fail = (reason: FailedReason): RequestStep & { event: 'tracking_request.failed' } => ({
  change: { status: 'failed', failed_reason: reason, is_retrying: 0, next_poll_at: null },
  event: 'tracking_request.failed',
})

const dayMs = 86_400_000
const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms)
const earliest = (a: Date, b: Date): Date => (a < b ? a : b)
