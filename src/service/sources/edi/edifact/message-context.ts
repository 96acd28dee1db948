import { findPort } from '../../../../domain/reference/ports.js'
import { findRailroadIn, type Railroad } from '../../../../domain/reference/railroads.js'
import type { Status } from '../facts/edi-status.js'
import { findPlace, type Place } from '../facts/find-place.js'
import { lineOf, type Party } from '../facts/line-of.js'
import { type PlaceWords, placeWords } from '../facts/place-words.js'
import { provenanceOf } from '../facts/provenance.js'
import type { ReadingDraft, Spot } from '../facts/reading-draft.js'
import { resolveLine } from '../facts/resolve-line.js'
import { shipOf } from '../facts/ship-named.js'
import type { Subject } from '../facts/subject.js'
import type { WallTime } from '../facts/wall-time.js'
import type { Partner } from '../partner/partner.js'
import { type EdifactSegment, firstOf, part } from './edifact-segment.js'
import { edifactTime } from './edifact-time.js'

export interface MessageContext {
  draft: ReadingDraft
  partner: Partner
  sender: string
  preparedAt: WallTime | null
  receivedAt: string
  type: string
  /** Warnings about the message so far. A warning in this set is not repeated. */
  remarked: Set<string>
  segments: readonly EdifactSegment[]
}

export function warnOnce({ draft, remarked }: MessageContext, spot: Spot, reason: string): void {
  if (remarked.has(reason)) return
  remarked.add(reason)
  draft.warn(spot, reason)
}

export const spotOf = ({ segments }: MessageContext): Spot =>
  segments[0] ?? { position: 0, tag: 'UNH' }

/** Reads data element 1225 of the segment BGM: 1 cancels, 3 deletes, 5 replaces, 9 is an original. */
export function beginningOf({ segments }: MessageContext): { code: string; isCancelled: boolean } {
  const bgm = segments.find(({ tag }) => tag === 'BGM')
  return { code: part(bgm, 1), isCancelled: ['1', '3'].includes(part(bgm, 3)) }
}

/** Returns the values that all statements about a container share. A value in `own` replaces the value in `header`. */
export function subjectOf(
  context: MessageContext,
  about: {
    own: readonly EdifactSegment[]
    header: readonly EdifactSegment[]
    container?: string
    bill?: string | undefined
    speaksAs: 'terminal' | 'shipping_line'
  },
): Subject {
  const { draft, partner, sender, receivedAt, preparedAt } = context
  const { own, header, container, speaksAs } = about
  const bill = referenceIn(own, 'BM') ?? referenceIn(header, 'BM') ?? about.bill
  const booking = referenceIn(own, 'BN') ?? referenceIn(header, 'BN')
  const line = resolveLine({
    partner: partner.scac,
    parties: partiesIn(own, header),
    numbers: [bill, booking],
    sender,
    shipOperator: part(firstOf(own, 'TDT', ['20']) ?? firstOf(header, 'TDT', ['20']), 5),
  })
  const { scac } = line
  const railroad = railroadIn(sender, firstOf(header, 'NAD', ['MS']))
  const sentAt = edifactTime(draft, firstOf(header, 'DTM', ['137'])) ?? preparedAt
  return {
    draft,
    ...line,
    provenance: provenanceOf({
      ...{ partner, sender, scac, speaksAs, railroad, sentAt, receivedAt },
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

/** Finds a port by the name of the sender in the envelope. The name is often a UN/LOCODE with a suffix. */
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

function zoneOfSender(context: MessageContext, { own, header, speaksAs }: Speaking): string | null {
  const port = portOfSpeaker(context, header)
  if (port !== undefined) return findPort(port)?.time_zone ?? null
  const isOnSite = speaksAs === 'terminal' && lineOf(context.sender) === null
  const loc = isOnSite ? (firstOf(own, 'LOC', ['165']) ?? firstOf(header, 'LOC', ['165'])) : null
  const place = loc && placeOf(context, loc)
  return place && 'where' in place ? place.zone : null
}

const railroadIn = (sender: string, from: EdifactSegment | undefined): Railroad | undefined =>
  [sender, part(from, 2), part(from, 4) || part(from, 3)]
    .map(findRailroadIn)
    .find((railroad) => railroad !== undefined)

/** Returns a reference number. Ignores a single digit, which some senders write instead of a missing number. */
function referenceIn(segments: readonly EdifactSegment[], qualifier: string): string | undefined {
  const text = part(firstOf(segments, 'RFF', [qualifier]), 1, 2)
  return text.length >= 4 && text.length <= 40 ? text.toUpperCase() : undefined
}

const partiesIn = (...groups: (readonly EdifactSegment[])[]): Party[] =>
  ['CF', 'CA'].flatMap((role) =>
    groups.flatMap((segments) => {
      const nad = firstOf(segments, 'NAD', [role])
      const party = { code: part(nad, 2), name: part(nad, 4) || part(nad, 3) }
      return party.code === '' && party.name === '' ? [] : [party]
    }),
  )

/** Returns the place in a LOC segment. Finds it by its code or name, and by the terminal or country in the segment. */
export function placeOf(
  { partner }: MessageContext,
  loc: EdifactSegment | undefined,
): Place | { problem: string } {
  if (loc === undefined) return { problem: 'the message contains no place' }
  const isCountry = part(loc, 3, 2) === '162'
  const more = part(loc, 3)
  const name = part(loc, 2, 4)
  return findPlace(
    placeWords({
      code: part(loc, 2),
      list: listOf(part(loc, 2, 2), part(loc, 2, 3)),
      name,
      country: isCountry ? more : '',
      terminal: isCountry ? '' : more,
    }),
    partner.places,
  )
}

function listOf(list: string, agency: string): PlaceWords['list'] {
  if (list === '139' || agency === '6') return 'locode'
  return 'unsaid'
}

/** Reads the vessel. Also searches the data element for the flag, because some senders write the name there. */
export function shipIn(tdt: EdifactSegment | undefined): Pick<Status, 'vessel' | 'voyage'> {
  const flag = part(tdt, 8, 5)
  const name = part(tdt, 8, 4) || (flag.length > 3 ? flag : '')
  return { vessel: shipOf(part(tdt, 8), name), voyage: part(tdt, 2) }
}
