import { type Arrival, arrival, inlandArrivedAt, inlandEtaAt } from '../arrival.js'
import { type Box, boxNumber, references } from '../box.js'
import { boxState } from '../box-states.js'
import { zoneOfFact, zoneOfPlace } from '../fact-zone.js'
import { type GateCalendars, noGateCalendars, pullBy } from '../gates/gate-calendar.js'
import { type DeadlineSource, lastFreeDay, unreadableDeadline } from '../last-free-day.js'
import { lastKnownDeadline } from '../last-known-deadline.js'
import { isOpenBox } from '../open-box.js'
import { factStatus } from '../reported.js'
import { destinationPlace, dischargePlace } from '../shipment-places.js'
import { stageOf } from '../stage.js'
import { stoppedReasonInWords } from '../words.js'
import { announcedInProse, awaitsTransfer, onHoldInProse, stateInProse } from './box-state.js'
import type { Brief } from './brief.js'
import {
  about,
  billInProse,
  dayInProse,
  dayOf,
  daysAway,
  doubtInProse,
  feesInProse,
  firstReference,
  isPast,
  movedInProse,
  named,
  onDay,
  sentence,
} from './prose.js'

export interface BriefMoment {
  now: Date
  calendars?: GateCalendars
}

export function briefBox(box: Box, moment: BriefMoment): Brief {
  const { container } = box
  const deadline = stageOf(box) === 'gone' ? null : lastFreeDay(container)
  return {
    kind: 'container',
    id: container.id,
    number: boxNumber(container),
    state: boxState(box),
    sentences: [
      sentence(`${subject(box)} ${stateInProse(box, moment.now)}`),
      sentence(outlook(box, moment)),
    ],
    deadline: deadline?.earliest.date ?? null,
    simulated: container.simulated === true,
  }
}

function subject(box: Box): string {
  const { container, shipment } = box
  return `${named(boxNumber(container))}${about([
    firstReference(references(box)),
    billInProse(shipment),
    container.simulated ? 'simulated' : '',
  ])}`
}

function outlook(box: Box, moment: BriefMoment): string {
  const { container, shipment } = box
  const stage = stageOf(box)
  if (stage === 'gone') return afterPickup(box)
  if (!isOpenBox(container, shipment) && shipment?.line_tracking_stopped_at) {
    const due = stage === 'landed' ? dueInProse(box, moment) : []
    return [stoppedInProse(shipment, moment.now), ...due].filter(Boolean).join('; ')
  }
  const hasLanded = stage === 'landed'
  const hasDeadline = lastFreeDay(container) !== null
  const goesOn = !hasLanded || (awaitsTransfer(box) && !hasDeadline)
  const hold = hasLanded ? '' : onHoldInProse(box, moment.now)
  const parts = [
    goesOn ? arrivalInProse(box, moment) : '',
    hold === '' ? '' : `it ${hold}`,
    announcedInProse(box, moment.now),
    hasDeadline || goesOn ? '' : noDeadlineInProse(box, moment.now),
    ...dueInProse(box, moment),
  ]
  return parts.filter(Boolean).join('; ')
}

function afterPickup({ container }: Box): string {
  const isReturned = container.current_status === 'empty_returned' || container.empty_terminated_at
  return isReturned ? 'its journey is over' : 'its empty return is not reported yet'
}

/** Returns a clause such as `it has not been tracked since Tue 12 May (the line sends no updates)`. */
export function stoppedInProse(shipment: NonNullable<Box['shipment']>, now: Date): string {
  const day = dayOf(shipment.line_tracking_stopped_at, 'UTC')
  const state =
    day === null
      ? 'it is no longer tracked'
      : `it has not been tracked since ${dayInProse(day, now)}`
  const reason = named(shipment.line_tracking_stopped_reason)
  return `${state}${reason === '' ? '' : ` (${stoppedReasonInWords(reason)})`}`
}

