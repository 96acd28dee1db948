import type { ReceivedEvent } from '../../../cache/received/received-event.js'
import type { HandOnResult } from '../receiving/hand-on-target.js'

/** What became of one event of a replay. */
export interface ReplayedEvent {
  id: string
  event: string
  container: string | null
  received_at: string
  /**
   * `waiting`: for whoever listens, who has not handed it on yet; `not sent`: the target was away;
   * `planned`: nothing was sent.
   */
  result: 'taken' | 'refused' | 'not sent' | 'waiting' | 'planned'
  /** `200`, `exit 1`, `nothing listens there`; null where nothing was sent. */
  answer: string | null
  duration_ms: number | null
}

/** The row of an event, with what it was answered where it was sent. */
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
