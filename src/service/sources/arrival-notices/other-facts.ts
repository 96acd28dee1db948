import type { Remark } from '../statement.js'
import { boxNumbersIn } from './box-numbers-in.js'
import type { LabelledValue } from './labelled-values.js'
import type { NoticeBox } from './notice-box.js'
import type { NoticeContent } from './notice-content.js'
import type { WhereOf } from './words-for-places.js'

type Journey = Pick<NoticeContent, 'vessel' | 'arrivals'> & {
  ports: Pick<NoticeContent['ports'], 'discharge'>
}

type Question = Journey & { boxes: readonly NoticeBox[]; whereOf: WhereOf }

/** Returns the facts of a notice that do not change tracked data. Users see them next to the message. */
export function otherFacts(
  labelled: readonly LabelledValue[],
  { boxes, whereOf, ...journey }: Question,
): Remark[] {
  const names = {
    pickup_number: 'pickup number',
    free_time: 'free time',
    general_order: 'general order date',
    freight: null,
    customs: null,
    hold: null,
  } as const
  const remarks: Remark[] = vesselAlone({ boxes, whereOf, ...journey })
  for (const { field, before, words, texts, page, line } of labelled) {
    const name = names[field as keyof typeof names]
    const text = texts[0] ?? (isHold.test(before + words) ? '' : undefined)
    const isOfCharge = field === 'freight' && boxNumbersIn(text ?? '').length > 0
    if (name === undefined || text === undefined || isOfCharge) continue
    const reason = text === '' ? words : `${name ?? words}: ${text.slice(0, 80)}`
    remarks.push({ where: whereOf({ page, line }), reason })
  }
  for (const { number, page, line, texts } of boxes) {
    const pickup = texts.pickup_number?.slice(0, 40) ?? ''
    const fact = { reason: `pickup number: ${pickup}`, container: number }
    if (/\d/.test(pickup)) remarks.push({ where: whereOf({ page, line }), ...fact })
    const { customs = '' } = texts
    const held = { reason: `customs: ${customs.slice(0, 80)}`, container: number }
    if (customs !== '') remarks.push({ where: whereOf({ page, line }), ...held })
  }
  return remarks
}

/** Returns the vessel as a remark, unless an arrival at a known port or a container states the vessel. */
function vesselAlone({ vessel: { stated }, arrivals, ports, boxes, whereOf }: Question): Remark[] {
  const arrival = arrivals.arrived.stated ?? arrivals.atPort.stated
  const isUsed = ports.discharge.stated !== null && (arrival !== null || boxes.length > 0)
  if (stated === null || isUsed) return []
  const { name, voyage } = stated.value
  return [{ where: whereOf(stated), reason: `vessel: ${[name, voyage].join(' ').trim()}` }]
}

/** Matches a hold that is written like a label with its value: `Customs: HOLD`, `Holds: USDA HOLD`. */
const isHold = /[:：]\s*(?:\w+ )?hold$/i
