import { addStatus } from '../facts/add-status.js'
import type { Status } from '../facts/edi-status.js'
import type { Place } from '../facts/find-place.js'
import { addShipment, type Subject } from '../facts/subject.js'
import { type EdifactSegment, firstOf, groupsAt, headerOf, part } from './edifact-segment.js'
import { edifactTime } from './edifact-time.js'
import { describeEquipment, type Equipment, equipmentOf } from './equipment-of.js'
import {
  beginningOf,
  type MessageContext,
  placeOf,
  shipIn,
  spotOf,
  subjectOf,
  warnOnce,
} from './message-context.js'
import { retract, wordOf } from './retract.js'

/** Reads a plan (COPRAR, BAPLIE), which contains only estimates. A canceled plan retracts its estimates. */
export function readPlan(context: MessageContext): void {
  const { segments, draft, type } = context
  const { isCancelled } = beginningOf(context)
  const isStart = startOf(context)
  const header = headerOf(segments, isStart)
  const calls = callsOf(context, header)
  let count = 0
  for (const own of groupsAt(segments, isStart)) {
    const equipment = equipmentOf(context, own)
    if (!equipment) continue
    count += 1
    const planned = { header, own, equipment, calls }
    if (isCancelled) retractPlan(context, planned)
    else addPlanned(context, planned)
  }
  if (count === 0)
    draft.setAside(spotOf(context), `${type}: the message contains no container number`)
}

function startOf({ segments, type }: MessageContext): (segment: EdifactSegment) => boolean {
  const first = segments.find((it) => isBox(it) || isCell(it))
  return type === 'BAPLIE' && first !== undefined && isCell(first) ? isCell : isBox
}

const isBox = ({ tag }: EdifactSegment): boolean => tag === 'EQD'

const isCell = (segment: EdifactSegment): boolean =>
  segment.tag === 'LOC' && part(segment, 1) === '147'

interface Call {
  place: Place
  dates: EdifactSegment[]
}

function callsOf(context: MessageContext, header: readonly EdifactSegment[]): Call[] {
  const groups = groupsAt(header, ({ tag }) => tag === 'LOC')
  const calls = groups.flatMap((group) => {
    const [loc] = group
    const place = placeOf(context, loc)
    const dates = group.filter(({ tag }) => tag === 'DTM')
    if ('where' in place) return [{ place, dates }]
    if (loc && firstOf(dates, 'DTM', ['132', '133'])) warnOnce(context, loc, place.problem)
    return []
  })
  return sharingDates(calls)
}

/** Adds the departure dates of a bayplan to its first place. Some senders write these dates after the last place. */
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

function addPlanned(context: MessageContext, planned: Planned): void {
  const { own, equipment, calls } = planned
  const { isLaden } = equipment
  const subject = subjectOfPlan(context, planned)
  describeEquipment(subject, equipment, own)
  if (isLaden === false) {
    const reason = 'a container that is moved empty by sea belongs to no shipment'
    context.draft.setAside(equipment.segment, reason)
    return
  }
  const way = wayOf(context, planned)
  if (context.type === 'COPRAR') addShipment(subject, way)
  const status = statusOf(context, planned, way)
  for (const { place, dates } of calls) {
    const { locode } = place.where
    if (locode === way.load?.locode)
      addEstimate(subject, { ...status, place }, departure(context, dates))
    if (locode === way.discharge?.locode)
      addEstimate(subject, { ...status, place }, arrival(context, dates))
  }
}

/** Retracts the estimates of a canceled plan. Also retracts estimates that the cancellation does not repeat. */
function retractPlan(context: MessageContext, planned: Planned): void {
  const { container } = planned.equipment
  const subject = subjectOfPlan(context, planned)
  const way = wayOf(context, planned)
  const status = statusOf(context, planned, way)
  const moves = [
    { where: way.load, expected: departure(context, []) },
    { where: way.discharge, expected: arrival(context, []) },
  ]
  if (moves.every(({ where }) => where === null)) {
    const reason = `${context.type}: the canceled plan contains no known port`
    context.draft.setAside(planned.equipment.segment, reason)
  }
  for (const { where, expected } of moves) {
    if (where === null) continue
    const place = { where, zone: null }
    retract(subject, { container, word: wordOfPlan(subject, { ...status, ...expected, place }) })
  }
}

function subjectOfPlan(context: MessageContext, { header, own, equipment }: Planned): Subject {
  const { container } = equipment
  const speaksAs = context.type === 'BAPLIE' ? 'terminal' : 'shipping_line'
  return subjectOf(context, { own, header, container, speaksAs })
}

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

function addEstimate(subject: Subject, status: Status, expected: Expected): void {
  if (expected.time === null) return
  const move = { ...status, ...expected }
  addStatus(subject, { ...move, word: wordOfPlan(subject, move) })
}

/** Returns the key of an estimate. The key contains the voyage, so that plans of different voyages do not mix. */
const wordOfPlan = (subject: Subject, status: Status): string =>
  `${wordOf(subject, status)}:${status.voyage}`

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

function wayOf(context: MessageContext, { own, header }: Planned): Status['way'] {
  const at = (qualifiers: readonly string[]) => {
    const loc = firstOf(own, 'LOC', qualifiers) ?? firstOf(header, 'LOC', qualifiers)
    const place = placeOf(context, loc)
    if ('where' in place) return place.where
    if (loc) warnOnce(context, loc, place.problem)
    return null
  }
  return {
    receipt: null,
    load: at(['9', '6']),
    discharge: at(['11', '12']),
    delivery: at(['7', '83']),
  }
}
