import { momentInCell } from '../../cli/output/time-text.js'
import type { Field, Viewing } from '../../cli/output/view.js'
import { holdStatuses } from '../../contract/vocabulary.js'
import { arrival } from '../../domain/arrival.js'
import { type Box, references } from '../../domain/box.js'
import type { CalendarDate } from '../../domain/calendar-date.js'
import { containerFees, feeInCell, feeItemInCell } from '../../domain/fees.js'
import { pullBy } from '../../domain/gates/gate-calendar.js'
import { type Deadline, daysLeft, lastFreeDay } from '../../domain/last-free-day.js'
import { lastCheckedAt } from '../../domain/open-box.js'
import { pickupPlace } from '../../domain/pickup-place.js'
import { activeHolds, allHolds, isGone, pendingHolds, readiness } from '../../domain/readiness.js'
import { whereabouts } from '../../domain/whereabouts.js'
import { factStatusFields } from './fact-status-fields.js'
import { terminalFields } from './terminal-fields.js'

/** The facts of one container, for all views that have containers as rows. */
export const boxFields = {
  number: field('number', 'container number', (box) => box.container.number ?? null),
  ref_numbers: field(
    'ref_numbers',
    'customer references of the container and its bill of lading',
    (box) => references(box),
  ),
  current_status: field(
    'current_status',
    'status of the container, in the spelling of the service',
    (box) => box.container.current_status ?? null,
  ),
  readiness: field(
    'readiness',
    'readiness for pickup: ready, blocked, not released, disagree, no data or gone',
    (box) => readiness(box.container, box.shipment),
  ),
  where: field('where', 'where the container is, in words', (box) => whereabouts(box)),
  arrival_kind: field(
    'arrival_kind',
    'eta if arrival_at is expected, arrived if it is actual',
    (box) => arrival(box.container, box.shipment)?.kind ?? null,
  ),
  arrival_at: field(
    'arrival_at',
    'ETA or actual arrival, port-local with its zone',
    (box, viewing) => {
      const when = arrival(box.container, box.shipment)
      return momentInCell(when?.at, when?.zone, viewing)
    },
  ),
  arrival_moved_days: field(
    'arrival_moved_days',
    'days by which the arrival is later (+) or earlier (-) than the first ETA',
    (box) => arrival(box.container, box.shipment)?.movedDays ?? null,
  ),
  pickup_lfd_date: field(
    'pickup_lfd_date',
    'last free day, a calendar date at the place that counts the days',
    (box) => lastFreeDay(box.container)?.date ?? null,
  ),
  pickup_lfd_source: field(
    'pickup_lfd_source',
    'source of the last free day: line, terminal or rail',
    (box) => lastFreeDay(box.container)?.source ?? null,
  ),
  earliest_lfd_date: field(
    'earliest_lfd_date',
    'earliest last free day that any source states',
    (box) => lastFreeDay(box.container)?.earliest.date ?? null,
  ),
  holds: field('holds', 'holds in force', (box) =>
    activeHolds(box.container).map((hold) => hold.name),
  ),
  pending_holds: field(
    'pending_holds',
    'holds that are announced but not in force; a warning only',
    (box) => pendingHolds(box.container).map((hold) => hold.name),
  ),
  fees: field('fees', 'fees by currency; a stated total is not added to its items', (box) =>
    containerFees(box.container).map(feeInCell),
  ),
  terminal: field(
    'terminal',
    'place of pickup: the terminal, or the inland facility once the container goes there',
    (box) => pickupPlace(box).label || null,
  ),
  pickup_appointment_at: field(
    'pickup_appointment_at',
    'pickup appointment, port-local',
    (box, viewing) =>
      momentInCell(box.container.pickup_appointment_at, box.container.pod_timezone, viewing),
  ),
  size: field('size', "container length in feet and type, such as 40' HC dry", (box) =>
    equipment(box),
  ),
  shipping_line_scac: field(
    'shipping_line_scac',
    'SCAC of the shipping line',
    (box) => box.shipment?.shipping_line_scac ?? null,
  ),
  bill_of_lading_number: field(
    'bill_of_lading_number',
    'bill of lading or booking',
    (box) => box.shipment?.bill_of_lading_number ?? null,
  ),
  customer_name: field(
    'customer_name',
    'name of the customer',
    (box) => box.shipment?.customer_name ?? null,
  ),
  checked_at: field('checked_at', 'when the terminal or shipping line was last read, UTC', (box) =>
    lastCheckedAt(box.container, box.shipment),
  ),
  id: field('id', 'id of the container at the service', (box) => box.container.id),
  simulated: field(
    'simulated',
    'true if the sandbox simulated the data',
    (box) => box.container.simulated ?? null,
  ),
  holds_since: field('holds_since', 'when each hold began, if known, UTC', (box) =>
    Object.entries(box.history?.holdsSince ?? {}).map(([name, since]) => `${name} ${since}`),
  ),
  pull_by_date: field(
    'pull_by_date',
    'last day up to earliest_lfd_date on which the gate is open, or that date without a calendar',
    (box, viewing) => waitingDeadline(box, (deadline) => pullByDate(deadline, box, viewing)),
  ),
  lfd_days_left: field(
    'lfd_days_left',
    'days to earliest_lfd_date at the place that counts the days; negative if overdue',
    (box, { now }) => waitingDeadline(box, (deadline) => daysLeft(deadline, now)),
  ),
  other_holds: field(
    'other_holds',
    'holds with an unknown status, such as "customs (quarantined)"',
    (box) => otherHolds(box),
  ),
  ...factStatusFields,
  fee_items: field(
    'fee_items',
    'each fee with its type, such as "demurrage 395.00 USD"; no total if it has items',
    (box) => containerFees(box.container).flatMap(({ fees }) => fees.map(feeItemInCell)),
  ),
  ...terminalFields,
  sailing_confirmed: field(
    'sailing_confirmed',
    'false if the bill has several containers and the vessel of each is not known yet',
    (box) => (box.isSailingUnread ? false : null),
  ),
} satisfies Record<string, Field<Box>>

function field(name: string, meaning: string, value: Field<Box>['value']): Field<Box> {
  return { name, meaning, value }
}

/** Returns holds that are neither in force nor announced, so that a person can see them too. */
function otherHolds({ container }: Box): string[] {
  const others = allHolds(container).filter(({ status }) => !knownStatuses.includes(status))
  const named = others.map(({ name, status }) => `${name || 'unnamed'} (${status || 'no status'})`)
  return [...new Set(named)]
}

const knownStatuses: readonly string[] = holdStatuses

function waitingDeadline<Value>(box: Box, value: (deadline: Deadline) => Value): Value | null {
  if (isGone(box.container, box.shipment)) return null
  const deadline = lastFreeDay(box.container)?.earliest
  return deadline === undefined ? null : value(deadline)
}

const pullByDate = (deadline: Deadline, box: Box, { calendars }: Viewing): CalendarDate =>
  pullBy(deadline, calendars?.of(box) ?? null).date

/** Formats the equipment, for example `40' HC dry`; empty if the shipping line does not state the equipment. */
export function equipment({ container }: Box): string {
  const parts = [
    container.equipment_length ? `${container.equipment_length}'` : '',
    container.equipment_height === 'high_cube' ? 'HC' : '',
    container.equipment_type ?? '',
  ]
  return parts.filter((part) => part !== '').join(' ')
}
