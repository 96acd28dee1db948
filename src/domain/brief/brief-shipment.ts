import type { Box } from '../box.js'
import { boxState, boxStates, isElsewhere } from '../box-states.js'
import { noGateCalendars } from '../gates/gate-calendar.js'
import { activeHolds, holdName, readiness } from '../readiness.js'
import {
  areSailingsUnread,
  billArrival,
  billSailings,
  sailingInWords,
  sailingsUnread,
} from '../sailing.js'
import { dischargePlace, ladingPlace } from '../shipment-places.js'
import { referencesIn } from '../texts-of.js'
import { earliestDeadline, firstDue, type Voyage } from '../voyage.js'
import { holdInWords } from '../words.js'
import type { Brief } from './brief.js'
import { type BriefMoment, briefBox, stoppedInProse } from './brief-box.js'
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
  listed,
  movedInProse,
  named,
  plain,
  sentence,
} from './prose.js'

/** Describes a shipment in two sentences: the states of its containers, and the earliest last free day. */
export function briefShipment(voyage: Voyage, moment: BriefMoment): Brief {
  const { shipment, boxes } = voyage
  const own = {
    kind: 'shipment' as const,
    id: shipment.id,
    number: shipment.bill_of_lading_number,
    simulated: shipment.simulated === true,
  }
  const [only, ...others] = boxes
  if (only && others.length === 0) return { ...briefBox(only, moment), ...own }
  const states = [...boxStates(boxes, stateOf)].map(([state, count]) => `${count} ${state}`)
  return {
    ...own,
    state: states.join(', ') || 'no containers',
    sentences: [
      sentence(`${subject(voyage)} ${boxesInProse(boxes.length, states)}`),
      sentence(outlook(voyage, moment)),
    ],
    deadline: earliestDeadline(voyage)?.date ?? null,
  }
}

function subject({ shipment }: Voyage): string {
  const ports = [ladingPlace(shipment), dischargePlace(shipment)].map(named)
  return `${billInProse(shipment)}${about([
    firstReference(referencesIn(shipment.ref_numbers)),
    ports.filter(Boolean).join(' to '),
    shipment.simulated ? 'simulated' : '',
  ])}`
}

function boxesInProse(count: number, states: readonly string[]): string {
  if (count === 0) return 'has no containers yet'
  const [only, ...others] = states
  if (only && others.length === 0) {
    return `has ${count} containers, ${count === 2 ? 'both' : 'all'} ${only.replace(/^\d+ /, '')}`
  }
  return `has ${count} containers: ${listed(states)}`
}

function stateOf(box: Box): string {
  const state = boxState(box)
  if (state === 'disagree') return 'with contradictory reports'
  if (state === 'no data') return 'with no data from the terminal'
  const isBlocked = readiness(box.container, box.shipment) === 'blocked'
  const [hold] = isBlocked ? activeHolds(box.container) : []
  return hold && !isElsewhere(state) ? `on ${named(holdInWords(holdName(hold))) || 'hold'}` : state
}

function outlook(voyage: Voyage, moment: BriefMoment): string {
  const { shipment, boxes } = voyage
  const { now, calendars = noGateCalendars } = moment
  const waiting = boxes.filter(({ container }) => readiness(container, shipment) !== 'gone')
  if (boxes.length > 0 && waiting.length === 0) return 'all containers have been picked up'
  const stopped = shipment.line_tracking_stopped_at ? stoppedInProse(shipment, now) : ''
  const due = firstDue(boxes, calendars)
  const split = splitInProse(voyage, now)
  if (due === null) return stopped || split || arrivalInProse(voyage, now)
  const { deadline, pull } = due
  const day = dayInProse(pull.date, now)
  const away = daysAway(pull.date, deadline.zone, now)
  const is = isPast(pull.date, deadline.zone, now) ? 'was' : 'is'
  const words = pull.because
    ? `the first container must be picked up by ${day}, ${away} (${pull.because})`
    : `the earliest last free day ${is} ${day}, ${away}`
  const parts = [stopped, `${words}${doubtInProse(deadline)}`, feesInProse(waiting), split]
  return parts.filter(Boolean).join('; ')
}

function splitInProse({ shipment, boxes }: Voyage, now: Date): string {
  const sailings = billSailings(boxes)
  if (sailings.length < 2) return ''
  const zone = shipment.pod_timezone
  const words = { total: boxes.length, zone, thisYear: now.getUTCFullYear() }
  const split = sailings.map((sailing) => plain(sailingInWords(sailing, words))).join('; ')
  return areSailingsUnread(boxes) ? `${split} (${sailingsUnread})` : split
}

function arrivalInProse(voyage: Voyage, now: Date): string {
  const { shipment } = voyage
  const when = billArrival(voyage)
  const ship = named(shipment.pod_vessel_name) || 'its vessel'
  const port = named(dischargePlace(shipment))
  const there = port === '' ? '' : ` at ${port}`
  const day = dayOf(when?.at, when?.zone)
  if (when === null || day === null) return `no arrival date${there} is reported yet`
  const on = `${there} on ${dayInProse(day, now)}${movedInProse(when.movedDays)}`
  if (when.kind === 'arrived') return `${ship} arrived${on}`
  const expected = `${ship} ${isPast(day, when.zone, now) ? 'was' : 'is'} expected${on}`
  return areSailingsUnread(voyage.boxes) ? `${expected} (${sailingsUnread})` : expected
}
