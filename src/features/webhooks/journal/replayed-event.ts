import type { ReceivedEvent } from '../../../cache/received/received-event.js'
import type { HandOnResult } from '../receiving/hand-on-target.js'

/** The outcome of one event of a replay. */
export interface ReplayedEvent {
  id: string
  event: string
  container: string | null
  received_at: string
  /**
   * `waiting`: for a listener that has not passed it on yet; `not sent`: the target was
   * unavailable; `planned`: nothing was sent.
   */
  result: 'taken' | 'refused' | 'not sent' | 'waiting' | 'planned'
  /** `200`, `exit 1`, `nothing listens there`; null if nothing was sent. */
  answer: string | null
  duration_ms: number | null
}

/** Returns the row of an event, with the target's answer if it was sent. */
export function replayedRow(
  { id, event, containerNumber, receivedAt }: ReceivedEvent,
  { result, answer }: { result: ReplayedEvent['result']; answer?: HandOnResult },
): ReplayedEvent {
  return {
    id,
    event,
    container: containerNumber,
    received_at: receivedAt.toISOString(),
    result,
    answer: answer?.words ?? null,
    duration_ms: answer?.durationMs ?? null,
  }
}
