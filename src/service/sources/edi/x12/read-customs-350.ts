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

/** The first element that is a code of the partner's or of the table. */
function findDisposition(
  { partner }: SetContext,
  x4: X12Segment,
): Pick<Status, 'effect' | 'words'> | null {
  for (const number of [7, 3, 2]) {
    const code = element(x4, number).toUpperCase()
    const own = partner.statuses.get(code)
    if (own) return { effect: own.effect, words: `${own.words ?? 'Customs status'} (${code})` }
    const known = dispositions[code]
    if (known) return { effect: known[0], words: `${known[1]} (${code})` }
  }
  return null
}

const customs: Effect = { does: 'hold', name: 'customs' }
const free: Effect = { does: 'lift', names: ['customs'] }

/** Disposition codes that place or lift a hold (CBP, CAMIR, appendix D), and the plain words. */
const dispositions: Readonly<Record<string, readonly [effect: Effect, words: string]>> = {
  '1A': [customs, 'Entered, intensive examination required'],
  '1B': [free, 'Released, intensive examination completed'],
  '1C': [free, 'Entered and released'],
  '1F': [free, 'Hold removed at port of in-bond destination'],
  '1G': [customs, 'Hold placed at port of in-bond destination'],
  '1H': [customs, 'Hold placed at port of discharge'],
  '1I': [free, 'Hold removed at port of discharge'],
  HD: [customs, 'Customs hold'],
  RL: [free, 'Customs release'],
}
