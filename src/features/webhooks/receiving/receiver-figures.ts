import type { ReceivedCounts } from '../../../cache/received/received-events.js'
import { type RefusalReason, refusals } from '../../../webhooks/receiver/received-delivery.js'

const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5]

export class ReceiverFigures {
  readonly #refused = new Map<RefusalReason, number>()
  readonly #within = bounds.map(() => 0)
  readonly #came = { new: 0, known: 0 }
  readonly #handed = { done: 0, again: 0, dead: 0 }
  #seconds = 0
  #lastAt: Date | null = null

  taken(came: 'new' | 'known', ms: number, now: Date): void {
    this.#came[came] += 1
    this.#seconds += ms / 1000
    const place = bounds.findIndex((bound) => ms / 1000 <= bound)
    if (place >= 0) this.#within[place] = (this.#within[place] ?? 0) + 1
    this.#lastAt = now
  }

  refused(reason: RefusalReason): void {
    this.#refused.set(reason, (this.#refused.get(reason) ?? 0) + 1)
  }

  handed(how: 'done' | 'again' | 'dead'): void {
    this.#handed[how] += 1
  }

  text({ waiting, done, dead, unapplied }: ReceivedCounts): string {
    const lines = [
      ...metric('deliveries_total', 'counter', 'Number of accepted webhook deliveries', [
        ['{came="new"}', this.#came.new],
        ['{came="known"}', this.#came.known],
      ]),
      ...metric('refusals_total', 'counter', 'Number of refused requests', this.#refusals()),
      ...metric(
        'acknowledge_seconds',
        'histogram',
        'Seconds from the headers of a webhook delivery to the response',
        this.#histogram(),
      ),
      ...metric(
        'last_delivery_timestamp_seconds',
        'gauge',
        'Time of the last accepted webhook delivery, in seconds since 1970',
        [['', (this.#lastAt?.getTime() ?? 0) / 1000]],
      ),
      ...metric('handed_on_total', 'counter', 'Number of attempts to forward an event', [
        ['{outcome="done"}', this.#handed.done],
        ['{outcome="again"}', this.#handed.again],
        ['{outcome="dead"}', this.#handed.dead],
      ]),
      ...metric(
        'journal_events',
        'gauge',
        'Number of received events in the journal of the listener',
        [
          ['{state="waiting"}', waiting],
          ['{state="done"}', done],
          ['{state="dead"}', dead],
        ],
      ),
      ...metric(
        'journal_unapplied_events',
        'gauge',
        'Number of events that are not in the cache yet',
        [['', unapplied]],
      ),
    ]
    return `${lines.join('\n')}\n`
  }

  #refusals(): Sample[] {
    const reasons = Object.keys(refusals) as RefusalReason[]
    return reasons.map((reason) => [
      `{reason="${reason.replaceAll(' ', '_')}"}`,
      this.#refused.get(reason) ?? 0,
    ])
  }

  #histogram(): Sample[] {
    const all = this.#came.new + this.#came.known
    let below = 0
    const buckets = bounds.map((bound, place): Sample => {
      below += this.#within[place] ?? 0
      return [`_bucket{le="${bound}"}`, below]
    })
    return [...buckets, ['_bucket{le="+Inf"}', all], ['_sum', this.#seconds], ['_count', all]]
  }
}

type Sample = [suffix: string, value: number]

function metric(name: string, type: string, help: string, samples: Sample[]): string[] {
  const full = `oct_webhooks_${name}`
  const values = samples.map(([suffix, value]) => `${full}${suffix} ${value}`)
  return [`# HELP ${full} ${help}.`, `# TYPE ${full} ${type}`, ...values]
}
