import { type BoxNumber, boxNumber } from '../facts/box-number.js'
import type { Effect } from '../facts/effect.js'
import { tellStatus } from '../facts/tell-status.js'
import { effectOf } from './effect-of-code.js'
import { placeIn, type SetContext, spotOf, timeIn } from './set-context.js'
import { subjectOf } from './set-subject.js'
import { element, type X12Segment } from './x12-segment.js'

/**
 * Transportation Carrier Shipment Status, 214: statuses (AT7) of what a truck or a train carries,
 * with place (MS1) and equipment (MS2) after them. Only those of a container count.
 */
export function readTruck214(context: SetContext): void {
  const { segments, draft } = context
  let isTold = false
  for (const load of loadsIn(segments)) {
    const shared = containerIn(load) ?? containerIn(segments)
    for (const own of groupsAfter(load, 'AT7')) {
      const container = containerIn(own) ?? shared
      if (container === null) continue
      isTold = true
      tellStatusAt(context, container, own)
    }
  }
  if (!isTold) draft.setAside(spotOf(context), 'a status of a truck that names no container')
}

/** What stands after each LX is of one load; without any, all of it is. */
function loadsIn(segments: readonly X12Segment[]): X12Segment[][] {
  const loads = groupsAfter(segments, 'LX')
  return loads.length > 0 ? loads : [[...segments]]
}

/** The segments from each of a tag to the next of it. */
function groupsAfter(segments: readonly X12Segment[], tag: string): X12Segment[][] {
  const groups: X12Segment[][] = []
  for (const segment of segments) {
    if (segment.tag === tag) groups.push([segment])
    else groups.at(-1)?.push(segment)
  }
  return groups
}

function tellStatusAt(context: SetContext, container: string, own: readonly X12Segment[]): void {
  const [at7] = own
  if (at7 === undefined) return
  const subject = subjectOf(context, { container }, 'shipping_line')
  tellStatus(subject, {
    container,
    ...meaningOf(context, at7),
    time: timeIn(context, at7, [5, 6, 7]),
    place: placeAfter(context, own),
    isEstimated: false,
    way: { receipt: null, load: null, discharge: null, delivery: null },
    isLaden: null,
    vessel: null,
    voyage: '',
    bareZone: context.partner.zone,
    since: `${element(at7, 5)}${element(at7, 6)}`,
    spot: at7,
  })
}

/** Its equipment, else a reference that is a container's number. */
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

/** In which elements owner, serial number and check digit stand; a reference is all of it. */
const numbered: Readonly<Record<string, readonly number[]>> = {
  MS2: [1, 2, 4],
  N7: [1, 2, 18],
  L11: [1],
}

/** City, state and country (MS1), or the place by its code. */
function placeAfter(context: SetContext, segments: readonly X12Segment[]) {
  const ms1 = segments.find(({ tag }) => tag === 'MS1')
  if (!ms1 || element(ms1, 1) === '') return { problem: 'no place is stated' }
  const country = element(ms1, 3) || 'US'
  return placeIn(context, { name: element(ms1, 1), region: element(ms1, 2), country })
}

/** AT7-01 is a status, AT7-03 one of an appointment (X12, elements 1650 and 1652). */
function meaningOf(context: SetContext, at7: X12Segment): { effect: Effect; words: string } {
  const [status, appointment] = [element(at7, 1), element(at7, 3)]
  if (status === '' && appointment === 'AA') {
    return { effect: { does: 'pickup_appointment' }, words: 'Pickup appointment (AA)' }
  }
  const own = context.partner.statuses.has(status.toUpperCase())
  if (own || taken.includes(status)) return effectOf(context, status)
  const effect = ofTrucks[status]
  return { effect: effect ?? { does: 'ignore' }, words: `truck status ${status || appointment}` }
}

/** Codes of element 1650 that mean what they mean for boxes at sea (element 157). */
const taken = ['AV', 'OA', 'AL', 'RL', 'UR', 'PR', 'CT', 'AR', 'RD']

const ofTrucks: Readonly<Record<string, Effect>> = {
  AF: { does: 'milestone', event: 'full_out' },
  X1: { does: 'milestone', event: 'noted' },
  X3: { does: 'milestone', event: 'noted' },
  D1: { does: 'milestone', event: 'noted' },
  CD: { does: 'milestone', event: 'noted' },
  P1: { does: 'milestone', event: 'noted' },
}
