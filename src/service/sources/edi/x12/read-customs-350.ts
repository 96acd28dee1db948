import type { HoldName } from '../../../../contract/vocabulary.js'
import { boxNumber } from '../facts/box-number.js'
import type { Effect } from '../facts/effect.js'
import type { Place } from '../facts/find-place.js'
import type { Status } from '../facts/status.js'
import { tellStatus } from '../facts/tell-status.js'
import { codeIn, placeIn, type SetContext, timeIn } from './set-context.js'
import { numberOf, subjectOf } from './set-subject.js'
import { element, firstOf, type X12Segment } from './x12-segment.js'

/**
 * Customs Status Information, 350: what customs says of a bill (X4) and of its boxes (VID, N7),
 * at a port (P4). A status of a bill without a box may be of a part of its goods (X4-02 counts
 * them): it is no word of every box.
 */
export function readCustoms350(context: SetContext): void {
  const p4 = firstOf(context.segments, 'P4')
  const port = element(p4, 1)
  const list = /^[A-Z]{5}$/.test(port) ? 'UN' : 'D'
  const place = placeIn(context, { ...codeIn(list, port), country: 'US' })
  let boxes: X12Segment[] = []
  let isTold = false
  for (const segment of context.segments) {
    if (segment.tag === 'VID' || segment.tag === 'N7') {
      if (isTold) boxes = []
      isTold = false
      boxes.push(segment)
    } else if (segment.tag === 'X4') {
      isTold = true
      tellDisposition(context, segment, { boxes, place })
    }
  }
}

interface Known {
  boxes: readonly X12Segment[]
  place: Place | { problem: string }
}

function tellDisposition(context: SetContext, x4: X12Segment, known: Known): void {
  const { draft } = context
  const found = findDisposition(context, x4)
  if (found === null)
    draft.setAside(x4, `its disposition "${element(x4, 7).slice(0, 10)}" is in no table`)
  else if (known.boxes.length === 0) draft.setAside(x4, `${found.words}: it names no container`)
  else tellBoxes(context, { ...known, x4, found })
}

interface Told extends Known {
  x4: X12Segment
  found: Pick<Status, 'effect' | 'words'>
}

function tellBoxes(context: SetContext, told: Told): void {
  for (const segment of told.boxes) {
    const first = segment.tag === 'VID' ? 2 : 1
    const box = boxNumber(element(segment, first), element(segment, first + 1))
    if ('problem' in box) context.draft.setAside(segment, box.problem)
    else tellBox(context, told, box.number)
  }
}

function tellBox(context: SetContext, { x4, found, place }: Told, container: string): void {
  const bill = numberOf(element(x4, 1)) ?? numberOf(element(x4, 8))
  const carrier = element(x4, 9)
  const names = { container, carrier, ...(bill === undefined ? {} : { bill }) }
  tellStatus(subjectOf(context, names, 'terminal'), {
    ...found,
    container,
    place,
    time: timeIn(context, x4, [5, 6, null]),
    isEstimated: false,
    way: { receipt: null, load: null, discharge: null, delivery: null },
    isLaden: null,
    vessel: null,
    voyage: '',
    bareZone: context.partner.zone,
    since: `${element(x4, 5)}${element(x4, 6)}`,
    spot: x4,
  })
}

/**
 * The first element that is a code of the partner's or of the table. Some write it before its place,
 * where digits are a type of entry or a quantity.
 */
function findDisposition(
  { partner }: SetContext,
  x4: X12Segment,
): Pick<Status, 'effect' | 'words'> | null {
  for (const number of [7, 3, 2]) {
    const code = element(x4, number).toUpperCase()
    const own = partner.statuses.get(code)
    if (own) return { effect: own.effect, words: `${own.words ?? 'Customs status'} (${code})` }
    const isElsewhere = number !== 7 && /^\d*$/.test(code)
    const known = isElsewhere ? undefined : dispositions[code]
    if (known) return { effect: known[0], words: `${known[1]} (${code})` }
  }
  return null
}

type Disposition = readonly [effect: Effect, words: string]

const hold = (name: HoldName, words: string): Disposition => [{ does: 'hold', name }, words]
/** A hold that ends: the goods stand as they stood before it, released or not. */
const ended = (name: HoldName, words: string): Disposition => [
  { does: 'lift', names: [name], isRelease: false },
  words,
]
const released = (words: string): Disposition => [{ does: 'lift', names: ['customs'] }, words]

const [atPort, atDestination] = ['at port of discharge', 'at port of in-bond destination']

/** Disposition codes that place or lift a hold (CBP, CAMIR, appendix D), and the plain words. */
const dispositions: Readonly<Record<string, Disposition>> = {
  '1A': hold('customs', 'Entered, intensive examination required'),
  '1B': released('Released, intensive examination completed'),
  '1C': released('Entered and released'),
  '1F': ended('customs', `Hold removed ${atDestination}`),
  '1G': hold('customs', `Hold placed ${atDestination}`),
  '1H': hold('customs', `Hold placed ${atPort}`),
  '1I': ended('customs', `Hold removed ${atPort}`),
  '2F': ended('USDA', `USDA hold removed ${atDestination}`),
  '2G': hold('USDA', `USDA hold placed ${atDestination}`),
  '2H': hold('USDA', `USDA hold placed ${atPort}`),
  '2I': ended('USDA', `USDA hold removed ${atPort}`),
  '2O': hold('customs', 'Hold, no security filing'),
  '2P': hold('customs', 'Hold, security filing does not comply'),
  '3F': ended('other', `Hold of another agency removed ${atDestination}`),
  '3G': hold('other', `Hold of another agency placed ${atDestination}`),
  '3H': hold('other', `Hold of another agency placed ${atPort}`),
  '3I': ended('other', `Hold of another agency removed ${atPort}`),
  '4A': hold('customs', 'Release overridden, intensive examination required'),
  '4C': released('Examination overridden, entered and released'),
  '4O': ended('customs', 'Hold removed, security filing received'),
  '4P': ended('customs', 'Hold removed, security filing complies'),
  '5H': hold('customs', 'Entry processing hold'),
  '5I': ended('customs', 'Entry processing hold removed'),
  '71': hold('USDA', `USDA intensive hold placed ${atPort}`),
  '72': hold('USDA', `USDA inspection hold placed ${atPort}`),
  '73': hold('USDA', `USDA fumigation hold placed ${atPort}`),
  '74': ended('USDA', `USDA intensive hold removed ${atPort}`),
  '75': ended('USDA', `USDA inspection hold removed ${atPort}`),
  '76': ended('USDA', `USDA fumigation hold removed ${atPort}`),
  '77': hold('USDA', `USDA intensive hold placed ${atDestination}`),
  '78': hold('USDA', `USDA inspection hold placed ${atDestination}`),
  '79': hold('USDA', `USDA fumigation hold placed ${atDestination}`),
  '80': ended('USDA', `USDA intensive hold removed ${atDestination}`),
  '81': ended('USDA', `USDA inspection hold removed ${atDestination}`),
  '82': ended('USDA', `USDA fumigation hold removed ${atDestination}`),
  '7H': hold('VACIS', 'Non-intrusive examination ordered'),
  '7I': ended('VACIS', 'Non-intrusive examination completed'),
  HD: hold('customs', 'Customs hold'),
  RL: released('Customs release'),
}
