import { boxNumber } from '../facts/box-number.js'
import type { Status } from '../facts/edi-status.js'
import { type Subject, sayShipment } from '../facts/subject.js'
import { tellStatus } from '../facts/tell-status.js'
import { instantOf } from '../facts/wall-time.js'
import { type EdifactSegment, firstOf, groupsAt, headerOf, part } from './edifact-segment.js'
import { equipmentOf, isContainer, tellEquipment } from './equipment-of.js'
import { beginningOf, type MessageContext, spotOf, subjectOf } from './message-context.js'
import { type StatedStatus, statusOf, wordsOf } from './status-of-sts.js'
import { takeBack } from './take-back.js'
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
    for (const own of statusesIn(context, consignment)) {
      count += 1
      readStatus(context, own, about)
    }
  }
  if (count === 0) draft.setAside(spotOf(context), 'IFTSTA: it states no status')
}

/**
 * Each status with what is stated of it, once for each of its containers. They are among that;
 * where containers stand before the first status, the statuses after them are theirs.
 */
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
    const told = groupsAt(group, isStatus)
    waiting = told.length === 0 ? boxes : []
    return told.flatMap((own) => boxes.map((box) => [...own, box]))
  })
  for (const box of waiting) draft.setAside(box, 'no status is stated of this container')
  return statuses
}

const isStatus = ({ tag }: EdifactSegment): boolean => tag === 'STS'

/** What a status states of all its containers, and then of one of them. */
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
  const stated = statusOf(context, { own, about, container, isLaden, sts })
  if (beginningOf(context).isCancelled) {
    takeBackStatus(subject, stated)
    return
  }
  const { status } = stated
  sayShipment(subject, status.way)
  if (equipment) tellEquipment(subject, equipment, own)
  tellStated(subject, stated)
  tellCalls(context, subject, { status, own })
}

/** Says the status, under a word by which a later message may take it back. */
function tellStated(subject: Subject, stated: StatedStatus): void {
  const { status } = stated
  const problem =
    stated.problem ??
    (isPast(subject, stated) ? 'it is expected, and at a time that is past' : null)
  if (problem === null) tellStatus(subject, { ...status, word: wordOf(subject, status) })
  else subject.draft.setAside(status.spot, `${status.words}: ${problem}`)
}

/** Whether something is expected for a time before the message was said; a bare day is so at its end. */
function isPast({ voice }: Subject, { status, isExpected }: StatedStatus): boolean {
  const { time, place, bareZone } = status
  if (!isExpected || time === null || 'problem' in place) return false
  const at = instantOf(time, place.zone ?? bareZone, 'last')
  return at !== null && at < voice.seen_at
}

/** A cancelled status: moves are taken back, and anything else has no word. */
function takeBackStatus(subject: Subject, { status, problem }: StatedStatus): void {
  const { effect, container, place } = status
  const isMove = effect.does === 'milestone' || effect.does === 'gate' || effect.does === 'eta'
  const why = problem ?? ('problem' in place ? place.problem : null)
  if (isMove && why === null) takeBack(subject, { container, word: wordOf(subject, status) })
  else subject.draft.setAside(status.spot, `${status.words}: ${why ?? cancelledOther}`)
}

const cancelledOther = 'it is cancelled, and only moves are taken back'

/** What a later message that cancels this one calls the status. */
function wordOf({ voice, names }: Subject, { container, words, place, isLaden }: Status): string {
  const where = 'where' in place ? place.where.locode : ''
  const trip = names.booking ?? names.bill ?? ''
  return `edi:${voice.data_provider_code}:${container}:${words} ${isLaden ?? ''}:${where}:${trip}`
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
