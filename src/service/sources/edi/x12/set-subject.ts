import type { DataSource } from '../../../../contract/vocabulary.js'
import type { Statement } from '../../statement.js'
import { boxNumber } from '../facts/box-number.js'
import { lineOf, type Party } from '../facts/line-of.js'
import { provenanceOf } from '../facts/provenance.js'
import { resolveLine } from '../facts/resolve-line.js'
import type { Subject } from '../facts/subject.js'
import { railroadIn } from './railroad-in.js'
import { cityOf, codeIn, placeIn, type SetContext, sentAt } from './set-context.js'
import { element, firstOf, reference, type X12Segment } from './x12-segment.js'

export interface SetNames {
  container?: string
  bill?: string
  booking?: string
  carrier?: string
}

export function subjectOf(context: SetContext, names: SetNames, speaksAs: DataSource): Subject {
  const { partner, sender, receivedAt, segments, draft } = context
  const bill = names.bill ?? billIn(segments)
  const booking = names.booking ?? numberOf(reference(segments, 'BN'))
  const line = resolveLine({
    partner: partner.scac,
    parties: partiesIn(segments, names.carrier),
    numbers: [bill, booking],
    sender,
    shipOperator: shipOperatorIn(segments),
  })
  const { scac } = line
  const railroad = railroadIn(context)
  const provenance = provenanceOf({
    ...{ partner, sender, scac, speaksAs, railroad, receivedAt },
    sentAt: sentAt(context),
    senderZone: lineOf(sender) === null ? zoneOfSender(context) : null,
  })
  const own: Statement['names'] = {}
  if (names.container !== undefined) own.container = names.container
  if (bill !== undefined) own.bill = bill
  if (booking !== undefined) own.booking = booking
  return { draft, provenance, ...line, names: own, receivedAt }
}

function partiesIn(segments: readonly X12Segment[], carrier?: string): Party[] {
  const named = segments.flatMap((it): Party[] =>
    it.tag === 'N1' && carriers.includes(element(it, 1))
      ? [{ code: element(it, 4), name: element(it, 2) }]
      : [],
  )
  const coded = [carrier ?? '', reference(segments, 'SCA')].map((code) => ({ code, name: '' }))
  const n7 = firstOf(segments, 'N7')
  const operators = [element(n7, 12), element(n7, 23)].filter((code) => lineOf(code) !== null)
  const all = [...named, ...coded, ...operators.map((code) => ({ code, name: '' }))]
  return all.filter(({ code, name }) => code !== '' || name !== '')
}

/** Returns the time zone of events: usually the place of the sender, unless the sender is a shipping line. */
function zoneOfSender(context: SetContext): string | null {
  const { segments } = context
  const here = segments.find((it) => it.tag === 'R4' && element(it, 1) === '5')
  const [b4, q5, ms1] = ['B4', 'Q5', 'MS1'].map((tag) => firstOf(segments, tag))
  const written = [
    here && { ...codeIn(element(here, 2), element(here, 3)), ...r4City(here) },
    b4 && codeIn(element(b4, 12), element(b4, 11) || element(b4, 6)),
    q5 && cityOf(q5, 6),
    ms1 && cityOf(ms1, 1),
  ]
  for (const words of written) {
    const place = words && placeIn(context, words)
    if (place && 'where' in place) return place.zone
  }
  return null
}

const r4City = (r4: X12Segment) => ({
  name: element(r4, 4),
  country: element(r4, 5),
  region: element(r4, 8),
})

const carriers = ['OP', 'CA']

function shipOperatorIn(segments: readonly X12Segment[]): string {
  const q2 = firstOf(segments, 'Q2')
  return element(q2, 10) === 'SCA' ? element(q2, 11) : ''
}

/** Returns the master B/L (MB) or, without one, the B/L with the qualifier BM. Beside MB, BM is the forwarder's. */
export const billIn = (segments: readonly X12Segment[]): string | undefined =>
  numberOf(reference(segments, 'MB')) ?? numberOf(reference(segments, 'BM'))

/** Adds remarks about further B/Ls of the same kind. Only the first B/L is used. */
export function remarkOnOtherBills({ draft, segments }: SetContext): void {
  const bill = billIn(segments)
  const kind = reference(segments, 'MB') === '' ? 'BM' : 'MB'
  for (const segment of segments) {
    const number = element(segment, 2)
    const isBill = segment.tag === 'N9' && element(segment, 1) === kind
    if (!isBill || bill === undefined || number.toUpperCase() === bill) continue
    draft.warn(
      segment,
      `the segment names another bill of lading, ${number.slice(0, 40)}; only ${bill} is read`,
    )
  }
}

/** Returns a reference number. Ignores a text of fewer than four characters, because it is a placeholder. */
export const numberOf = (text: string): string | undefined =>
  text.length >= 4 && text.length <= 40 ? text.toUpperCase() : undefined

/** Returns the container number from its parts or, if they are empty, from a reference. Null if there is none. */
export function containerOf(
  context: SetContext,
  [owner, serial, digit]: readonly [string, string, string],
): string | null {
  const whole = reference(context.segments, 'EQ')
  const first = serial === '' ? boxNumber('', whole) : boxNumber(owner, serial, digit)
  const found = 'problem' in first && whole !== '' ? boxNumber('', whole) : first
  if ('problem' in found) return null
  const spot = context.segments[1] ?? { position: 0, tag: '' }
  if (found.doubt !== null) context.draft.warn(spot, found.doubt)
  return found.number
}
