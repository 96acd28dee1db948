import { addStatus } from '../facts/add-status.js'
import type { Status } from '../facts/edi-status.js'
import { effectOn } from '../facts/effect-on-empty.js'
import { shipOf } from '../facts/ship-named.js'
import { readSizeType } from '../facts/size-type.js'
import { addEquipment, addShipment, type Subject } from '../facts/subject.js'
import type { WallTime } from '../facts/wall-time.js'
import { MessageFault } from '../interchange/message-fault.js'
import { addSchedule } from './add-schedule.js'
import { effectOf, isLadenIn } from './effect-of-code.js'
import { addFreeTime, lastFreeDay } from './read-deadline.js'
import { readStops, type Stop, wayOf } from './read-stops.js'
import { codeIn, placeIn, type SetContext, spotOf, timeIn } from './set-context.js'
import { containerOf, remarkOnOtherBills, subjectOf } from './set-subject.js'
import { element, firstOf, reference, type X12Segment } from './x12-segment.js'

/** Reads an X12 315 (Status Details, Ocean): container statuses (B4, SG), the vessel (Q2), and the route (R4, DTM). */
export function readStatus315(context: SetContext): void {
  const { segments } = context
  const b4 = firstOf(segments, 'B4')
  if (!b4) throw new MessageFault(spotOf(context), 'the B4 segment is missing')
  const parts = [element(b4, 7), element(b4, 8), element(b4, 13)] as const
  const container = containerOf(context, parts)
  const subject = subjectOf(context, container === null ? {} : { container }, 'shipping_line')
  const stops = readStops(context)
  const way = wayOf(stops)
  remarkOnOtherBills(context)
  addShipment(subject, way, element(b4, 3) === 'CA' && container === null)
  if (container === null) {
    const what = parts.join('').slice(0, 20)
    context.draft.setAside(b4, `"${what}" is not a container number; the status was not read`)
    return
  }
  const { equipment_type, equipment_length, equipment_height } = readSizeType(element(b4, 10))
  addEquipment(subject, {
    container,
    equipment_type,
    equipment_length,
    equipment_height,
    seal_number: reference(segments, 'SN') || null,
  })
  const status = statusOf(context, { b4, container, stops, way })
  addStatus(subject, status)
  addFurtherStatuses(context, subject, status)
  addFreeTime(context, subject, status, stops)
  addSchedule(subject, status, stops)
}

interface Found {
  b4: X12Segment
  container: string
  stops: readonly Stop[]
  way: Status['way']
}

function statusOf(context: SetContext, { b4, container, stops, way }: Found): Status {
  const q2 = firstOf(context.segments, 'Q2')
  const { place, here } = placeOfStatus(context, b4, stops)
  const isLaden = isLadenIn(element(b4, 9))
  const { effect: usual, words } = effectOf(context, element(b4, 3))
  const effect = effectOn(usual, isLaden)
  const { time, isEstimated } =
    effect.does === 'last_free_day'
      ? { time: lastFreeDay(context, b4, [4, 5, null], ownDate(here)?.segment), isEstimated: false }
      : datesOf(context, b4, { here, stops, place, isOfEstimate: effect.does === 'eta' })
  return {
    container,
    effect,
    words,
    time,
    isEstimated,
    place,
    way,
    isLaden,
    vessel: shipOf(element(q2, 1), element(q2, 13)),
    voyage: element(q2, 9),
    bareZone: context.partner.zone,
    since: `${element(b4, 4)}${element(b4, 5)}`,
    spot: b4,
  }
}

function placeOfStatus(
  context: SetContext,
  b4: X12Segment,
  stops: readonly Stop[],
): { place: Status['place']; here: Stop | undefined } {
  const own = placeOfSegment(context, b4)
  const here = stops.find(({ role }) => role === '5')
  if (here === undefined) {
    const place = 'where' in own ? own : (stops.find(isNamedIn(b4))?.place ?? own)
    return { place, here: undefined }
  }
  if ('problem' in here.place) {
    const isBetter = 'problem' in own && here.place.named !== undefined
    return { place: isBetter ? here.place : own, here }
  }
  const isElsewhere = 'where' in own && own.where.locode !== here.place.where.locode
  return isElsewhere ? { place: own, here: undefined } : { place: here.place, here }
}