function dueInProse(box: Box, moment: BriefMoment): string[] {
  const { pickup_appointment_at: at } = box.container
  const zone = zoneOfFact('pickup_appointment_at', box)
  const appointment = onDay(at, zone, moment.now)
  const day = dayOf(at, zone)
  const is = day !== null && isPast(day, zone, moment.now) ? 'was' : 'is'
  return [
    ...deadlineInProse(box, moment),
    appointment === '' ? '' : `its appointment ${is}${appointment}`,
    feesInProse([box]) || missingFeesInProse(box),
  ]
}

/** Returns a remark that no fees are reported, so that nobody thinks that there are no fees. */
function missingFeesInProse(box: Box): string {
  if (stageOf(box) !== 'landed') return ''
  const status = factStatus(box, 'fees')
  if (status === 'not_reported') return 'no source reports its fees'
  return status === 'unknown' ? 'its fees are not known yet' : ''
}

const partyOf: Record<DeadlineSource | 'unknown', string> = {
  line: 'shipping line',
  terminal: 'terminal',
  rail: 'railroad',
  unknown: 'source of the earliest day',
}

const sourceInProse = (source: DeadlineSource | null): string =>
  source === null ? '' : ` (${partyOf[source]})`

function deadlineInProse(box: Box, { now, calendars = noGateCalendars }: BriefMoment): string[] {
  const deadline = lastFreeDay(box.container)
  if (deadline === null) return []
  const { earliest, source } = deadline
  const pull = pullBy(earliest, calendars.of(box))
  const is = isPast(deadline.date, deadline.zone, now) ? 'was' : 'is'
  const stated = `its last free day ${is} ${dayInProse(deadline.date, now)}${sourceInProse(source)}`
  const other = `, but the ${partyOf[earliest.source ?? 'unknown']} states ${dayInProse(earliest.date, now)}`
  const away = `, ${daysAway(earliest.date, earliest.zone, now)}${doubtInProse(earliest)}`
  const due = `${stated}${earliest.date < deadline.date ? other : ''}${away}`
  if (pull.because === undefined) return [due]
  const must = isPast(pull.date, earliest.zone, now) ? 'had to' : 'must'
  return [due, `it ${must} be picked up by ${dayInProse(pull.date, now)} (${pull.because})`]
}

function noDeadlineInProse(box: Box, now: Date): string {
  const unreadable = unreadableDeadline(box.container)
  if (unreadable !== null) return `its last free day cannot be read: ${named(unreadable)}`
  const known = lastKnownDeadline(box)
  if (known === null) {
    return factStatus(box, 'pickup_lfd') === 'not_reported'
      ? 'its terminal does not report a last free day'
      : 'no last free day is stated for it yet'
  }
  const { date, source } = known.deadline
  const removed = dayOf(known.removedAt, box.container.pod_timezone)
  const stood = `${dayInProse(date, now)}${sourceInProse(source)}`
  return removed === null
    ? `its last free day is no longer stated; it was ${stood}`
    : `its last free day, ${stood}, was withdrawn on ${dayInProse(removed, now)}`
}

function arrivalInProse(box: Box, { now }: BriefMoment): string {
  const { container, shipment } = box
  const isInland = !['on board', 'not loaded', 'not known'].includes(stageOf(box))
  if (isInland && inlandArrivedAt(container, shipment))
    return 'its unloading at the destination is not reported yet'
  const port = named(isInland ? destinationPlace(shipment) : dischargePlace(shipment))
  const there = port === '' ? '' : ` at ${port}`
  const when = isInland ? railArrival(box) : arrival(container, shipment)
  if (when?.kind === 'arrived') return `its discharge${there} is not reported yet`
  const day = dayOf(when?.at, when?.zone)
  if (when === null || day === null) return `no arrival date${there} is reported yet`
  const is = isPast(day, when.zone, now) ? 'was' : 'is'
  const said = `it ${is} expected${there} on ${dayInProse(day, now)}${movedInProse(when.movedDays)}`
  return box.isSailingUnread
    ? `${said} according to its bill (the vessel of this container is not known yet)`
    : said
}

function railArrival(box: Box): Arrival | null {
  const at = inlandEtaAt(box.container, box.shipment)
  return at ? { kind: 'eta', at, zone: zoneOfPlace('inland', box, at), movedDays: null } : null
}
