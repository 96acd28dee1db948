import type { ReadingDraft } from '../facts/reading-draft.js'
import { readSizeType } from '../facts/size-type.js'
import { addEquipment } from '../facts/subject.js'
import type { SegmentText } from '../interchange/segment-text.js'
import type { Syntax } from '../interchange/syntax.js'
import { type Partner, partnerOf } from '../partner/partner.js'
import { boxesOf } from './boxes-of.js'
import { readArrival312 } from './read-arrival-312.js'
import { readBill310 } from './read-bill-310.js'
import { readCustoms350 } from './read-customs-350.js'
import { readRail322 } from './read-rail-322.js'
import { readStatus315 } from './read-status-315.js'
import { readTruck214 } from './read-truck-214.js'
import { type SetContext, spotOf } from './set-context.js'
import { subjectOf } from './set-subject.js'
import type { RawSet } from './x12-frames.js'
import { element, firstOf, type X12Segment } from './x12-segment.js'

export interface SetReading {
  draft: ReadingDraft
  partners: readonly Partner[]
  receivedAt: string
}

/** Reads an X12 transaction set. If the set is not about containers, only adds a remark. */
export function readSet(set: RawSet, { draft, partners, receivedAt }: SetReading): void {
  const { envelope, type, segments, syntax } = set
  const spot = { position: segments[0]?.position ?? 0, tag: 'ST' }
  const read = readers[type]
  if (!read) {
    const reason = withoutStatus[type] ?? `transaction set ${type.slice(0, 10)} is not supported`
    draft.setAside(spot, reason)
    return
  }
  const sender = envelope.interchange[6] || envelope.group[2] || ''
  const partner = partnerOf(partners, sender)
  read({ draft, partner, envelope, sender, receivedAt, type, segments: parseSet(segments, syntax) })
}

const readers: Readonly<Record<string, (context: SetContext) => void>> = {
  '214': readTruck214,
  '310': readBill310,
  '312': readArrival312,
  '315': readStatus315,
  '322': readRail322,
  '350': readCustoms350,
  '404': readRailBill,
  '417': readRailBill,
}

const withoutStatus: Readonly<Record<string, string>> = {
  '300': '300 is a booking request: this message contains no container status',
  '301': '301 is a booking confirmation: this message contains no container status',
  '303': '303 is a booking cancellation by the shipper: this message contains no container status',
  '304': '304 is a shipping instruction: this message contains no container status',
  '309': '309 is a customs manifest: this message contains no container status',
  '323': '323 is a vessel schedule: this message contains no container status',
  '353': '353 is a customs event advisory: this message contains no container status',
  '358': '358 lists the cars of a train: this message contains no container status',
  '418': '418 announces the cars of a train: this message contains no container status',
  '824': '824 is an application advice: this message contains no container status',
  '997': '997 is an acknowledgment',
  '998':
    '998 deletes a transaction set that was sent earlier: this message contains no container status',
  '999': '999 is an acknowledgment',
}

const parseSet = (segments: readonly SegmentText[], syntax: Syntax): X12Segment[] =>
  segments.map(({ text, position }) => {
    const [tag = '', ...elements] = text.split(syntax.element)
    return { tag, elements, position }
  })

/** Reads an X12 404 (Rail Carrier Shipment Information) or 417 (Rail Carrier Waybill). */
function readRailBill(context: SetContext): void {
  const boxes = boxesOf(context)
  for (const { container, sizeType, weightInLbs, seal } of boxes) {
    const subject = subjectOf(context, { container }, 'rail')
    const facts = { weight_in_lbs: weightInLbs, seal_number: seal }
    addEquipment(subject, { container, ...readSizeType(sizeType), ...facts })
  }
  const [from, to] = ['F9', 'D9'].map((tag) => element(firstOf(context.segments, tag), 2))
  const way = from && to ? ` from ${from} to ${to}` : ''
  const what = context.type === '404' ? 'a rail bill of lading' : 'a waybill'
  context.draft.setAside(
    spotOf(context),
    `${what}${way}: this message contains no container status`,
  )
}
