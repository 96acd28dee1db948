import type { ReceivedEvent } from '../../../cache/received/received-event.js'
import type { HandOnResult } from '../receiving/hand-on-target.js'

export interface ReplayedEvent {
  id: string
  event: string
  container: string | null
  received_at: string
  result: 'taken' | 'refused' | 'not sent' | 'waiting' | 'planned'
  /** The response of the target, such as `200`, `exit 1` or `nothing listens there`. Null if nothing was sent. */
  answer: string | null
  duration_ms: number | null
}

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
