import { readSizeType } from '../facts/size-type.js'
import { sayEquipment } from '../facts/subject.js'
import { boxesOf } from './boxes-of.js'
import { type SetContext, spotOf } from './set-context.js'
import { subjectOf } from './set-subject.js'
import { element, firstOf } from './x12-segment.js'

/** Rail Carrier Shipment Information, 404, and Rail Carrier Waybill, 417: boxes, and no status. */
export function readRailBill(context: SetContext): void {
  const boxes = boxesOf(context)
  for (const { container, sizeType, weightInLbs, seal } of boxes) {
    const subject = subjectOf(context, { container }, 'rail')
    const facts = { weight_in_lbs: weightInLbs, seal_number: seal }
    sayEquipment(subject, { container, ...readSizeType(sizeType), ...facts })
  }
  const [from, to] = ['F9', 'D9'].map((tag) => element(firstOf(context.segments, tag), 2))
  const way = from && to ? ` from ${from} to ${to}` : ''
  const what = context.type === '404' ? 'a bill of lading for rail' : 'a waybill'
  context.draft.setAside(spotOf(context), `${what}${way}: it states no status`)
}
