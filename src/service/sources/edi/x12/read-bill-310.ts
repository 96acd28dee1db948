import type { Status } from '../facts/edi-status.js'
import { shipOf } from '../facts/ship-named.js'
import { readSizeType } from '../facts/size-type.js'
import { type Subject, sayEquipment, sayShipment } from '../facts/subject.js'
import { type Box, boxesOf } from './boxes-of.js'
import { readStops, type Stop, wayOf } from './read-stops.js'
import { type SetContext, spotOf } from './set-context.js'
import { billIn, numberOf, subjectOf } from './set-subject.js'
import { tellSchedule } from './tell-schedule.js'
import { element, firstOf } from './x12-segment.js'

/**
 * Freight Receipt and Invoice (Ocean), 310: a bill of lading. It states the shipment, its boxes and
 * the dates of its ports.
 */
export function readBill310(context: SetContext): void {
  const { segments, draft } = context
  const b3 = firstOf(segments, 'B3')
  const bill = billIn(segments) ?? numberOf(element(b3, 2))
  const carrier = element(b3, 11)
  const stops = readStops(context)
  const whole = subjectOf(
    context,
    { ...(bill === undefined ? {} : { bill }), carrier },
    'shipping_line',
  )
  const way = wayOf(stops)
  sayShipment(whole, way)
  const boxes = boxesOf(context)
  for (const box of boxes) tellBox(context, { whole, box, stops, way })
  if (boxes.length === 0) draft.setAside(spotOf(context), 'the bill names no container')
}

interface Known {
  whole: Subject
  box: Box
  stops: readonly Stop[]
  way: Status['way']
}

function tellBox(context: SetContext, { whole, box, stops, way }: Known): void {
  const { container } = box
  const subject = { ...whole, names: { ...whole.names, container } }
  const v1 = firstOf(context.segments, 'V1')
  sayEquipment(subject, {
    container,
    ...readSizeType(box.sizeType),
    weight_in_lbs: box.weightInLbs,
    seal_number: box.seal,
  })
  const status: Status = {
    container,
    effect: { does: 'ignore' },
    words: 'Bill of lading (310)',
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
  tellSchedule(subject, status, stops.map(withoutDoubt))
}

/** The dates of a bill that are called actual are when it was meant to come about. */
const withoutDoubt = (stop: Stop): Stop => ({
  ...stop,
  dates: stop.dates.filter(({ qualifier }) => !['140', '372'].includes(qualifier)),
})
