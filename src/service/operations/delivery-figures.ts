import type { AttemptReport } from '../deliveries/delivery-observer.js'
import { Counter } from './counter.js'
import { Histogram } from './histogram.js'
import type { MetricFamily } from './prometheus-text.js'

export class DeliveryFigures {
  readonly #attempts = new Counter(
    'oct_webhook_attempts_total',
    'Number of attempts to send a webhook delivery, by outcome.',
  )
  readonly #durations = new Histogram({
    name: 'oct_webhook_attempt_duration_seconds',
    help: 'Duration of an attempt to send a webhook delivery, by outcome.',
    label: 'result',
    bounds: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  })
  #switchedOff = 0

  attempted({ result, durationMs }: AttemptReport): void {
    this.#attempts.add({ result })
    this.#durations.observe(result, durationMs / 1000)
  }

  switchedOff(): void {
    this.#switchedOff += 1
  }

  families(): MetricFamily[] {
    return [
      this.#attempts.family(),
      this.#durations.family(),
      {
        name: 'oct_webhooks_switched_off_total',
        help: 'Number of webhooks that the service deactivated because deliveries failed.',
        type: 'counter',
        samples: [{ value: this.#switchedOff }],
      },
    ]
  }
}
