import type { ReceivedEvents } from '../../../cache/received/received-events.js'
import type { RefusalReason } from '../../../webhooks/receiver/received-delivery.js'

/** Collects refused webhook deliveries and writes them together, so that many refusals need only a few writes. */
export class RefusalNotes {
  readonly #pending = new Map<
    RefusalReason,
    { count: number; lastAt: Date; lastFrom: string | null }
  >()

  add(reason: RefusalReason, from: string | null, now: Date): void {
    const count = (this.#pending.get(reason)?.count ?? 0) + 1
    this.#pending.set(reason, { count, lastAt: now, lastFrom: from })
  }

  flush(received: Pick<ReceivedEvents, 'noteRefusal'>, tell: (words: string) => void): void {
    const notes = [...this.#pending]
    this.#pending.clear()
    for (const [reason, { count, lastAt, lastFrom }] of notes) {
      const times = count === 1 ? '' : ` ${count} times, last`
      tell(`Refused${times}${lastFrom === null ? '' : ` from ${lastFrom}`}: ${reason}`)
      try {
        received.noteRefusal({ reason, count, lastAt, lastFrom })
      } catch {
        // Ignores the failure to record a refusal. The delivery that could not be stored has reported the full disk.
      }
    }
  }
}
