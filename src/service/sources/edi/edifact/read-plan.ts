import type { Place } from '../facts/find-place.js'
import type { Status } from '../facts/status.js'
import { type Subject, sayShipment } from '../facts/subject.js'
import { tellStatus } from '../facts/tell-status.js'
import { type EdifactSegment, firstOf, groupsAt, headerOf, part } from './edifact-segment.js'
import { edifactTime } from './edifact-time.js'
import { type Equipment, equipmentOf, tellEquipment } from './equipment-of.js'
import { type MessageContext, placeOf, shipIn, spotOf, subjectOf } from './message-context.js'

/**
 * Loading and discharge order, COPRAR, and bayplan, BAPLIE: which boxes a ship takes, and when it
 * is expected to depart and to arrive. A plan is no word that it came about.
 */
export function readPlan(context: MessageContext): void {
  const { segments, draft, type } = context
  // a bayplan states each box after the cell that it stands in
  const isStart =
    type === 'BAPLIE' && segments.some(isCell) ? isCell : ({ tag }: EdifactSegment) => tag === 'EQD'
  const header = headerOf(segments, isStart)
  const calls = callsOf(context, header)
  let count = 0
  for (const own of groupsAt(segments, isStart)) {
    const equipment = equipmentOf(context, own)
    if (!equipment) continue
    count += 1
    tellPlanned(context, { header, own, equipment, calls })
  }
  if (count === 0) draft.setAside(spotOf(context), `${type}: it names no container`)
}

const isCell = (segment: EdifactSegment): boolean =>
  segment.tag === 'LOC' && part(segment, 1) === '147'

/** A call of the ship with the dates that are expected of it. */
interface Call {
  place: Place
  dates: EdifactSegment[]
}

function callsOf(context: MessageContext, header: readonly EdifactSegment[]): Call[] {
  const groups = groupsAt(header, ({ tag }) => tag === 'LOC')
  const calls = groups.flatMap((group) => {
    const place = placeOf(context, group[0])
    const dates = group.filter(({ tag }) => tag === 'DTM')
    return 'where' in place ? [{ place, dates }] : []
  })
  return sharingDates(calls)
}

/** Bayplans state all dates after the last place: then each place may be the one that is meant. */
function sharingDates(calls: readonly Call[]): Call[] {
  const [first, ...others] = calls
  if (first === undefined || first.dates.length > 0) return [...calls]
  const next = others.find(({ dates }) => dates.length > 0)
  if (!next) return [...calls]
  const departures = next.dates.filter((date) => ['133', '136', '186'].includes(part(date, 1)))
  return [{ ...first, dates: departures }, ...others]
}

interface Planned {
  header: readonly EdifactSegment[]
  own: readonly EdifactSegment[]
  equipment: Equipment
  calls: readonly Call[]
}

function tellPlanned(context: MessageContext, planned: Planned): void {
  const { header, own, equipment, calls } = planned
  const { container, isLaden } = equipment
  const speaksAs = context.type === 'BAPLIE' ? 'terminal' : 'shipping_line'
  const subject = subjectOf(context, { own, header, container, speaksAs })
  const way = wayOf(context, planned)
  tellEquipment(subject, equipment, own)
  if (isLaden === false) {
    const reason = 'an empty box that is moved by sea belongs to no shipment'
    context.draft.setAside(equipment.segment, reason)
    return
  }
  if (context.type === 'COPRAR') sayShipment(subject, way)
  const status = statusOf(context, planned, way)
  for (const { place, dates } of calls) {
    const { locode } = place.where
    if (locode === way.load?.locode)
      tellCall(subject, { ...status, place }, departure(context, dates))
    if (locode === way.discharge?.locode)
      tellCall(subject, { ...status, place }, arrival(context, dates))
  }
}

/** What is expected at a call; nothing where no date says it. */
type Expected = Pick<Status, 'effect' | 'words' | 'time'>

const departure = (context: MessageContext, dates: readonly EdifactSegment[]): Expected => ({
  effect: { does: 'milestone', event: 'vessel_departed' },
  words: `Estimated departure (${context.type})`,
  time: edifactTime(context.draft, firstOf(dates, 'DTM', ['133'])),
})

const arrival = (context: MessageContext, dates: readonly EdifactSegment[]): Expected => ({
  effect: { does: 'milestone', event: 'vessel_arrived' },
  words: `Estimated arrival (${context.type})`,
  time: edifactTime(context.draft, firstOf(dates, 'DTM', ['132'])),
})

function tellCall(subject: Subject, status: Status, expected: Expected): void {
  if (expected.time !== null) tellStatus(subject, { ...status, ...expected })
}

function statusOf(
  context: MessageContext,
  { header, equipment }: Planned,
  way: Status['way'],
): Status {
  return {
    container: equipment.container,
    effect: { does: 'ignore' },
    words: context.type,
    place: { problem: '' },
    time: null,
    isEstimated: true,
    way,
    isLaden: true,
    ...shipIn(firstOf(header, 'TDT', ['20'])),
    bareZone: context.partner.zone,
    since: part(firstOf(header, 'DTM', ['137']), 1, 2),
    spot: equipment.segment,
  }
}

/** Ports of the box, else those of the order. */
function wayOf(context: MessageContext, { own, header }: Planned): Status['way'] {
  const at = (qualifiers: readonly string[]) => {
    const loc = firstOf(own, 'LOC', qualifiers) ?? firstOf(header, 'LOC', qualifiers)
    const place = placeOf(context, loc)
    return 'where' in place ? place.where : null
  }
  return {
    receipt: null,
    load: at(['9', '6']),
    discharge: at(['11', '12']),
    delivery: at(['7', '83']),
  }
}
