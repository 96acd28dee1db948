import type { AnsweredRequest, RequestObserver } from '../http/observe-requests.js'
import { Counter } from './counter.js'
import type { MetricFamily } from './prometheus-text.js'
import { RequestFigures } from './request-figures.js'
import type { ServiceLog } from './service-log.js'
import type { PollObserver } from './watched-source.js'

/** Watches a service at work: what is asked of it and of its sources is counted and logged. */
export class ServiceWatch implements RequestObserver, PollObserver {
  readonly #log: ServiceLog | undefined
  readonly #requests = new RequestFigures()
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

  families(): MetricFamily[] {
    return [...this.#requests.families(), this.#polls.family()]
  }
}
