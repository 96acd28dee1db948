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
    for (const own of groupsAt(consignment, ({ tag }) => tag === 'STS')) {
      count += 1
      readStatus(context, own, about)
    }
  }
  if (count === 0) draft.setAside(spotOf(context), 'IFTSTA: it states no status')
}

function readStatus(
  context: MessageContext,
  own: readonly EdifactSegment[],
  about: readonly EdifactSegment[],
): void {
  const sts = own[0] ?? context.segments[0]
  if (sts === undefined) return
  const eqd = own.find(isContainer)
  const equipment = eqd ? equipmentOf(context, eqd) : null
  const container = equipment?.container ?? (eqd ? null : referredTo(own, about))
  if (container === null) {
    context.draft.setAside(sts, `${wordsOf(sts)}: it names no container`)
    return
  }
  const subject = subjectOf(context, { own, header: about, container, speaksAs: 'shipping_line' })
  const status = statusOf(context, { own, about, container, sts })
  sayShipment(subject, status.way)
  if (equipment) tellEquipment(subject, equipment, own)
  tellStatus(subject, status)
  tellCalls(context, subject, { status, own })
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
  sts: EdifactSegment
}

function statusOf(context: MessageContext, { own, about, container, sts }: Known): Status {
  const code = part(sts, 2) || part(sts, 3)
  const text = part(sts, 2, 4) || part(sts, 3, 4)
  const partner = context.partner.statuses.get(code.toUpperCase())
  const meaning = statusMeaning(code, text)
  const near = headerOf(own, ({ tag }) => tag === 'TDT')
  const dtm = firstOf(near, 'DTM', ['334', '7', '178', '186', '203', '132', '133', '137'])
  const eqd = own.find(isContainer)
  return {
    container,
    effect: partner?.effect ?? meaning?.effect ?? { does: 'ignore' },
    words: wordsOf(sts),
    place: placeOfStatus(context, own, near),
    time: edifactTime(context.draft, dtm),
    isEstimated: ['132', '133'].includes(part(dtm, 1)),
    way: wayOf(context, own, about),
    isLaden: meaning?.isLaden ?? { '4': false, '5': true }[part(eqd, 6)] ?? null,
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

/** Ports of the transport, else the ends of the consignment. */
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
  return {
    receipt: at(about, ['88', '10']),
    load: at(transport, ['9']) ?? at(about, ['9', '5']),
    discharge: at(transport, ['11']) ?? at(about, ['11']),
    delivery: at(transport, ['7']) ?? at(about, ['7', '8']),
  }
}
