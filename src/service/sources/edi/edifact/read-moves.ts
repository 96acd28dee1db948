import { addStatus } from '../facts/add-status.js'
import type { Status } from '../facts/edi-status.js'
import type { Effect } from '../facts/effect.js'
import type { WallTime } from '../facts/wall-time.js'
import { type EdifactSegment, firstOf, groupsAt, headerOf } from './edifact-segment.js'
import { edifactTime } from './edifact-time.js'
import { describeEquipment, type Equipment, equipmentOf, isContainer } from './equipment-of.js'
import { beginningOf, type MessageContext, shipIn, spotOf, subjectOf } from './message-context.js'
import { placeOfMove } from './place-of-move.js'
import { retract, wordOf } from './retract.js'

export interface MoveReport {
  name: string
  /** Returns the move that the code in segment BGM means. Returns undefined if the code means no move. */
  moveOf(
    code: string,
    equipment: Equipment,
    segments: MoveSegments,
  ): Move | { problem: string } | undefined
  placesFor(code: string, equipment: Equipment): readonly string[]
  callIn?(header: readonly EdifactSegment[], code: string): EdifactSegment | undefined
  times: readonly string[]
}

export interface Move {
  effect: Effect
  words: string
}

export interface MoveSegments {
  own: readonly EdifactSegment[]
  header: readonly EdifactSegment[]
}

/** Reads the moves in COARRI (at a vessel) or CODECO (at a gate). Each EQD segment starts a container. */
export function readMoves(context: MessageContext, report: MoveReport): void {
  const { draft, segments } = context
  const { code, isCancelled } = beginningOf(context)
  const header = headerOf(segments, ({ tag }) => tag === 'EQD')
  const groups = groupsAt(segments, ({ tag }) => tag === 'EQD')
  const boxes = groups.filter(([first]) => first !== undefined && isContainer(first))
  if (boxes.length === 0)
    draft.setAside(spotOf(context), `${report.name}: the message contains no container number`)
  for (const own of boxes) {
    const equipment = equipmentOf(context, own)
    if (equipment) addMove(context, { report, code, isCancelled, header, own, equipment })
  }
}

interface Reported extends MoveSegments {
  report: MoveReport
  code: string
  isCancelled: boolean
  equipment: Equipment
}

function addMove(context: MessageContext, reported: Reported): void {
  const { report, code, isCancelled, header, own, equipment } = reported
  const { container } = equipment
  const subject = subjectOf(context, { own, header, container, speaksAs: 'terminal' })
  const move = report.moveOf(code, equipment, { own, header }) ?? {
    problem: `document ${code.slice(0, 10)} does not report a move`,
  }
  if ('problem' in move) {
    context.draft.setAside(equipment.segment, `${report.name}: ${move.problem}`)
    return
  }
  const status = statusOf(context, reported, move)
  const word = wordOf(subject, status)
  if (isCancelled) {
    retract(subject, { container, word })
    return
  }
  describeEquipment(subject, equipment, own)
  addStatus(subject, { ...status, word })
}

function statusOf(context: MessageContext, reported: Reported, { effect, words }: Move): Status {
  const { report, code, header, own, equipment } = reported
  const { status } = equipment
  return {
    container: equipment.container,
    effect,
    words,
    place: placeOfMove(context, {
      own,
      header,
      call: report.callIn?.(header, code),
      qualifiers: report.placesFor(code, equipment),
    }),
    time: timeOf(context, [own, header], report.times),
    isEstimated: false,
    way: { receipt: null, load: null, discharge: null, delivery: null },
    isLaden: equipment.isLaden,
    side: status === 'export' ? 'origin' : status === 'import' ? 'destination' : null,
    ...shipIn(firstOf(header, 'TDT', ['20'])),
    bareZone: context.partner.zone,
    since: '',
    spot: equipment.segment,
  }
}

function timeOf(
  { draft }: MessageContext,
  groups: readonly (readonly EdifactSegment[])[],
  qualifiers: readonly string[],
): WallTime | null {
  for (const segments of groups) {
    const time = edifactTime(draft, firstOf(segments, 'DTM', qualifiers))
    if (time) return time
  }
  return null
}
