import type { DcsaEvent } from './event.js'
import { WrongForm } from './fields.js'
import { readInstant } from './instants.js'

interface SeenAt {
  /** UTC. */
  at: string
  /** Why that is not to be trusted; null where it is. */
  doubt: string | null
}

/**
 * When a line began to say something, by what it writes of that; what says nothing of it was said when
 * it came. A time without an offset is of the clocks of the event's place. Clocks that are ahead of ours do not make it later than now.
 */
export function seenAt(
  updated: DcsaEvent['updated'],
  receivedAt: string,
  zone: string | null,
): SeenAt {
  if (updated === null) return { at: receivedAt, doubt: null }
  const { field, text } = updated
  const read = readInstant(text, { policy: 'offset', zone })
  if ('problem' in read) throw new WrongForm(`${field}: ${read.problem}`)
  const isAhead = read.at > receivedAt && Date.parse(read.at) > Date.parse(receivedAt) + dayMs
  const doubt = isAhead ? 'later than it came' : read.at < oldest ? 'before all tracking' : null
  return {
    at: read.at < receivedAt ? read.at : receivedAt,
    doubt: doubt && `${field}: "${text}" is ${doubt}`,
  }
}

const dayMs = 86_400_000
const oldest = '2000'
