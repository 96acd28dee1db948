import type { DataSource } from '../../../../contract/vocabulary.js'
import { addStatus } from '../facts/add-status.js'
import { type BoxNumber, boxNumber } from '../facts/box-number.js'
import type { Status } from '../facts/edi-status.js'
import type { Effect } from '../facts/effect.js'
import { lineOf } from '../facts/line-of.js'
import { effectOf } from './effect-of-code.js'
import { cityOf, placeIn, type SetContext, spotOf, timeIn } from './set-context.js'
import { subjectOf } from './set-subject.js'
import { element, type X12Segment } from './x12-segment.js'

/** Reads an X12 214 (Transportation Carrier Shipment Status): AT7, MS1, MS2. Skips loads that name no container. */
export function readTruck214(context: SetContext): void {
  const { segments, draft } = context
  let hasStatus = false
  for (const load of loadsIn(segments)) {
    const shared = containerIn(load) ?? containerIn(segments)
    for (const own of groupsAfter(load, 'AT7')) {
      const container = containerIn(own) ?? shared
      if (container === null) continue
      hasStatus = true
      addStatusAt(context, container, own)
    }
  }
  if (hasStatus) return
  const isNamed = containerIn(segments) !== null
  const reason = isNamed
    ? 'the message contains a container number, but no status of the container (AT7)'
    : 'the truck status contains no container number'
  draft.setAside(spotOf(context), reason)
}

function loadsIn(segments: readonly X12Segment[]): X12Segment[][] {
  const loads = groupsAfter(segments, 'LX')
  return loads.length > 0 ? loads : [[...segments]]
}

function groupsAfter(segments: readonly X12Segment[], tag: string): X12Segment[][] {
  const groups: X12Segment[][] = []
  for (const segment of segments) {
    if (segment.tag === tag) groups.push([segment])
    else groups.at(-1)?.push(segment)
  }
  return groups
}

function addStatusAt(context: SetContext, container: string, own: readonly X12Segment[]): void {
  const [at7] = own
  if (at7 === undefined) return
  const subject = subjectOf(context, { container }, speakerOf(context))
  addStatus(subject, {
    container,
    ...meaningOf(context, at7),
    time: timeIn(context, at7, [5, 6, 7]),
    place: placeAfter(context, own),
    isEstimated: false,
    way: { receipt: null, load: null, discharge: null, delivery: null },
    side: sideIn(context),
    vessel: null,
    voyage: '',
    bareZone: context.partner.zone,
    since: `${element(at7, 5)}${element(at7, 6)}`,
    spot: at7,
  })
}

/** Statements of a trucker rank like those of a user, because a trucker is neither a shipping line nor a terminal. */
const speakerOf = ({ sender }: SetContext): DataSource =>
  lineOf(sender) === null ? 'user' : 'shipping_line'

/** Returns `origin` for the load of a truck with a booking number but no B/L number: it must be an export. */
function sideIn({ segments }: SetContext): Status['side'] {
  const has = (kinds: readonly string[]) =>
    segments.some(({ tag, elements }) => tag === 'L11' && kinds.includes(elements[1]?.trim() ?? ''))
  return has(['BN']) && !has(['BM', 'MB']) ? 'origin' : null
}

function containerIn(segments: readonly X12Segment[]): string | null {
  for (const segment of segments) {
    const found = boxIn(segment)
    if (found && 'number' in found && found.doubt === null) return found.number
  }
  return null
}

function boxIn(segment: X12Segment): BoxNumber | null {
  const at = numbered[segment.tag]
  if (at === undefined) return null
  const [owner = '', serial = '', digit = ''] = at.map((number) => element(segment, number))
  return boxNumber(owner, serial, digit)
}

/** Elements with the owner code, serial number and check digit. In L11, one element contains all three. */
const numbered: Readonly<Record<string, readonly number[]>> = {
  MS2: [1, 2, 4],
  N7: [1, 2, 18],
  L11: [1],
}

function placeAfter(context: SetContext, segments: readonly X12Segment[]) {
  const ms1 = segments.find(({ tag }) => tag === 'MS1')
  if (!ms1 || element(ms1, 1) === '') return { problem: 'the message contains no place' }
  return placeIn(context, cityOf(ms1, 1))
}

type Meaning = Pick<Status, 'effect' | 'words' | 'isLaden'>

function meaningOf(context: SetContext, at7: X12Segment): Meaning {
  const [status, appointment] = [element(at7, 1), element(at7, 3)]
  if (status === '' && appointment === 'AA') {
    const effect = { does: 'pickup_appointment' } as const
    return { effect, words: 'Pickup appointment (AA)', isLaden: null }
  }
  const own = context.partner.statuses.has(status.toUpperCase())
  if (own || taken.includes(status)) return { ...effectOf(context, status), isLaden: null }
  const known = ofTrucks[status]
  // By the standard, the status code AF means a departure with cargo on board.
  const isLaden = status === 'AF' || null
  if (known) return { effect: known.effect, words: wordsOf(known.words, status), isLaden }
  const code = (status || appointment).slice(0, 10)
  const words = unsaid[status] ?? `truck status ${code} is unknown`
  return { effect: { does: 'ignore' }, words, isLaden: null }
}

/** Codes with the same meaning in X12 element 1650 (trucks) and X12 element 157 (ocean). */
const taken = ['AV', 'OA', 'AL', 'RL', 'UR', 'PR', 'CT', 'AR', 'RD']

const wordsOf = (words: string, status: string): string =>
  words === gate ? `${gate} ${status}` : `${words} (${status})`

const gate = 'truck status'

const noted: Effect = { does: 'milestone', event: 'noted' }

const ofTrucks: Readonly<Record<string, { effect: Effect; words: string }>> = {
  AF: { effect: { does: 'gate', way: 'out' }, words: gate },
  I1: { effect: { does: 'gate', way: 'in' }, words: gate },
  X1: { effect: noted, words: 'Arrived at the consignee' },
  X2: { effect: noted, words: 'Estimated arrival at the consignee' },
  X3: { effect: noted, words: 'Arrived at pickup location' },
  X4: { effect: noted, words: 'Arrived at terminal' },
  X6: { effect: noted, words: 'En route to the consignee' },
  D1: { effect: noted, words: 'Delivered at the consignee' },
  CD: { effect: noted, words: 'Departed the consignee' },
  CP: { effect: noted, words: 'Loading at pickup location completed' },
  P1: { effect: noted, words: 'Departed terminal' },
}

const unsaid: Readonly<Record<string, string>> = { AG: 'Estimated delivery (AG)' }
