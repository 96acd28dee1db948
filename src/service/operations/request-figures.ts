import type { AnsweredRequest, RequestObserver } from '../http/observe-requests.js'
import { Counter } from './counter.js'
import { Histogram } from './histogram.js'
import type { MetricFamily } from './prometheus-text.js'

export class RequestFigures implements RequestObserver {
  readonly #requests = new Counter(
    'oct_http_requests_total',
    'Number of HTTP requests, by method, route and status.',
  )
  readonly #durations = new Histogram({
    name: 'oct_http_request_duration_seconds',
    help: 'Time from the headers of a request to its response, by route.',
    label: 'route',
    bounds: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  })
  #running = 0

  requestBegan(): void {
    this.#running += 1
  }

  requestEnded({ method, route, status, durationMs }: AnsweredRequest): void {
    this.#running -= 1
    this.#requests.add({ method: known(method), route, status: String(status) })
    this.#durations.observe(route, durationMs / 1000)
  }

  families(): MetricFamily[] {
    return [
      this.#requests.family(),
      this.#durations.family(),
      {
        name: 'oct_http_requests_in_flight',
        help: 'Requests in progress.',
        type: 'gauge',
        samples: [{ value: this.#running }],
      },
    ]
  }
}

/** Replaces an unknown HTTP method by `other`. Otherwise, clients could create any number of counters. */
const known = (method: string): string => (methods.includes(method) ? method : 'other')

const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']
