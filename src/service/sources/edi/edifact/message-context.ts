import { findPort } from '../../../../domain/reference/ports.js'
import { findRailroadIn, type Railroad } from '../../../../domain/reference/railroads.js'
import { believedLine } from '../facts/believed-line.js'
import type { Status } from '../facts/edi-status.js'
import { findPlace, type Place } from '../facts/find-place.js'
import { lineOf, type Party } from '../facts/line-of.js'
import { type PlaceWords, placeWords } from '../facts/place-words.js'
import type { ReadingDraft, Spot } from '../facts/reading-draft.js'
import { shipOf } from '../facts/ship-named.js'
import type { Subject } from '../facts/subject.js'
import { voiceOf } from '../facts/voice.js'
import type { WallTime } from '../facts/wall-time.js'
import type { Partner } from '../partner/partner.js'
import { type EdifactSegment, firstOf, part } from './edifact-segment.js'
import { edifactTime } from './edifact-time.js'

/** One message and what it is read with. */
export interface MessageContext {
  draft: ReadingDraft
  partner: Partner
  /** Of UNB; empty where there is none. */
  sender: string
  /** When the interchange was prepared; null where it is not said. */
  preparedAt: WallTime | null
  /** UTC instant. */
  receivedAt: string
  type: string
  /** What is remarked on once in a message, however many of its boxes it concerns. */
  remarked: Set<string>
  /** From UNH on. */
  segments: readonly EdifactSegment[]
}

/** Warns of what many boxes of a message have in common. */
export function warnOnce({ draft, remarked }: MessageContext, spot: Spot, reason: string): void {
  if (remarked.has(reason)) return
  remarked.add(reason)
  draft.warn(spot, reason)
}

export const spotOf = ({ segments }: MessageContext): Spot =>
  segments[0] ?? { position: 0, tag: 'UNH' }

/** Code and function of BGM (data element 1225): 1 cancels, 3 deletes, 5 replaces, 9 is the original. */
export function beginningOf({ segments }: MessageContext): { code: string; isCancelled: boolean } {
  const bgm = segments.find(({ tag }) => tag === 'BGM')
  return { code: part(bgm, 1), isCancelled: ['1', '3'].includes(part(bgm, 3)) }
}

/**
 * The subject of a part of a message: the numbers of its references, the line by its parties, and
 * who speaks. What stands nearer, in `own`, goes before what the header says.
 */
export function subjectOf(
  context: MessageContext,
  about: {
    own: readonly EdifactSegment[]
    header: readonly EdifactSegment[]
    container?: string
    /** Where no reference is one. */
    bill?: string | undefined
    speaksAs: 'terminal' | 'shipping_line'
  },
): Subject {
  const { draft, partner, sender, receivedAt, preparedAt } = context
  const { own, header, container, speaksAs } = about
  const bill = referenceIn(own, 'BM') ?? referenceIn(header, 'BM') ?? about.bill
  const booking = referenceIn(own, 'BN') ?? referenceIn(header, 'BN')
  const line = believedLine({
    partner: partner.scac,
    parties: partiesIn(own, header),
    numbers: [bill, booking],
    sender,
    shipOperator: part(firstOf(own, 'TDT', ['20']) ?? firstOf(header, 'TDT', ['20']), 5),
  })
  const { scac } = line
  const railroad = railroadIn(sender, firstOf(header, 'NAD', ['MS']))
  const saidAt = edifactTime(draft, firstOf(header, 'DTM', ['137'])) ?? preparedAt
  return {
    draft,
    ...line,
    voice: voiceOf({
      ...{ partner, sender, scac, speaksAs, railroad, saidAt, receivedAt },
      senderZone: zoneOfSender(context, about),
    }),
    receivedAt,
    names: {
      ...(container === undefined ? {} : { container }),
      ...(bill === undefined ? {} : { bill }),
      ...(booking === undefined ? {} : { booking }),
    },
  }
}

/** Terminals are often called by the UN/LOCODE of their port and something more. */
export function portOfSpeaker(
  { sender }: Pick<MessageContext, 'sender'>,
  header: readonly EdifactSegment[],
): string | undefined {
  const speaker = part(firstOf(header, 'NAD', ['MS']), 2)
  return [sender, speaker].map((name) => name.slice(0, 5).toUpperCase()).find(findPort)
}

interface Speaking {
  own: readonly EdifactSegment[]
  header: readonly EdifactSegment[]
  speaksAs: 'terminal' | 'shipping_line'
}

/** Of the port by which the sender calls itself, else of the gate or the berth that it reports of. */
function zoneOfSender(context: MessageContext, { own, header, speaksAs }: Speaking): string | null {
  const port = portOfSpeaker(context, header)
  if (port !== undefined) return findPort(port)?.time_zone ?? null
  const isOnSite = speaksAs === 'terminal' && lineOf(context.sender) === null
  const loc = isOnSite ? (firstOf(own, 'LOC', ['165']) ?? firstOf(header, 'LOC', ['165'])) : null
  const place = loc && placeOf(context, loc)
  return place && 'where' in place ? place.zone : null
}

/** The railroad that sends a message, by its envelope or as the party that it is from. */
const railroadIn = (sender: string, from: EdifactSegment | undefined): Railroad | undefined =>
  [sender, part(from, 2), part(from, 4) || part(from, 3)]
    .map(findRailroadIn)
    .find((railroad) => railroad !== undefined)

/** Some write a number of one digit where they have none. */
function referenceIn(segments: readonly EdifactSegment[], qualifier: string): string | undefined {
  const text = part(firstOf(segments, 'RFF', [qualifier]), 1, 2)
  return text.length >= 4 && text.length <= 40 ? text.toUpperCase() : undefined
}

/** Container operator, then carrier, of the container before that of the message. */
const partiesIn = (...groups: (readonly EdifactSegment[])[]): Party[] =>
  ['CF', 'CA'].flatMap((role) =>
    groups.flatMap((segments) => {
      const nad = firstOf(segments, 'NAD', [role])
      const party = { code: part(nad, 2), name: part(nad, 4) || part(nad, 3) }
      return party.code === '' && party.name === '' ? [] : [party]
    }),
  )

/** The place of a LOC: by code or name, and the terminal or the country that stands beside it. */
export function placeOf(
  { partner }: MessageContext,
  loc: EdifactSegment | undefined,
): Place | { problem: string } {
  if (loc === undefined) return { problem: 'no place is stated' }
  const isCountry = part(loc, 3, 2) === '162'
  const beside = part(loc, 3)
  const name = part(loc, 2, 4)
  return findPlace(
    placeWords({
      code: part(loc, 2),
      list: listOf(part(loc, 2, 2), part(loc, 2, 3)),
      name,
      country: isCountry ? beside : '',
      terminal: isCountry ? '' : beside,
    }),
    partner.places,
  )
}

/** Code list 139 is of ports, and agency 6 is that of UN/LOCODE. */
function listOf(list: string, agency: string): PlaceWords['list'] {
  if (list === '139' || agency === '6') return 'locode'
  return 'unsaid'
}

/** Voyage and ship of a TDT; some write its name where its flag belongs, which has three letters. */
export function shipIn(tdt: EdifactSegment | undefined): Pick<Status, 'vessel' | 'voyage'> {
  const flag = part(tdt, 8, 5)
  const name = part(tdt, 8, 4) || (flag.length > 3 ? flag : '')
  return { vessel: shipOf(part(tdt, 8), name), voyage: part(tdt, 2) }
}
