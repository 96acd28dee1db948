import type { TransportEvent } from '../contract/tracked-resources.js'
export interface Milestone {
  event: TransportEvent
  /** Whether the event happened; an `estimated` event is still to come, or was never confirmed. */
  kind: 'actual' | 'estimated'
  words: string
}

/** Returns the milestones by time, without withdrawn or corrected events (`invalidated_at`). */
export function timeline(events: readonly TransportEvent[]): Milestone[] {
  return events
    .filter((event) => !event.invalidated_at && event.timestamp && isMilestone(event.event))
    .sort((a, b) => Date.parse(a.timestamp ?? '') - Date.parse(b.timestamp ?? ''))
    .map((event) => ({
      event,
      kind: event.event.includes('.estimated.') ? 'estimated' : 'actual',
      words: milestoneInWords(event.event),
    }))
}

/** Returns whether an event is a milestone, and not a changed deadline or appointment. */
const isMilestone = (name: unknown): boolean =>
  typeof name === 'string' && !name.endsWith('.changed')

const milestoneWords: Record<string, string> = {
  empty_out: 'empty picked up',
  full_in: 'gated in full',
  empty_in: 'empty returned',
  full_out: 'gated out full',
}

/** Returns an event name for people, such as `transshipment loaded` for `container.transport.transshipment_loaded`. */
export function milestoneInWords(name: string): string {
  const bare = name.replace(/^(container|shipment)\.(transport\.)?(estimated\.)?/, '')
  const known = Object.hasOwn(milestoneWords, bare) ? milestoneWords[bare] : undefined
  return known ?? bare.replaceAll('_', ' ')
}
