import { findPort } from '../../../../domain/reference/ports.js'
import { boxNumber } from '../facts/box-number.js'
import type { Place } from '../facts/find-place.js'
import type { Status } from '../facts/status.js'
import { sayShipment } from '../facts/subject.js'
import { tellStatus } from '../facts/tell-status.js'
import { type EdifactSegment, firstOf, groupsAt, headerOf, part } from './edifact-segment.js'
import { edifactTime } from './edifact-time.js'
import { equipmentOf, isContainer, tellEquipment } from './equipment-of.js'
import { type MessageContext, placeOf, shipIn, spotOf, subjectOf } from './message-context.js'
import { statusMeaning } from './status-words.js'
import { tellCalls } from './tell-calls.js'

/**
 * Multimodal status report, IFTSTA: consignments (CNI), each with statuses (STS) that have a date,
 * a place, a transport with its calls (TDT, LOC, DTM) and a container.
 */
export function readIftsta(context: MessageContext): void {
  const { segments, draft } = context
  const header = headerOf(segments, ({ tag }) => tag === 'CNI' || tag === 'STS')
  const consignments = groupsAt(segments, ({ tag }) => tag === 'CNI')
  const groups = consignments.length > 0 ? consignments : [segments]
  let count = 0
  for (const consignment of groups) {
    const about = [...headerOf(consignment, ({ tag }) => tag === 'STS'), ...header]
    for (const own of statusesIn(consignment)) {
      count += 1
      readStatus(context, own, about)
    }
  }
  if (count === 0) draft.setAside(spotOf(context), 'IFTSTA: it states no status')
}

/**
 * Each status with what is stated of it. Its container is among that; where a container stands
 * before the first status, the statuses after it are its own, and it is put to each of them.
 */
function statusesIn(consignment: readonly EdifactSegment[]): EdifactSegment[][] {
  const isStatus = ({ tag }: EdifactSegment): boolean => tag === 'STS'
  if (!headerOf(consignment, isStatus).some(isContainer)) return groupsAt(consignment, isStatus)
  return groupsAt(consignment, isContainer).flatMap((group) =>
    groupsAt(group, isStatus).map((own) => [...own, ...group.slice(0, 1)]),
  )
}

function readStatus(
  context: MessageContext,
  own: readonly EdifactSegment[],
  about: readonly EdifactSegment[],
): void {
  const sts = own[0] ?? context.segments[0]
  if (sts === undefined) return
  const eqd = own.find(isContainer)
  const equipment = equipmentOf(context, own)
  const container = equipment?.container ?? (eqd ? null : referredTo(own, about))
  if (container === null) {
    context.draft.setAside(sts, `${wordsOf(sts)}: it names no container`)
    return
  }
  const bill = billOf(about)
  const subject = subjectOf(context, {
    own,
    header: about,
    container,
    bill,
    speaksAs: 'shipping_line',
  })
  const isLaden = equipment?.isLaden ?? null
  const status = statusOf(context, { own, about, container, isLaden, sts })
  sayShipment(subject, status.way)
  if (equipment) tellEquipment(subject, equipment, own)
  tellStatus(subject, status)
  tellCalls(context, subject, { status, own })
}

/** The bill that a consignment is numbered as, where it says that it is one. */
function billOf(about: readonly EdifactSegment[]): string | undefined {
  const cni = about.find(({ tag }) => tag === 'CNI')
  return part(cni, 2, 2) === 'BM' ? part(cni, 2) : undefined
}

/** The container that a status refers to, else the one its consignment does. */
function referredTo(
  own: readonly EdifactSegment[],
  about: readonly EdifactSegment[],
): string | null {
  for (const segments of [own, about]) {
    const found = boxNumber('', part(firstOf(segments, 'RFF', ['EQ', 'AAQ']), 1, 2))
    if ('number' in found) return found.number
  }
  return null
}

interface Known {
  own: readonly EdifactSegment[]
  about: readonly EdifactSegment[]
  container: string
  isLaden: boolean | null
  sts: EdifactSegment
}

function statusOf(context: MessageContext, known: Known): Status {
  const { own, about, container, sts } = known
  const code = part(sts, 2) || part(sts, 3)
  const text = part(sts, 2, 4) || part(sts, 3, 4)
  const partner = context.partner.statuses.get(code.toUpperCase())
  const meaning = statusMeaning(code, text)
  const near = headerOf(own, ({ tag }) => tag === 'TDT')
  const dtm = firstOf(near, 'DTM', ['334', '7', '178', '186', '203', '132', '133', '137'])
  return {
    container,
    effect: partner?.effect ?? meaning?.effect ?? { does: 'ignore' },
    words: wordsOf(sts),
    place: placeOfStatus(context, own, near),
    time: edifactTime(context.draft, dtm),
    isEstimated: ['132', '133'].includes(part(dtm, 1)),
    way: wayOf(context, own, about),
    isLaden: meaning?.isLaden ?? known.isLaden,
    ...shipIn(firstOf(own, 'TDT', ['20', '1'])),
    bareZone: context.partner.zone,
    since: part(dtm, 1, 2),
    spot: sts,
  }
}

/** In the source's own words, with its code. */
function wordsOf(sts: EdifactSegment): string {
  const code = part(sts, 2) || part(sts, 3)
  const text = part(sts, 2, 4) || part(sts, 3, 4)
  return text === '' ? `status ${code}` : `${text} (${code})`
}

/** The place of the status itself; where only its transport has places, the one it begins at. */
function placeOfStatus(
  context: MessageContext,
  own: readonly EdifactSegment[],
  near: readonly EdifactSegment[],
): Status['place'] {
  const loc = near.find(({ tag }) => tag === 'LOC')
  return placeOf(context, loc ?? firstOf(own, 'LOC', ['175', '9', '11']))
}

/** Ports of the transport, else the ends of the consignment: that of delivery may be a port. */
function wayOf(
  context: MessageContext,
  own: readonly EdifactSegment[],
  about: readonly EdifactSegment[],
): Status['way'] {
  const transport = groupsAt(own, ({ tag }) => tag === 'TDT').flat()
  const at = (segments: readonly EdifactSegment[], qualifiers: readonly string[]) => {
    const place: Place | { problem: string } = placeOf(
      context,
      firstOf(segments, 'LOC', qualifiers),
    )
    return 'where' in place ? place.where : null
  }
  const delivery = at(transport, ['7']) ?? at(about, ['7', '8'])
  const port = delivery !== null && findPort(delivery.locode) !== undefined ? delivery : null
  return {
    receipt: at(about, ['88', '10']),
    load: at(transport, ['9']) ?? at(about, ['9', '5']),
    discharge: at(transport, ['11']) ?? at(about, ['11']) ?? port,
    delivery,
  }
}