/** Returns whether a stop has the name, or the code of any list, that the status states as its place. */
const isNamedIn =
  (b4: X12Segment) =>
  ({ place, segment }: Stop): boolean => {
    const words = [element(b4, 11), element(b4, 6)].map((it) => it.toUpperCase())
    const own = [element(segment, 3), element(segment, 4)].map((it) => it.toUpperCase())
    return 'where' in place && words.some((it) => it !== '' && own.includes(it))
  }

function placeOfSegment(context: SetContext, b4: X12Segment): Status['place'] {
  const [code, status] = [element(b4, 11), element(b4, 6)]
  const written = code || status
  const coded = codeIn(element(b4, 12), written)
  const isCode = coded.list === 'locode' && /^[A-Z]{2}[A-Z2-9]{3}$/.test(coded.code)
  const named = placeIn(context, { ...coded, name: isCode ? '' : written })
  // A code without a known time zone may be a name such as `BUSAN`. The code of the status (B4-06) is then tried.
  const isKnown = 'where' in named && named.zone !== null
  if (isKnown || status === '' || code === '') return named
  const other = placeIn(context, { code: status, name: status })
  return 'where' in other && (other.zone !== null || 'problem' in named) ? other : named
}

interface Dated {
  here: Stop | undefined
  stops: readonly Stop[]
  place: Status['place']
  /** True if the status announces an estimate. Its own date (B4-04) may be the day on which the estimate changed. */
  isOfEstimate: boolean
}

/** Returns the dates of a status. Prefers a date at its stop, because that date may have a time zone. */
function datesOf(
  context: SetContext,
  b4: X12Segment,
  { here, stops, place, isOfEstimate }: Dated,
): Pick<Status, 'time' | 'isEstimated'> {
  const own = timeIn(context, b4, [4, 5, null])
  const stated = ownDate(here) ?? (isOfEstimate ? expectedAt(stops, place) : undefined)
  if (stated) return { time: stated.time, isEstimated: stated.qualifier !== '140' }
  const other = here?.dates[0]
  return {
    time: (own && withZone(own, stops, place)) ?? other?.time ?? null,
    isEstimated: false,
  }
}

/** Returns the expected date of arrival at the stop with the place of a status. */
const expectedAt = (stops: readonly Stop[], place: Status['place']) =>
  stops
    .filter((stop) => ['D', 'E', 'M'].includes(stop.role) && isAt(stop.place, place))
    .flatMap(({ dates }) => dates)
    .find(({ qualifier }) => ['139', '371', '017'].includes(qualifier))

/** Adds a missing time zone to a status, if the stop with the same place states the same time with a zone. */
const withZone = (own: WallTime, stops: readonly Stop[], place: Status['place']): WallTime =>
  stops
    .filter((stop) => isAt(stop.place, place))
    .flatMap(({ dates }) => dates.map(({ time }) => time))
    .find(({ date, time, zone }) => zone !== null && date === own.date && time === own.time) ?? own

const isAt = (one: Stop['place'], other: Status['place']): boolean =>
  'where' in one && 'where' in other && one.where.locode === other.where.locode

const ownDate = (here: Stop | undefined) =>
  ['140', '139']
    .flatMap((wanted) => here?.dates.filter(({ qualifier }) => qualifier === wanted) ?? [])
    .at(0)

function addFurtherStatuses(context: SetContext, subject: Subject, first: Status): void {
  for (const segment of context.segments) {
    if (segment.tag !== 'SG') continue
    const { effect: usual, words } = effectOf(context, element(segment, 1))
    const effect = effectOn(usual, first.isLaden)
    const when = effect.does === 'last_free_day' ? lastFreeDay : timeIn
    const time = when(context, segment, [4, 5, 6])
    const since = `${element(segment, 4)}${element(segment, 5)}`
    const more = { effect, words, time, since, spot: segment }
    addStatus(subject, { ...first, ...more, isEstimated: false })
  }
}
