import { boxNumber } from '../facts/box-number.js'
import type { Status } from '../facts/edi-status.js'
import { addShipment } from '../facts/subject.js'
import { addCalls } from './add-calls.js'
import { type EdifactSegment, firstOf, groupsAt, headerOf, part } from './edifact-segment.js'
import { describeEquipment, equipmentOf, isContainer } from './equipment-of.js'
import {
  beginningOf,
  type MessageContext,
  placeOf,
  shipIn,
  spotOf,
  subjectOf,
} from './message-context.js'

/** Reads an EDIFACT IFTMAN, an arrival notice: a B/L with its containers, and the dates of the vessel at its ports. */
export function readIftman(context: MessageContext): void {
  const { segments, draft } = context
  if (beginningOf(context).isCancelled) {
    draft.setAside(spotOf(context), 'IFTMAN: the arrival notice is canceled')
    return
  }
  const header = headerOf(segments, ({ tag }) => afterTransport.includes(tag))
  const boxes = boxesIn(segments)
  for (const own of boxes) addBox(context, { header, own })
  if (boxes.length === 0)
    draft.setAside(spotOf(context), 'IFTMAN: the message contains no container number')
}

/** Segments after the transport details. They begin the parties, the goods and the containers. */
const afterTransport = ['NAD', 'GID', 'EQD']

/** Returns the segments of each container. Without EQD, a container is only named in the goods (SGP). */
function boxesIn(segments: readonly EdifactSegment[]): EdifactSegment[][] {
  const groups = groupsAt(segments, ({ tag }) => tag === 'EQD')
  const boxes = groups.filter(([first]) => first !== undefined && isContainer(first))
  if (groups.length > 0) return boxes
  const named = new Map<string, EdifactSegment>()
  for (const segment of segments) {
    if (segment.tag === 'SGP') named.set(part(segment, 1), named.get(part(segment, 1)) ?? segment)
  }
  return [...named.values()].map((segment) => [segment])
}

interface Noticed {
  header: readonly EdifactSegment[]
  own: readonly EdifactSegment[]
}

function addBox(context: MessageContext, { header, own }: Noticed): void {
  const equipment = equipmentOf(context, own)
  const [spot] = own
  if (spot === undefined || (equipment === null && spot.tag === 'EQD')) return
  const named = boxNumber('', part(spot, 1))
  if (equipment === null && 'problem' in named) {
    context.draft.setAside(spot, named.problem)
    return
  }
  const container = equipment?.container ?? ('number' in named ? named.number : '')
  const subject = subjectOf(context, { own, header, container, speaksAs: 'shipping_line' })
  const way = wayOf(context, header)
  addShipment(subject, way)
  if (equipment) describeEquipment(subject, equipment, own)
  const status: Status = {
    container,
    effect: { does: 'ignore' },
    words: 'Arrival notice (IFTMAN)',
    place: { problem: '' },
    time: null,
    isEstimated: true,
    way,
    isLaden: true,
    ...shipIn(firstOf(header, 'TDT', ['20'])),
    bareZone: context.partner.zone,
    since: part(firstOf(header, 'DTM', ['137']), 1, 2),
    spot,
  }
  addCalls(context, subject, { status, own: inTransport(header) })
}

/** Moves the places before the transport (LOC, DTM) behind it, because some senders state the ports first. */
function inTransport(header: readonly EdifactSegment[]): EdifactSegment[] {
  const isTransport = ({ tag }: EdifactSegment) => tag === 'TDT'
  const before = groupsAt(headerOf(header, isTransport), ({ tag }) => tag === 'LOC')
  const places = before.flatMap(([loc, ...rest]) =>
    loc === undefined ? [] : [loc, ...headerOf(rest, ({ tag }) => tag !== 'DTM')],
  )
  const [main = [], ...others] = groupsAt(header, isTransport)
  return [...main, ...places, ...others.flat()]
}

function wayOf(context: MessageContext, header: readonly EdifactSegment[]): Status['way'] {
  const at = (...qualifiers: string[]) => {
    const place = placeOf(context, firstOf(header, 'LOC', qualifiers))
    return 'where' in place ? place.where : null
  }
  const ofMain = groupsAt(header, ({ tag }) => tag === 'TDT').find(
    ([transport]) => transport !== undefined && part(transport, 1) === '20',
  )
  const isDischarge = (it: EdifactSegment) => it.tag === 'LOC' && ['11', '12'].includes(part(it, 1))
  // A vessel before the main one (TDT 10) has a port of discharge of its own, at which the containers change vessels.
  const port = placeOf(context, ofMain?.find(isDischarge) ?? header.findLast(isDischarge))
  return {
    receipt: at('88', '10'),
    load: at('9', '76'),
    discharge: 'where' in port ? port.where : null,
    delivery: at('7', '8'),
  }
}
