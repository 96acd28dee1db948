import type { MetricFamily } from './prometheus-text.js'

/** A counter for Prometheus. Each label may have only a limited number of different values. */
export class Counter {
  readonly #name: string
  readonly #help: string
  readonly #counts = new Map<string, { labels: Record<string, string>; value: number }>()

  constructor(name: string, help: string) {
    this.#name = name
    this.#help = help
  }

  add(labels: Record<string, string>): void {
    const key = JSON.stringify(labels)
    const count = this.#counts.get(key)
    if (count) count.value += 1
    else this.#counts.set(key, { labels, value: 1 })
  }

  family(): MetricFamily {
    return {
      name: this.#name,
      help: this.#help,
      type: 'counter',
      samples: [...this.#counts.values()].map((count) => ({ ...count })),
    }
  }
}
