import type { TransportEvent } from '../contract/tracked-resources.js'
import { ownValue } from './own-value.js'
export interface Milestone {
  event: TransportEvent
  kind: 'actual' | 'estimated'
  words: string
}

/** Returns milestones in order of time, without withdrawn and corrected events, which have `invalidated_at`. */
export function timeline(events: readonly TransportEvent[]): Milestone[] {
  return events
    .filter((event) => event.timestamp && isStanding(event))
    .sort((a, b) => Date.parse(a.timestamp ?? '') - Date.parse(b.timestamp ?? ''))
    .map((event) => ({
      event,
      kind: isEstimated(event) ? 'estimated' : 'actual',
      words: milestoneInWords(event.event),
    }))
}

/** Returns moves that have happened although no source reported their time. */
export const undatedMilestones = (events: readonly TransportEvent[]): Pick<Milestone, 'event'>[] =>
  events
    .filter((event) => !event.timestamp && isStanding(event) && !isEstimated(event))
    .map((event) => ({ event }))

const isStanding = ({ event, invalidated_at }: TransportEvent): boolean =>
  !invalidated_at && isMilestone(event)

const isEstimated = ({ event }: TransportEvent): boolean => event.includes('.estimated.')

/** Returns whether an event is a milestone. A changed last free day or appointment is not a milestone. */
const isMilestone = (name: unknown): boolean =>
  typeof name === 'string' && !name.endsWith('.changed')

const milestoneWords: Record<string, string> = {
  empty_out: 'empty picked up',
  full_in: 'gated in full',
  empty_in: 'empty returned',
  full_out: 'gated out full',
}

/** Returns the words for an event, such as `transshipment loaded` for `container.transport.transshipment_loaded`. */
export function milestoneInWords(name: string): string {
  const bare = milestoneName(name)
  const known = ownValue(milestoneWords, bare)
  return known ?? bare.replaceAll('_', ' ')
}

/** Returns the name of an event without its prefixes, such as `vessel_arrived`. */
export const milestoneName = (name: string): string =>
  name.replace(/^(container|shipment)\.(transport\.)?(estimated\.)?/, '')
