import type { AttemptReport, DeliveryObserver } from '../deliveries/delivery-observer.js'
import type { AnsweredRequest, RequestObserver } from '../http/observe-requests.js'
import { Counter } from './counter.js'
import { DeliveryFigures } from './delivery-figures.js'
import type { MetricFamily } from './prometheus-text.js'
import { RequestFigures } from './request-figures.js'
import type { ServiceLog } from './service-log.js'
import type { PollObserver } from './watched-source.js'

export class ServiceWatch implements RequestObserver, PollObserver, DeliveryObserver {
  readonly #log: ServiceLog | undefined
  readonly #requests = new RequestFigures()
  readonly #deliveries = new DeliveryFigures()
  readonly #polls = new Counter(
    'oct_polls_total',
    'Number of requests for new data to shipping lines and other sources, by outcome.',
  )

  /** Log to which events are written. Without a log, the events are only counted. */
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

  attempted(attempt: AttemptReport): void {
    this.#deliveries.attempted(attempt)
    const { result, notificationId, webhookId, event, statusCode, error } = attempt
    this.#log?.event(levelOf[result], messages[result], {
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
    this.#log?.event('error', 'a webhook was deactivated because too many deliveries failed', facts)
  }

  families(): MetricFamily[] {
    return [...this.#requests.families(), this.#polls.family(), ...this.#deliveries.families()]
  }
}

const levelOf = { delivered: 'info', to_retry: 'warn', given_up: 'error' } as const

const messages = {
  delivered: 'webhook delivered',
  to_retry: 'webhook delivery failed, will retry',
  given_up: 'webhook delivery failed, no more retries',
} as const
