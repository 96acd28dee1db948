import { findPort } from '../../../../domain/reference/ports.js'
import type { Effect } from '../facts/effect.js'
import { findPlace, type Place } from '../facts/find-place.js'
import { placeWords } from '../facts/place-words.js'
import type { Status } from '../facts/status.js'
import { type Subject, say } from '../facts/subject.js'
import { tellStatus } from '../facts/tell-status.js'
import type { WallTime } from '../facts/wall-time.js'
import { type EdifactSegment, firstOf, groupsAt, headerOf, part } from './edifact-segment.js'
import { edifactTime } from './edifact-time.js'
import { type Equipment, equipmentOf, isContainer, tellEquipment } from './equipment-of.js'
import {
  beginningOf,
  type MessageContext,
  placeOf,
  shipIn,
  spotOf,
  subjectOf,
} from './message-context.js'

/** How a kind of message states the moves of containers. */
export interface MoveReport {
  /** In words, for what is set aside. */
  name: string
  /** What the code of BGM says happened to all of them; undefined where it says nothing. */
  moveOf(code: string, equipment: Equipment, own: readonly EdifactSegment[]): Move | undefined
  /** Qualifiers of the place, nearest first. */
  placesFor(code: string, equipment: Equipment): readonly string[]
  /** Qualifiers of the time. */
  times: readonly string[]
}

export interface Move {
  effect: Effect
  words: string
}

/** Reads a report of moves: COARRI of a ship, CODECO of a gate. Each EQD is a container. */
export function readMoves(context: MessageContext, report: MoveReport): void {
  const { draft, segments } = context
  const { code, isCancelled } = beginningOf(context)
  const header = headerOf(segments, ({ tag }) => tag === 'EQD')
  const groups = groupsAt(segments, ({ tag }) => tag === 'EQD')
  const boxes = groups.filter(([first]) => first !== undefined && isContainer(first))
  if (boxes.length === 0) draft.setAside(spotOf(context), `${report.name}: it names no container`)
  for (const own of boxes) {
    const equipment = equipmentOf(context, own)
    if (equipment) tellMove(context, { report, code, isCancelled, header, own, equipment })
  }
}

interface Reported {
  report: MoveReport
  code: string
  isCancelled: boolean
  header: readonly EdifactSegment[]
  own: readonly EdifactSegment[]
  equipment: Equipment
}

function tellMove(context: MessageContext, reported: Reported): void {
  const { report, code, isCancelled, header, own, equipment } = reported
  const { container } = equipment
  const subject = subjectOf(context, { own, header, container, speaksAs: 'terminal' })
  const move = report.moveOf(code, equipment, own)
  if (!move) {
    const what = `${report.name}: document ${code.slice(0, 10)} is no report of a move`
    context.draft.setAside(equipment.segment, what)
    return
  }
  const status = statusOf(context, reported, move)
  const word = wordOf(subject, status)
  if (isCancelled) {
    const { voice } = subject
    const key = `retracted:${word}:${voice.seen_at}`
    say(subject, { ...voice, kind: 'retraction', container, word, key })
    return
  }
  tellEquipment(subject, equipment, own)
  tellStatus(subject, { ...status, word })
}

function statusOf(context: MessageContext, reported: Reported, { effect, words }: Move): Status {
  const { report, code, header, own, equipment } = reported
  const { status } = equipment
  return {
    container: equipment.container,
    effect,
    words,
    place: placeOfMove(context, reported, report.placesFor(code, equipment)),
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

/** What a later report that cancels this one calls it. */
function wordOf({ voice, names }: Subject, { container, effect, place }: Status): string {
  const what = effect.does === 'milestone' ? effect.event : effect.does === 'gate' ? effect.way : ''
  const where = 'where' in place ? place.where.locode : ''
  const trip = names.booking ?? names.bill ?? ''
  return `edi:${voice.data_provider_code}:${container}:${what}:${where}:${trip}`
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

/**
 * The place of a container's move, else that of the message, with the terminal that either names;
 * of several that of the terminal that speaks. Where none says it, the speaker may be called by its
 * port, and a container's only place is it.
 */
function placeOfMove(
  context: MessageContext,
  { own, header }: Reported,
  qualifiers: readonly string[],
): Status['place'] {
  const locs = qualifiers.flatMap((it) => [firstOf(own, 'LOC', [it]), firstOf(header, 'LOC', [it])])
  const places = locs.flatMap((loc) => (loc ? [placeOf(context, loc)] : []))
  const known = places.filter((place): place is Place => 'where' in place)
  const port = portOfSpeaker(context, header)
  const first = known.find(({ where }) => where.locode === port) ?? known[0]
  if (first) return known.find((place) => isTerminalOf(place, first)) ?? first
  if (port) return findPlace(placeWords({ code: port }), context.partner.places)
  return places[0] ?? onlyPlace(context, own)
}

/** Terminals are often called by the UN/LOCODE of their port and something more. */
function portOfSpeaker(
  { sender }: MessageContext,
  header: readonly EdifactSegment[],
): string | undefined {
  const speaker = part(firstOf(header, 'NAD', ['MS']), 2)
  return [sender, speaker].map((name) => name.slice(0, 5).toUpperCase()).find(findPort)
}

const isTerminalOf = ({ where }: Place, place: Place): boolean =>
  where.locode === place.where.locode && where.smdg_code !== undefined

function onlyPlace(context: MessageContext, own: readonly EdifactSegment[]): Status['place'] {
  const locs = own.filter((loc) => loc.tag === 'LOC' && part(loc, 1) !== '147')
  return placeOf(context, locs.length === 1 ? locs[0] : undefined)
}
