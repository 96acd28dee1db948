import type { Status } from '../facts/status.js'
import { type Subject, sayShipment } from '../facts/subject.js'
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
 * Container release order, COREOR: the line lets a container go, until a date (DTM 36). A release
 * that is taken back holds the box again.
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
  const equipment = equipmentOf(context, own[0])
  if (!equipment) return
  const { container } = equipment
  const subject = subjectOf(context, { own, header, container, speaksAs: 'shipping_line' })
  const at = firstOf(own, 'LOC', ['11', '7']) ?? firstOf(header, 'LOC', ['11', '7'])
  const place = placeOf(context, at)
  const load = placeOf(context, firstOf(header, 'LOC', ['9']) ?? firstOf(own, 'LOC', ['9']))
  const way = {
    receipt: null,
    load: 'where' in load ? load.where : null,
    discharge: 'where' in place ? place.where : null,
    delivery: null,
  }
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
  if (!isCancelled) tellExpiry(context, subject, { status, header, own })
}

function releaseWords(header: readonly EdifactSegment[]): string {
  const reference = part(firstOf(header, 'RFF', ['AAY', 'RE', 'REO']), 1, 2)
  return reference === '' ? 'Release order (COREOR)' : `Release order ${reference} (COREOR)`
}

/** The release expires: the last day on which the line lets the box go. */
function tellExpiry(
  context: MessageContext,
  subject: Subject,
  { status, header, own }: Released & { status: Status },
): void {
  const dtm = firstOf(own, 'DTM', ['36']) ?? firstOf(header, 'DTM', ['36'])
  const time = edifactTime(context.draft, dtm)
  if (dtm === undefined || time === null) return
  tellStatus(subject, {
    ...status,
    effect: { does: 'last_free_day' },
    words: 'Release expires (COREOR)',
    time,
    spot: dtm,
  })
}
