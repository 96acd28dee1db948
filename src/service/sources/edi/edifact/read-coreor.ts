import { findPort } from '../../../../domain/reference/ports.js'
import type { Status } from '../facts/edi-status.js'
import { lineOfNumber } from '../facts/line-of.js'
import { sayShipment } from '../facts/subject.js'
import { tellStatus } from '../facts/tell-status.js'
import { type EdifactSegment, firstOf, groupsAt, headerOf, part } from './edifact-segment.js'
import { edifactTime } from './edifact-time.js'
import { equipmentOf, isContainer, tellEquipment } from './equipment-of.js'
import {
  beginningOf,
  type MessageContext,
  placeOf,
  shipIn,
  spotOf,
  subjectOf,
} from './message-context.js'

/**
 * Container release order, COREOR: the line lets a container go. A release that is taken back holds
 * the box again. The date on which the order expires (DTM 36) is not the end of free time, and is set
 * aside.
 */
export function readCoreor(context: MessageContext): void {
  const { segments, draft } = context
  const header = headerOf(segments, ({ tag }) => tag === 'EQD')
  const groups = groupsAt(segments, ({ tag }) => tag === 'EQD')
  const boxes = groups.filter(([first]) => first !== undefined && isContainer(first))
  if (boxes.length === 0) draft.setAside(spotOf(context), 'COREOR: it names no container')
  for (const own of boxes) tellReleased(context, { header, own })
}

interface Released {
  header: readonly EdifactSegment[]
  own: readonly EdifactSegment[]
}

function tellReleased(context: MessageContext, { header, own }: Released): void {
  const equipment = equipmentOf(context, own)
  if (!equipment) return
  const { container } = equipment
  const bill = billOf(context)
  const subject = subjectOf(context, { own, header, container, bill, speaksAs: 'shipping_line' })
  const { place, way } = placesOf(context, { own, header })
  sayShipment(subject, way)
  tellEquipment(subject, equipment, own)
  const { isCancelled } = beginningOf(context)
  const status: Status = {
    container,
    effect: isCancelled ? { does: 'hold', name: 'freight' } : { does: 'lift', names: ['freight'] },
    words: isCancelled ? 'Release order cancelled (COREOR)' : releaseWords(header),
    place,
    time: edifactTime(context.draft, firstOf(header, 'DTM', ['137'])) ?? context.preparedAt,
    isEstimated: false,
    way,
    isLaden: equipment.isLaden,
    ...shipIn(firstOf(header, 'TDT', ['20'])),
    bareZone: context.partner.zone,
    since: part(firstOf(header, 'DTM', ['137']), 1, 2),
    spot: equipment.segment,
  }
  tellStatus(subject, status)
  if (!isCancelled) setExpiryAside(context, { header, own })
}

/** Some lines number the order as the bill that it is of. */
function billOf({ segments }: MessageContext): string | undefined {
  const number = part(
    segments.find(({ tag }) => tag === 'BGM'),
    2,
  )
  return lineOfNumber(number) === null ? undefined : number.toUpperCase()
}

/** Where the box is released, and its way: of delivery is a port only where no other is named. */
function placesOf(
  context: MessageContext,
  { own, header }: Released,
): Pick<Status, 'place' | 'way'> {
  const at = (...qualifiers: string[]) =>
    placeOf(context, firstOf(own, 'LOC', qualifiers) ?? firstOf(header, 'LOC', qualifiers))
  const known = (place: Status['place']) => ('where' in place ? place.where : null)
  const [port, end, load] = [at('11', '12'), at('7'), known(at('9', '76'))]
  const isPort = 'where' in end && findPort(end.where.locode) !== undefined
  const discharge = known(port) ?? (isPort ? end.where : null)
  const way = { receipt: null, load, discharge, delivery: known(end) }
  return { place: 'where' in port ? port : end, way }
}

function releaseWords(header: readonly EdifactSegment[]): string {
  const reference = part(firstOf(header, 'RFF', ['AAY', 'RE', 'REO']), 1, 2)
  return reference === '' ? 'Release order (COREOR)' : `Release order ${reference} (COREOR)`
}

/** The last day on which the terminal may hand the box out by this order; a new order may follow. */
function setExpiryAside({ draft }: MessageContext, { header, own }: Released): void {
  const dtm = firstOf(own, 'DTM', ['36']) ?? firstOf(header, 'DTM', ['36'])
  if (dtm === undefined) return
  const until = part(dtm, 1, 2).slice(0, 12)
  draft.setAside(dtm, `the release order expires ${until}: it states no last free day`)
}
