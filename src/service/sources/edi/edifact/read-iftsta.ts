import { addStatus } from '../facts/add-status.js'
import { boxNumber } from '../facts/box-number.js'
import type { Status } from '../facts/edi-status.js'
import { addShipment, type Subject } from '../facts/subject.js'
import { instantOf } from '../facts/wall-time.js'
import { addCalls } from './add-calls.js'
import { type EdifactSegment, firstOf, groupsAt, headerOf, part } from './edifact-segment.js'
import { describeEquipment, equipmentOf, isContainer } from './equipment-of.js'
import { beginningOf, type MessageContext, spotOf, subjectOf } from './message-context.js'
import { retract } from './retract.js'
import { type StatedStatus, statusOf, wordsOf } from './status-of-sts.js'

export function readIftsta(context: MessageContext): void {
  const { segments, draft } = context
  const header = headerOf(segments, ({ tag }) => tag === 'CNI' || tag === 'STS')
  const consignments = groupsAt(segments, ({ tag }) => tag === 'CNI')
  const groups = consignments.length > 0 ? consignments : [segments]
  let count = 0
  for (const consignment of groups) {
    const about = [...headerOf(consignment, ({ tag }) => tag === 'STS'), ...header]
    for (const own of statusesIn(context, consignment)) {
      count += 1
      readStatus(context, own, about)
    }
  }
  if (count === 0) draft.setAside(spotOf(context), 'IFTSTA: the message contains no status')
}

function statusesIn(
  { draft }: MessageContext,
  consignment: readonly EdifactSegment[],
): EdifactSegment[][] {
  if (!headerOf(consignment, isStatus).some(isContainer)) {
    return groupsAt(consignment, isStatus).flatMap(byContainer)
  }
  let waiting: EdifactSegment[] = []
  const statuses = groupsAt(consignment, isContainer).flatMap((group) => {
    const boxes = [...waiting, ...group.slice(0, 1)]
    const statuses = groupsAt(group, isStatus)
    waiting = statuses.length === 0 ? boxes : []
    return statuses.flatMap((own) => boxes.map((box) => [...own, box]))
  })
  for (const box of waiting) draft.setAside(box, 'the message contains no status of this container')
  return statuses
}

const isStatus = ({ tag }: EdifactSegment): boolean => tag === 'STS'

function byContainer(own: readonly EdifactSegment[]): EdifactSegment[][] {
  const shared = headerOf(own, isContainer)
  const boxes = groupsAt(own, isContainer)
  return boxes.length < 2 ? [[...own]] : boxes.map((box) => [...shared, ...box])
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
    context.draft.setAside(sts, `${wordsOf(sts)}: the status contains no container number`)
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
  const stated = statusOf(context, { own, about, container, isLaden, sts })
  if (beginningOf(context).isCancelled) {
    retractStatus(subject, stated)
    return
  }
  const { status } = stated
  addShipment(subject, status.way)
  if (equipment) describeEquipment(subject, equipment, own)
  addStated(subject, stated)
  addCalls(context, subject, { status, own })
}

function addStated(subject: Subject, stated: StatedStatus): void {
  const { status } = stated
  const problem =
    stated.problem ??
    (isPast(subject, stated) ? 'the status is an estimate, but its time has passed' : null)
  if (problem === null) addStatus(subject, { ...status, word: wordOf(subject, status) })
  else subject.draft.setAside(status.spot, `${status.words}: ${problem}`)
}

/** Returns whether an estimated time had passed when the message was sent. A date passes at the end of the day. */
function isPast({ provenance }: Subject, { status, isExpected }: StatedStatus): boolean {
  const { time, place, bareZone } = status
  if (!isExpected || time === null || 'problem' in place) return false
  const at = instantOf(time, place.zone ?? bareZone, 'last')
  return at !== null && at < provenance.seen_at
}

function retractStatus(subject: Subject, { status, problem }: StatedStatus): void {
  const { effect, container, place } = status
  const isMove = effect.does === 'milestone' || effect.does === 'gate' || effect.does === 'eta'
  const why = problem ?? ('problem' in place ? place.problem : null)
  if (isMove && why === null) retract(subject, { container, word: wordOf(subject, status) })
  else subject.draft.setAside(status.spot, `${status.words}: ${why ?? canceledOther}`)
}

const canceledOther = 'the sender canceled the status, but oct can retract only moves'

function wordOf(
  { provenance, names }: Subject,
  { container, words, place, isLaden }: Status,
): string {
  const where = 'where' in place ? place.where.locode : ''
  const trip = names.booking ?? names.bill ?? ''
  return `edi:${provenance.data_provider_code}:${container}:${words} ${isLaden ?? ''}:${where}:${trip}`
}

function billOf(about: readonly EdifactSegment[]): string | undefined {
  const cni = about.find(({ tag }) => tag === 'CNI')
  return part(cni, 2, 2) === 'BM' ? part(cni, 2) : undefined
}

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
