import type { MilestoneName } from '../../source.js'
import type { Status } from '../facts/status.js'
import type { Subject } from '../facts/subject.js'
import { tellStatus } from '../facts/tell-status.js'
import { type EdifactSegment, groupsAt, part } from './edifact-segment.js'
import { edifactTime } from './edifact-time.js'
import { type MessageContext, placeOf } from './message-context.js'

/** What a date at a place of a transport says, by the qualifiers of both. */
const meanings: Readonly<Record<string, Readonly<Record<string, Meaning>>>> = {
  '9': {
    '133': { event: 'vessel_departed', isEstimated: true, words: 'Estimated departure' },
    '136': { event: 'vessel_departed', isEstimated: false, words: 'Actual departure' },
    '186': { event: 'vessel_departed', isEstimated: false, words: 'Actual departure' },
  },
  '11': {
    '132': { event: 'vessel_arrived', isEstimated: true, words: 'Estimated arrival' },
    '178': { event: 'vessel_arrived', isEstimated: false, words: 'Actual arrival' },
  },
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
  const transport = groupsAt(own, ({ tag }) => tag === 'TDT').flat()
  for (const [loc, ...rest] of groupsAt(transport, ({ tag }) => tag === 'LOC')) {
    const role = part(loc, 1)
    const place = placeOf(context, loc)
    if (role === '7' && 'where' in place && place.where.locode === status.way.discharge?.locode)
      continue
    for (const dtm of rest.filter(({ tag }) => tag === 'DTM')) {
      const meaning = meanings[role]?.[part(dtm, 1)]
      if (!meaning) continue
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
}
