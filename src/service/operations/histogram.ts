import type { MetricFamily, Sample } from './prometheus-text.js'

export interface HistogramOptions {
  name: string
  help: string
  label: string
  bounds: readonly number[]
}

interface Observed {
  counts: number[]
  sum: number
}

export class Histogram {
  readonly #options: HistogramOptions
  readonly #observed = new Map<string, Observed>()

  constructor(options: HistogramOptions) {
    this.#options = options
  }

  observe(labelled: string, value: number): void {
    const { bounds } = this.#options
    const observed = this.#observed.get(labelled) ?? {
      counts: Array.from({ length: bounds.length + 1 }, () => 0),
      sum: 0,
    }
    this.#observed.set(labelled, observed)
    const bucket = bounds.findIndex((bound) => value <= bound)
    const place = bucket < 0 ? bounds.length : bucket
    observed.counts[place] = (observed.counts[place] ?? 0) + 1
    observed.sum += value
  }

  family(): MetricFamily {
    const { name, help } = this.#options
    const samples = [...this.#observed].flatMap(([labelled, observed]) =>
      this.#samples(labelled, observed),
    )
    return { name, help, type: 'histogram', samples }
  }

  #samples(labelled: string, { counts, sum }: Observed): Sample[] {
    const { label, bounds } = this.#options
    const labels = { [label]: labelled }
    let total = 0
    const buckets = counts.map((count, index) => {
      total += count
      const le = bounds[index] === undefined ? '+Inf' : String(bounds[index])
      return { suffix: '_bucket', labels: { ...labels, le }, value: total }
    })
    return [
      ...buckets,
      { suffix: '_sum', labels, value: sum },
      { suffix: '_count', labels, value: total },
    ]
  }
}
