import type { MilestoneName } from '../../source.js'
import type { Status } from '../facts/edi-status.js'
import type { Subject } from '../facts/subject.js'
import { tellStatus } from '../facts/tell-status.js'
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

/** What a date at a place of a transport says, by the qualifiers of both. */
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

interface Told {
  status: Status
  own: readonly EdifactSegment[]
}

/** Says what the dates along the transport of a status state: departure, arrival, destination. */
export function tellCalls(context: MessageContext, subject: Subject, { status, own }: Told): void {
  const transports = groupsAt(own, ({ tag }) => tag === 'TDT')
  for (const transport of transports) {
    const calls = groupsAt(transport, ({ tag }) => tag === 'LOC')
    for (const [loc, ...rest] of calls) {
      tellDates(context, subject, { status, loc, dates: rest, isOwn: true })
    }
    // dates right behind the transport are those of its departure and of its arrival
    const ahead = headerOf(transport, ({ tag }) => tag === 'LOC')
    for (const roles of [['9'], ['11', '12']]) {
      const nearest = transports.length === 1 ? [...transport, ...own] : transport
      const loc = firstOf(nearest, 'LOC', roles)
      tellDates(context, subject, { status, loc, dates: ahead, isOwn: false })
    }
  }
}

interface Call {
  status: Status
  loc: EdifactSegment | undefined
  dates: readonly EdifactSegment[]
  /** The dates stand behind the place, and not before it. */
  isOwn: boolean
}

function tellDates(context: MessageContext, subject: Subject, call: Call): void {
  const { status, loc, dates, isOwn } = call
  if (loc === undefined) return
  const role = part(loc, 1)
  const place = placeOf(context, loc)
  const isPort = 'where' in place && place.where.locode === status.way.discharge?.locode
  if (role === '7' && isPort) return
  for (const dtm of dates.filter(({ tag }) => tag === 'DTM')) {
    const meaning = meanings[role]?.[part(dtm, 1)]
    // the status itself may have been dated by it
    if (!meaning || (!isOwn && isSaidBy(status, meaning, place))) continue
    const { event, isEstimated, words } = meaning
    tellStatus(subject, {
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

const isSaidBy = ({ effect, place, isEstimated }: Status, call: Meaning, at: Status['place']) =>
  effect.does === 'milestone' &&
  effect.event === call.event &&
  (!isEstimated || call.isEstimated) &&
  'where' in place &&
  'where' in at &&
  place.where.locode === at.where.locode
