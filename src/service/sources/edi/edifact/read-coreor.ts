import { findPort } from '../../../../domain/reference/ports.js'
import { addStatus } from '../facts/add-status.js'
import type { Status } from '../facts/edi-status.js'
import { lineOfNumber } from '../facts/line-of.js'
import { addShipment } from '../facts/subject.js'
import { type EdifactSegment, firstOf, groupsAt, headerOf, part } from './edifact-segment.js'
import { edifactTime } from './edifact-time.js'
import { describeEquipment, equipmentOf, isContainer } from './equipment-of.js'
import {
  beginningOf,
  type MessageContext,
  placeOf,
  shipIn,
  spotOf,
  subjectOf,
} from './message-context.js'

/** Reads an EDIFACT COREOR, which releases containers. If it is canceled, the containers are on hold again. */
export function readCoreor(context: MessageContext): void {
  const { segments, draft } = context
  const header = headerOf(segments, ({ tag }) => tag === 'EQD')
  const groups = groupsAt(segments, ({ tag }) => tag === 'EQD')
  const boxes = groups.filter(([first]) => first !== undefined && isContainer(first))
  if (boxes.length === 0)
    draft.setAside(spotOf(context), 'COREOR: the message contains no container number')
  for (const own of boxes) addRelease(context, { header, own })
}

interface Released {
  header: readonly EdifactSegment[]
  own: readonly EdifactSegment[]
}

function addRelease(context: MessageContext, { header, own }: Released): void {
  const equipment = equipmentOf(context, own)
  if (!equipment) return
  const { container } = equipment
  const bill = billOf(context)
  const subject = subjectOf(context, { own, header, container, bill, speaksAs: 'shipping_line' })
  const { place, way } = placesOf(context, { own, header })
  addShipment(subject, way)
  describeEquipment(subject, equipment, own)
  const { isCancelled } = beginningOf(context)
  const status: Status = {
    container,
    effect: isCancelled ? { does: 'hold', name: 'freight' } : { does: 'lift', names: ['freight'] },
    words: isCancelled ? 'Release order canceled (COREOR)' : releaseWords(header),
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
  addStatus(subject, status)
  if (!isCancelled) setExpiryAside(context, { header, own })
}

/** Returns the B/L number of a release order. Some shipping lines state the B/L number as the number of the order. */
function billOf({ segments }: MessageContext): string | undefined {
  const number = part(
    segments.find(({ tag }) => tag === 'BGM'),
    2,
  )
  return lineOfNumber(number) === null ? undefined : number.toUpperCase()
}

/** Returns the places in a release order (COREOR). Without a port, the place of delivery is used as the port. */
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

/** Reports the expiry of the release order (DTM 36) as a remark. It is no last free day: a new order may follow. */
function setExpiryAside({ draft }: MessageContext, { header, own }: Released): void {
  const dtm = firstOf(own, 'DTM', ['36']) ?? firstOf(header, 'DTM', ['36'])
  if (dtm === undefined) return
  const until = part(dtm, 1, 2).slice(0, 12)
  draft.setAside(dtm, `the release order expires ${until}; this is not a last free day`)
}
