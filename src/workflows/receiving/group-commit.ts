import type { NewReceivedEvent } from '../../cache/received/received-event.js'
import type { ReceivedEvents } from '../../cache/received/received-events.js'

/**
 * Has events that come while others are being written share one transaction and one flush of the
 * disk: each is acknowledged after it, so that the rate does not hang on how fast the disk flushes.
 */
export class GroupCommit {
  readonly #journal: Pick<ReceivedEvents, 'append'>
  readonly #noted: (count: number) => void
  #waiting: Waiting[] = []
  #restUntil = 0

  /** `noted` is told how many new ones are on the disk. */
  constructor(journal: Pick<ReceivedEvents, 'append'>, noted: (count: number) => void) {
    this.#journal = journal
    this.#noted = noted
  }

  /** Resolves once the event is on the disk; rejects where it could not be written. */
  add(event: NewReceivedEvent): Promise<'new' | 'known'> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ event, resolve, reject })
      if (this.#waiting.length === 1) this.#soon()
    })
  }

  /** After everything that this turn has read from its connections, and no sooner than after a rest. */
  #soon(): void {
    const restMs = this.#restUntil - performance.now()
    if (restMs < 1) setImmediate(() => this.#commit())
    else setTimeout(() => this.#commit(), restMs)
  }

  #commit(): void {
    const group = this.#waiting
    this.#waiting = []
    const begun = performance.now()
    try {
      const { added } = this.#journal.append(group.map(({ event }) => event))
      const left = new Set(added)
      // of two with one id in a group, the first was noted
      for (const { event, resolve } of group) resolve(left.delete(event.id) ? 'new' : 'known')
      if (added.length > 0) this.#noted(added.length)
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
    const ended = performance.now()
    this.#restUntil = ended + Math.min(longestRestMs, (ended - begun) * restShare)
  }
}

/** Flushes of the disk take two thirds of the time at most: groups grow with the rate. */
const restShare = 0.5
const longestRestMs = 4

interface Waiting {
  event: NewReceivedEvent
  resolve: (came: 'new' | 'known') => void
  reject: (error: unknown) => void
}
