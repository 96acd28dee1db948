import type { Status } from '../facts/edi-status.js'
import { shipOf } from '../facts/ship-named.js'
import { readSizeType } from '../facts/size-type.js'
import { addEquipment, addShipment, type Subject } from '../facts/subject.js'
import { addSchedule } from './add-schedule.js'
import { type Box, boxesOf } from './boxes-of.js'
import { readStops, type Stop, wayOf } from './read-stops.js'
import { type SetContext, spotOf } from './set-context.js'
import { billIn, numberOf, subjectOf } from './set-subject.js'
import { element, firstOf } from './x12-segment.js'

/** Reads an X12 310 (Freight Receipt and Invoice, Ocean). It contains a B/L with its containers and dates. */
export function readBill310(context: SetContext): void {
  const stops = readStops(context).map(withoutDoubt)
  addBoxesOfBill(context, { words: 'Bill of lading (310)', stops })
}

/** Adds a B/L, its containers, and the dates at the stops of its route. */
export function addBoxesOfBill(
  context: SetContext,
  { words, stops }: Pick<Found, 'words' | 'stops'>,
): void {
  const { segments, draft } = context
  const b3 = firstOf(segments, 'B3')
  const bill = billIn(segments) ?? numberOf(element(b3, 2))
  const carrier = element(b3, 11)
  const whole = subjectOf(
    context,
    { ...(bill === undefined ? {} : { bill }), carrier },
    'shipping_line',
  )
  const way = wayOf(stops)
  addShipment(whole, way)
  const boxes = boxesOf(context)
  for (const box of boxes) addBox(context, { whole, box, words, stops, way })
  if (boxes.length === 0) draft.setAside(spotOf(context), 'the bill contains no container number')
}

interface Found {
  whole: Subject
  box: Box
  words: string
  stops: readonly Stop[]
  way: Status['way']
}

function addBox(context: SetContext, { whole, box, words, stops, way }: Found): void {
  const { container } = box
  const subject = { ...whole, names: { ...whole.names, container } }
  const v1 = firstOf(context.segments, 'V1')
  addEquipment(subject, {
    container,
    ...readSizeType(box.sizeType),
    weight_in_lbs: box.weightInLbs,
    seal_number: box.seal,
  })
  const status: Status = {
    container,
    effect: { does: 'ignore' },
    words,
    time: null,
    place: { problem: '' },
    isEstimated: true,
    way,
    isLaden: true,
    vessel: shipOf(element(v1, 1), element(v1, 2)),
    voyage: element(v1, 4),
    bareZone: context.partner.zone,
    since: '',
    spot: box.segment,
  }
  addSchedule(subject, status, stops)
}

/** Removes dates that are marked as actual, because a B/L contains only planned dates. */
const withoutDoubt = (stop: Stop): Stop => ({
  ...stop,
  dates: stop.dates.filter(({ qualifier }) => !['140', '372'].includes(qualifier)),
})
