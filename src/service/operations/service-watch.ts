import type { AttemptTold, DeliveryObserver } from '../deliveries/delivery-observer.js'
import type { AnsweredRequest, RequestObserver } from '../http/observe-requests.js'
import { Counter } from './counter.js'
import { DeliveryFigures } from './delivery-figures.js'
import type { MetricFamily } from './prometheus-text.js'
import { RequestFigures } from './request-figures.js'
import type { ServiceLog } from './service-log.js'
import type { PollObserver } from './watched-source.js'

/** Watches a service at work: what is asked of it and of its sources, and what it delivers, is counted and logged. */
export class ServiceWatch implements RequestObserver, PollObserver, DeliveryObserver {
  readonly #log: ServiceLog | undefined
  readonly #requests = new RequestFigures()
  readonly #deliveries = new DeliveryFigures()
  readonly #polls = new Counter('oct_polls_total', 'Answers of sources, by outcome.')

  /** Without a log it counts only. */
  constructor(log?: ServiceLog) {
    this.#log = log
  }

  requestBegan(): void {
    this.#requests.requestBegan()
  }

  requestEnded(request: AnsweredRequest): void {
    this.#requests.requestEnded(request)
    this.#log?.request(request)
  }

  polled(outcome: Parameters<PollObserver['polled']>[0]): void {
    this.#polls.add({ outcome })
  }

  attempted(attempt: AttemptTold): void {
    this.#deliveries.attempted(attempt)
    const { result, notificationId, webhookId, event, statusCode, error } = attempt
    this.#log?.event(levelOf[result], inWords[result], {
      notification_id: notificationId,
      webhook_id: webhookId,
      event,
      attempt: attempt.attempt,
      status: statusCode,
      duration_ms: attempt.durationMs,
      reason: error,
    })
  }

  switchedOff({ webhookId, accountId }: Parameters<DeliveryObserver['switchedOff']>[0]): void {
    this.#deliveries.switchedOff()
    const facts = { webhook_id: webhookId, account_id: accountId }
    this.#log?.event('error', 'a webhook was switched off: nothing reaches it', facts)
  }

  families(): MetricFamily[] {
    return [...this.#requests.families(), this.#polls.family(), ...this.#deliveries.families()]
  }
}

const levelOf = { delivered: 'info', to_retry: 'warn', given_up: 'error' } as const

const inWords = {
  delivered: 'a webhook was delivered',
  to_retry: 'a webhook was not delivered and is tried again',
  given_up: 'a webhook was not delivered and is given up',
} as const
