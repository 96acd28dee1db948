import type { MilestoneName } from '../../source.js'
import { addStatus } from '../facts/add-status.js'
import type { Status } from '../facts/edi-status.js'
import type { Subject } from '../facts/subject.js'
import { type EdifactSegment, firstOf, groupsAt, headerOf, part } from './edifact-segment.js'
import { edifactTime } from './edifact-time.js'
import { type MessageContext, placeOf } from './message-context.js'

const departures: Readonly<Record<string, Meaning>> = {
  '133': { event: 'vessel_departed', isEstimated: true, words: 'Estimated departure' },
  '136': { event: 'vessel_departed', isEstimated: false, words: 'Actual departure' },
  '186': { event: 'vessel_departed', isEstimated: false, words: 'Actual departure' },
}

const arrivals: Readonly<Record<string, Meaning>> = {
  '132': { event: 'vessel_arrived', isEstimated: true, words: 'Estimated arrival' },
  '178': { event: 'vessel_arrived', isEstimated: false, words: 'Actual arrival' },
}

const meanings: Readonly<Record<string, Readonly<Record<string, Meaning>>>> = {
  '9': departures,
  '11': arrivals,
  '12': arrivals,
  '7': {
    '132': { event: 'arrived_at_destination', isEstimated: true, words: 'Estimated arrival' },
  },
  '29': {
    '132': { event: 'rail_arrived', isEstimated: true, words: 'Estimated arrival' },
  },
}

interface Meaning {
  event: MilestoneName
  isEstimated: boolean
  words: string
}

interface TransportStatus {
  status: Status
  own: readonly EdifactSegment[]
}

export function addCalls(
  context: MessageContext,
  subject: Subject,
  { status, own }: TransportStatus,
): void {
  const transports = groupsAt(own, ({ tag }) => tag === 'TDT')
  for (const transport of transports) {
    const calls = groupsAt(transport, ({ tag }) => tag === 'LOC')
    for (const [loc, ...rest] of calls) {
      addDates(context, subject, { status, loc, dates: rest, isOwn: true })
    }
    // Dates directly after a TDT segment are when the transport of this segment departs and arrives.
    const ahead = headerOf(transport, ({ tag }) => tag === 'LOC')
    for (const roles of [['9'], ['11', '12']]) {
      const nearest = transports.length === 1 ? [...transport, ...own] : transport
      const loc = firstOf(nearest, 'LOC', roles)
      addDates(context, subject, { status, loc, dates: ahead, isOwn: false })
    }
  }
}

interface Call {
  status: Status
  loc: EdifactSegment | undefined
  dates: readonly EdifactSegment[]
  /** True if the dates follow the segment of their place. False if they precede it. */
  isOwn: boolean
}

function addDates(context: MessageContext, subject: Subject, call: Call): void {
  const { status, loc, dates, isOwn } = call
  if (loc === undefined) return
  const role = part(loc, 1)
  const place = placeOf(context, loc)
  const isPort = 'where' in place && place.where.locode === status.way.discharge?.locode
  if (role === '7' && isPort) return
  for (const dtm of dates.filter(({ tag }) => tag === 'DTM')) {
    const meaning = meanings[role]?.[part(dtm, 1)]
    // Skips an event that the status segment already states with the same date.
    if (!meaning || (!isOwn && isSameEvent(status, meaning, place))) continue
    const { event, isEstimated, words } = meaning
    addStatus(subject, {
      ...status,
      effect: { does: 'milestone', event },
      words: `${words} (DTM ${part(dtm, 1)})`,
      place,
      time: edifactTime(context.draft, dtm),
      isEstimated,
      spot: dtm,
    })
  }
}

const isSameEvent = ({ effect, place, isEstimated }: Status, call: Meaning, at: Status['place']) =>
  effect.does === 'milestone' &&
  effect.event === call.event &&
  (!isEstimated || call.isEstimated) &&
  'where' in place &&
  'where' in at &&
  place.where.locode === at.where.locode
