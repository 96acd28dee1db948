import type { FailedReason } from '../../../contract/vocabulary.js'
import {
  type CarrierRequestTimes,
  carrierRequestTimes,
  recordCarrierRequest,
} from '../../store/carriers/carrier-requests.js'
import type { Tenant } from '../../store/database/store.js'
import type { Asking, Carrier, CarrierAnswer } from '../carriers/carrier.js'
import { throttledUntil } from '../schedule/after-answer.js'
import type { CarrierGate } from '../schedule/carrier-gate.js'
import { pollInterval } from '../schedule/poll-interval.js'
import type { TrackedNumber } from '../source.js'
import type { Statement } from '../statement.js'

export type LineAnswer =
  /** Statements about the number. `isWhole` is false if parts of the response are missing. */
  | { kind: 'found'; scac: string; statements: Statement[]; isWhole: boolean; askAgainAt: Date }
  | { kind: 'unknown'; askAgainAt: Date }
  /** No request was sent: it is too early, or other requests come first. */
  | { kind: 'later'; askAgainAt: Date }
  | { kind: 'unreachable'; reason: FailedReason }
  | { kind: 'refused' }

export interface LineQuestion {
  gate: CarrierGate
  carrier: Carrier
  tracked: TrackedNumber
  tenant: Tenant
  now: Date
  /** When responses of the shipping line were last recorded for the shipment. */
  since: Date | undefined
  signal: AbortSignal
}

export async function askLine(question: LineQuestion): Promise<LineAnswer> {
  const { gate, carrier, tracked, tenant, now } = question
  const asked = { ...tracked, scac: carrier.scac }
  const ask = await carrierRequestTimes(tenant, asked)
  if (ask !== undefined && isTooEarly(ask, question)) {
    return { kind: 'later', askAgainAt: ask.dueAt }
  }
  const entry = await gate.enter(carrier, { isFirst: tracked.shipment_id === undefined })
  if (entry.kind === 'closed') return unreachable
  if (entry.kind === 'later') {
    await recordCarrierRequest(tenant, asked, { askedAt: null, dueAt: entry.at })
    return { kind: 'later', askAgainAt: entry.at }
  }
  const answer = await lineAnswerOf(question, await answerOf(question))
  if ('askAgainAt' in answer) {
    const askedAt = answer.kind === 'later' ? null : now
    await recordCarrierRequest(tenant, asked, { askedAt, dueAt: answer.askAgainAt })
  }
  return answer
}

/** Returns whether a new request would be too early. Never true if the last response was lost. */
function isTooEarly(
  { askedAt, dueAt }: CarrierRequestTimes,
  { now, since }: LineQuestion,
): boolean {
  if (dueAt <= now) return false
  return askedAt === null || (since !== undefined && since >= askedAt)
}

const unreachable = { kind: 'unreachable', reason: 'shipping_line_unreachable' } as const

async function answerOf({
  gate,
  carrier,
  tracked,
  now,
  signal,
}: LineQuestion): Promise<CarrierAnswer> {
  const asking: Asking = {
    signal,
    clock: () => now,
    mayAskMore: () => gate.enterAgain(carrier),
  }
  const answer = await carrier.ask(tracked, asking).catch(
    (error: unknown): CarrierAnswer => ({
      outcome: 'down',
      kind: 'unreadable',
      reason: error instanceof Error ? error.message : String(error),
    }),
  )
  await gate.settle(carrier, answer)
  return answer
}

async function lineAnswerOf(question: LineQuestion, answer: CarrierAnswer): Promise<LineAnswer> {
  const { gate, carrier, tracked, now } = question
  const next = () =>
    gate.nextTurn(carrier, new Date(now.getTime() + pollInterval(tracked.request_number, now)))
  switch (answer.outcome) {
    case 'found': {
      const { statements } = answer.reading
      if (statements.length === 0) return { kind: 'unknown', askAgainAt: await next() }
      const scac = tracked.scac ?? carrier.scac
      const { isWhole } = answer
      return { kind: 'found', scac, statements, isWhole, askAgainAt: await next() }
    }
    case 'not_found':
      return { kind: 'unknown', askAgainAt: await next() }
    case 'throttled':
      return {
        kind: 'later',
        askAgainAt: await gate.nextTurn(carrier, throttledUntil(answer.retryAt, now)),
      }
    case 'refused':
      return answer.about === 'number' ? { kind: 'refused' } : unreachable
    default:
      return { kind: 'unreachable', reason: reasons[answer.kind] }
  }
}

const reasons = {
  unreachable: 'shipping_line_unreachable',
  unreadable: 'unrecognized_response',
} as const satisfies Record<string, FailedReason>
