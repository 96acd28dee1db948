import { addStatus } from '../facts/add-status.js'
import type { Status } from '../facts/edi-status.js'
import type { Subject } from '../facts/subject.js'
import type { Stop } from './read-stops.js'
import { dateIn, type SetContext, type TimeElements, timeIn } from './set-context.js'
import { element, type X12Segment } from './x12-segment.js'

/** Reads a last free day from the segment `dtm`, from the status, or from another segment of the message. */
export function lastFreeDay(
  context: SetContext,
  segment: X12Segment,
  elements: TimeElements,
  dtm?: X12Segment,
): Status['time'] {
  const stated = freeTimeEnd(context) ?? dtm
  const time = stated ? dayOf(context, stated) : null
  return time ?? wholeDay(timeIn(context, segment, elements), element(segment, elements[1]))
}

/** Adds the end of the free time as a last free day. Does nothing if the status itself states a last free day. */
export function addFreeTime(
  context: SetContext,
  subject: Subject,
  status: Status,
  stops: readonly Stop[],
): void {
  const end = freeTimeEnd(context)
  if (end === undefined || status.effect.does === 'last_free_day') return
  const stop = stops.find(({ dates }) => dates.some(({ segment }) => segment === end))
  addStatus(subject, {
    ...status,
    place: stop?.place ?? status.place,
    effect: { does: 'last_free_day' },
    words: `Free time to expire (DTM ${element(end, 1)})`,
    time: dayOf(context, end),
    spot: end,
  })
}

const freeTimeEnd = ({ segments }: SetContext): X12Segment | undefined =>
  segments.find((it) => it.tag === 'DTM' && ['814', '648'].includes(element(it, 1)))

const dayOf = (context: SetContext, dtm: X12Segment): Status['time'] =>
  wholeDay(dateIn(context, dtm), element(dtm, 3) || element(dtm, 6).slice(8))

/** Removes the time from a deadline at midnight, because senders write midnight if they know only the day. */
const wholeDay = (time: Status['time'], clock: string): Status['time'] =>
  time !== null && /^0+$/.test(clock) ? { ...time, time: null } : time
