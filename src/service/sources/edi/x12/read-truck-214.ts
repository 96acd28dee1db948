import { boxNumber } from '../facts/box-number.js'
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
  const container = containerIn(context)
  if (container === null) {
    context.draft.setAside(spotOf(context), 'a status of a truck that names no container')
    return
  }
  const subject = subjectOf(context, { container }, 'shipping_line')
  const { segments } = context
  for (const [index, at7] of segments.entries()) {
    if (at7.tag !== 'AT7') continue
    const following = segments.slice(index + 1)
    const until = following.findIndex(({ tag }) => tag === 'AT7' || tag === 'LX')
    const own = until < 0 ? following : following.slice(0, until)
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
}

/** The equipment of the set, else a reference that is a container's number. */
function containerIn({ segments }: SetContext): string | null {
  for (const segment of segments) {
    const parts =
      segment.tag === 'MS2' || segment.tag === 'N7' ? [1, 2] : segment.tag === 'L11' ? [1] : []
    if (parts.length === 0) continue
    const [owner = '', serial = ''] = parts.map((part) => element(segment, part))
    const found = boxNumber(owner, serial)
    if ('number' in found && found.doubt === null) return found.number
  }
  return null
}

/** City, state and country (MS1), or the place by its code. */
function placeAfter(context: SetContext, segments: readonly X12Segment[]) {
  const ms1 = segments.find(({ tag }) => tag === 'MS1')
  if (!ms1) return { problem: 'no place is stated' }
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
const taken = ['AV', 'OA', 'AL', 'RL', 'UR', 'PR', 'CT']

const ofTrucks: Readonly<Record<string, Effect>> = {
  AF: { does: 'milestone', event: 'full_out' },
  X1: { does: 'milestone', event: 'noted' },
  X3: { does: 'milestone', event: 'noted' },
  D1: { does: 'milestone', event: 'noted' },
  CD: { does: 'milestone', event: 'noted' },
  P1: { does: 'milestone', event: 'noted' },
}
