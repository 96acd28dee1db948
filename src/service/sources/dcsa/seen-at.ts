import type { DcsaEvent } from './event.js'
import { WrongForm } from './fields.js'
import { readInstant } from './instants.js'

interface SeenAt {
  at: string
  /** Explains why the time of publication is uncertain. Null if it is certain. */
  doubt: string | null
}

/**
 * Returns when the event was published; if unknown or later than the receipt, when the message was received. A time
 * without an offset is local to the place of the event.
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
  const doubt = isAhead
    ? 'later than the receipt of the message'
    : read.at < oldest
      ? 'before the year 2000'
      : null
  return {
    at: read.at < receivedAt ? read.at : receivedAt,
    doubt: doubt && `${field}: "${text}" is ${doubt}`,
  }
}

const dayMs = 86_400_000
const oldest = '2000'
