import { arrival } from './arrival.js'
import type { Box } from './box.js'
import { daysBetween } from './calendar-date.js'
import type { FieldValues, FieldWish } from './field-values.js'
import { type GateCalendars, pullBy } from './gates/gate-calendar.js'
import { openDaysLeft } from './gates/open-days.js'
import { containsOneOf, isOneOf } from './is-one-of.js'
import { listFact } from './list-fact.js'
import { atDischarge, pickupPlace } from './pickup-place.js'
import { allHolds } from './readiness.js'
import { isLineOf } from './reference/line-named.js'
import { boxSailing } from './sailing.js'
import { tagsOf } from './tags.js'
import { knownZone, localDate } from './zoned-time.js'

export interface BoxFilter {
  status?: string[]
  ready?: boolean
  blocked?: boolean
  hold?: string[]
  line?: string[]
  pol?: string[]
  pod?: string[]
  terminal?: string[]
  vessel?: string[]
  customer?: string[]
  tag?: string[]
  /** Words of the requested equipment. For example, `reefer` matches `40' HC reefer`. */
  equipment?: string[]
  ref?: string[]
  bill?: string[]
  /** Requested values of custom fields of a container or its shipment. One value of each field must match. */
  field?: FieldWish[]
  /** Selects containers that are late or will arrive within this time, in ms. */
  etaWithinMs?: number
  /** Selects containers whose last free day is at most `days` away. `working` counts only days with an open gate. */
  due?: { days: number; working: boolean }
  noLfd?: boolean
  /** Selects containers by their discharge: at or after an instant, or on or after a local date of the terminal. */
  dischargedSince?: { instant: Date } | { date: string }
  stale?: boolean
}

export interface FilterMoment {
  now: Date
  staleAfterMs: number
  /** Gate calendars for the filter `due`; absent if the user has no gate calendars. */
  calendars?: GateCalendars
  fieldValues?: FieldValues
}

type Test = (box: Box, filter: BoxFilter, moment: FilterMoment) => boolean

export function passesFilter(box: Box, filter: BoxFilter, moment: FilterMoment): boolean {
  return Object.entries(filter).every(
    ([name, value]) =>
      value === undefined || (tests[name as keyof BoxFilter]?.(box, filter, moment) ?? true),
  )
}

const tests: Record<keyof BoxFilter, Test> = {
  status: ({ container }, { status }) => isOneOf([container.current_status], status),
  ready: (box) => listFact(box, 'readiness') === 'ready',
  blocked: (box) => ['blocked', 'disagree'].includes(listFact(box, 'readiness')),
  hold: ({ container }, { hold }) =>
    isOneOf(
      allHolds(container).map(({ name }) => name),
      hold,
    ),
  line: ({ shipment }, { line }) =>
    isOneOf([shipment?.shipping_line_short_name], line) ||
    isLineOf(shipment?.shipping_line_scac, line),
  pol: ({ shipment }, { pol }) =>
    isOneOf([shipment?.port_of_lading_locode, shipment?.port_of_lading_name], pol),
  pod: ({ shipment }, { pod }) =>
    isOneOf([shipment?.port_of_discharge_locode, shipment?.port_of_discharge_name], pod),
  terminal: (box, filter) =>
    containsOneOf(
      [
        pickupPlace(box).label,
        atDischarge(box).label,
        ...[box.terminal, box.pickupFacility].flatMap((place) => [
          place?.name,
          place?.nickname,
          place?.firms_code,
          place?.smdg_code,
          place?.bic_facility_code,
        ]),
      ],
      filter.terminal,
    ),
  vessel: ({ container, shipment }, { vessel }) => {
    const { pod_vessel_name, pod_vessel_imo } = boxSailing(container, shipment)
    return containsOneOf([pod_vessel_name, pod_vessel_imo], vessel)
  },
  customer: (box, { customer }) => containsOneOf([listFact(box, 'customer_name')], customer),
  tag: ({ shipment }, { tag }) => isOneOf(shipment ? tagsOf(shipment) : [], tag),
  equipment: (box, { equipment }) => containsOneOf([listFact(box, 'size')], equipment),
  ref: ({ container, shipment }, { ref }) =>
    isOneOf([...(container.ref_numbers ?? []), ...(shipment?.ref_numbers ?? [])], ref),
  bill: ({ shipment }, { bill }) =>
    isOneOf([shipment?.bill_of_lading_number, shipment?.normalized_number], bill),
  field: (box, { field = [] }, { fieldValues }) => fieldValues?.meet(box, field) ?? false,
  etaWithinMs: (box, { etaWithinMs = 0 }, { now }) => {
    const when = arrival(box.container, box.shipment)
    return when?.kind === 'eta' && Date.parse(when.at) <= now.getTime() + etaWithinMs
  },
  due: (box, { due }, moment) => due === undefined || isDue(box, due, moment),
  noLfd: (box) => listFact(box, 'waits_without_deadline'),
  dischargedSince: (box, { dischargedSince }) =>
    dischargedSince === undefined || isDischargedSince(box, dischargedSince),
  stale: (box, _filter, { now, staleAfterMs }) => {
    const readAt = Date.parse(listFact(box, 'checked_at') ?? '')
    return Number.isNaN(readAt) || now.getTime() - readAt > staleAfterMs
  },
}

function isDue(box: Box, due: { days: number; working: boolean }, moment: FilterMoment): boolean {
  const deadline = listFact(box, 'earliest_lfd')
  if (deadline === null || listFact(box, 'readiness') === 'gone') return false
  const calendar = moment.calendars?.of(box) ?? null
  const { date } = pullBy(deadline, calendar)
  const today = localDate(moment.now, deadline.zone ?? 'UTC')
  const left = due.working ? openDaysLeft(today, date, calendar) : daysBetween(today, date)
  return left <= due.days
}

function isDischargedSince(
  { container }: Box,
  since: { instant: Date } | { date: string },
): boolean {
  const at = container.pod_discharged_at
  if (!at || Number.isNaN(Date.parse(at))) return false
  if ('instant' in since) return Date.parse(at) >= since.instant.getTime()
  const zone = knownZone(container.pod_timezone)
  return (zone ? localDate(new Date(at), zone) : at.slice(0, 10)) >= since.date
}
