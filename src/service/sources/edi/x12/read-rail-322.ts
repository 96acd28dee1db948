import { findPort } from '../../../../domain/reference/ports.js'
import { addStatus } from '../facts/add-status.js'
import type { Status } from '../facts/edi-status.js'
import { effectOn } from '../facts/effect-on-empty.js'
import type { Place, UnknownPlace } from '../facts/find-place.js'
import { readSizeType } from '../facts/size-type.js'
import { addEquipment, type Subject } from '../facts/subject.js'
import { MessageFault } from '../interchange/message-fault.js'
import { boxesOf } from './boxes-of.js'
import { effectOf } from './effect-of-code.js'
import { addFreeTime, lastFreeDay } from './read-deadline.js'
import { placeFor, readStops, type Stop, wayOf } from './read-stops.js'
import { cityOf, placeIn, type SetContext, spotOf, timeIn } from './set-context.js'
import { subjectOf } from './set-subject.js'
import { element, firstOf, type X12Segment } from './x12-segment.js'

/** Reads an X12 322 (Intermodal Ramp Activity): the status (Q5) of containers (N7, W2) at a rail ramp (R4*5). */
export function readRail322(context: SetContext): void {
  const q5 = firstOf(context.segments, 'Q5')
  if (!q5) throw new MessageFault(spotOf(context), 'the Q5 segment is missing')
  const boxes = boxesOf(context)
  if (boxes.length === 0) context.draft.setAside(q5, 'the status contains no container number')
  const stops = readStops(context)
  for (const box of boxes) {
    const subject = subjectOf(context, { container: box.container }, 'terminal')
    addEquipment(subject, {
      container: box.container,
      ...readSizeType(box.sizeType),
      seal_number: box.seal,
    })
    const status = statusOf(context, { q5, stops, box })
    addStatus(subject, status)
    addFreeTime(context, subject, status, stops)
    addExpected(context, subject, {
      ...status,
      place: placeFor(stops, ['7', 'E', 'M']) ?? status.place,
    })
  }
}

interface Found {
  q5: X12Segment
  stops: readonly Stop[]
  box: ReturnType<typeof boxesOf>[number]
}

function statusOf(context: SetContext, { q5, stops, box }: Found): Status {
  const here = placeOfStatus(context, q5, stops)
  const { effect: usual, words } = effectOf(context, element(q5, 1))
  const effect = effectOn(usual, box.isLaden)
  const when = effect.does === 'last_free_day' ? lastFreeDay : timeIn
  return {
    container: box.container,
    effect,
    words,
    time: when(context, q5, [2, 3, 4]),
    place: here,
    isEstimated: false,
    way: trainWay(stops),
    isLaden: box.isLaden,
    vessel: null,
    voyage: '',
    bareZone: context.partner.zone,
    since: `${element(q5, 2)}${element(q5, 3)}`,
    spot: q5,
  }
}

function placeOfStatus(
  context: SetContext,
  q5: X12Segment,
  stops: readonly Stop[],
): Place | UnknownPlace {
  const stop = stops.find(({ role }) => role === '5')?.place
  if (stop !== undefined && 'where' in stop) return stop
  const own = element(q5, 6) === '' ? undefined : placeIn(context, cityOf(q5, 6))
  if (own !== undefined && 'where' in own) return own
  return (
    [stop, own].find((place) => place?.named) ?? own ?? { problem: 'the message contains no place' }
  )
}

/** Returns the direction of a train: export if it goes to a port; otherwise, import. */
function trainWay(stops: readonly Stop[]): Status['way'] {
  const way = wayOf(stops)
  const end = placeFor(stops, ['7'])?.where ?? null
  const origin = placeFor(stops, ['6'])?.where ?? null
  const isExport = end !== null && findPort(end.locode) !== undefined
  if (isExport)
    return { ...way, load: way.load ?? end, delivery: null, receipt: way.receipt ?? origin }
  return { ...way, discharge: way.discharge ?? origin, delivery: end ?? way.delivery }
}

function addExpected(context: SetContext, subject: Subject, status: Status): void {
  const at = context.segments.find((it) => it.tag === 'DTM' && element(it, 1) === '371')
  if (!at || status.way.delivery === null) return
  addStatus(subject, {
    ...status,
    effect: { does: 'milestone', event: 'arrived_at_destination' },
    words: 'Estimated arrival (DTM 371)',
    time: timeIn(context, at, [2, 3, 4]),
    isEstimated: true,
    spot: at,
  })
}
