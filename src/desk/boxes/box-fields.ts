import { momentInCell } from '../../cli/output/time-text.js'
import type { Field, Viewing } from '../../cli/output/view.js'
import type { Container } from '../../contract/tracked-resources.js'
import { arrival } from '../../domain/arrival.js'
import type { Box } from '../../domain/box.js'
import type { CalendarDate } from '../../domain/calendar-date.js'
import { pullBy } from '../../domain/gates/gate-calendar.js'
import { type Deadline, daysLeft } from '../../domain/last-free-day.js'
import { listFact } from '../../domain/list-fact.js'
import { otherHolds } from '../../domain/readiness.js'
import { whereabouts } from '../../domain/whereabouts.js'
import { costsNextDay, costsToday } from './box-cost-text.js'
import { factStatusFields } from './fact-status-fields.js'
import { terminalFields } from './terminal-fields.js'

export const boxFields = {
  number: field('number', 'container number', (box) => listFact(box, 'number')),
  ref_numbers: field(
    'ref_numbers',
    'customer references of the container and of its bill of lading',
    (box) => listFact(box, 'ref_numbers'),
  ),
  current_status: field(
    'current_status',
    'status of the container, in the spelling of the service',
    (box) => box.container.current_status ?? null,
  ),
  readiness: field(
    'readiness',
    'readiness for pickup: ready, blocked, not released, disagree (sources contradict each other), no data or gone',
    (box) => listFact(box, 'readiness'),
  ),
  where: field('where', 'where the container is, in words', (box) => whereabouts(box)),
  arrival_kind: field(
    'arrival_kind',
    'eta if arrival_at is expected, arrived if arrival_at is actual',
    (box) => arrival(box.container, box.shipment)?.kind ?? null,
  ),
  arrival_at: field(
    'arrival_at',
    'ETA or actual arrival, in local time with the time zone',
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
  pickup_lfd_date: field('pickup_lfd_date', 'last free day, as a date in local time', (box) =>
    listFact(box, 'pickup_lfd_date'),
  ),
  pickup_lfd_source: field(
    'pickup_lfd_source',
    'source that states the last free day: line, terminal or rail',
    (box) => listFact(box, 'pickup_lfd_source'),
  ),
  earliest_lfd_date: field(
    'earliest_lfd_date',
    'earliest last free day that any source states',
    (box) => listFact(box, 'earliest_lfd_date'),
  ),
  holds: field('holds', 'holds in force', (box) => listFact(box, 'holds')),
  pending_holds: field('pending_holds', 'holds that are announced but not active yet', (box) =>
    listFact(box, 'pending_holds'),
  ),
  fees: field(
    'fees',
    'fees by currency; if a source states items and their total, each amount counts only once',
    (box) => listFact(box, 'fees'),
  ),
  terminal: field(
    'terminal',
    'place of pickup: the terminal, or the inland facility after the container has left the port by rail',
    (box) => listFact(box, 'terminal'),
  ),
  pickup_appointment_at: field(
    'pickup_appointment_at',
    'pickup appointment, in the local time of the port',
    (box, viewing) => {
      const [at, zone] = listFact(box, 'appointment') ?? []
      return momentInCell(at, zone, viewing)
    },
  ),
  size: field('size', "container length in feet and type, such as 40' HC dry", (box) =>
    listFact(box, 'size'),
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
  customer_name: field('customer_name', 'name of the customer', (box) =>
    listFact(box, 'customer_name'),
  ),
  checked_at: field('checked_at', 'when the terminal or shipping line was last read, UTC', (box) =>
    listFact(box, 'checked_at'),
  ),
  id: field('id', 'id of the container at the service', (box) => listFact(box, 'id')),
  simulated: field('simulated', 'true if the sandbox simulated the data', (box) =>
    listFact(box, 'simulated'),
  ),
  holds_since: field('holds_since', 'when each hold was first seen, if known, UTC', (box) =>
    Object.entries(box.history?.holdsSince ?? {}).map(([name, since]) => `${name} ${since}`),
  ),
  pull_by_date: field(
    'pull_by_date',
    'last day on which the gate is open, up to earliest_lfd_date; without a gate calendar, the same day as earliest_lfd_date',
    (box, viewing) => waitingDeadline(box, (deadline) => pullByDate(deadline, box, viewing)),
  ),
  lfd_days_left: field(
    'lfd_days_left',
    'days until earliest_lfd_date, in local time; negative if overdue',
    (box, { now }) => waitingDeadline(box, (deadline) => daysLeft(deadline, now)),
  ),
  other_holds: field(
    'other_holds',
    'holds with an unknown status, such as "customs (quarantined)"',
    ({ container }) => otherHoldsInCell(container),
  ),
  ...factStatusFields,
  fee_items: field(
    'fee_items',
    'each fee with its type, such as "demurrage 395.00 USD"; a total is listed only if there are no items',
    (box) => listFact(box, 'fee_items'),
  ),
  ...terminalFields,
  costs: field('costs', 'costs up to today by your tariffs, in each currency', costsToday),
  costs_next_day: field(
    'costs_next_day',
    'costs that are added on the next day by your tariffs, in each currency',
    costsNextDay,
  ),
  sailing_confirmed: field(
    'sailing_confirmed',
    'false if the bill has several containers and the vessel of each container is not known yet',
    (box) => (box.isSailingUnread ? false : null),
  ),
} satisfies Record<string, Field<Box>>

function field(name: string, meaning: string, value: Field<Box>['value']): Field<Box> {
  return { name, meaning, value }
}

function otherHoldsInCell(container: Container): string[] {
  const named = otherHolds(container).map(
    ({ name, status }) => `${name || 'unnamed'} (${status || 'no status'})`,
  )
  return [...new Set(named)]
}

function waitingDeadline<Value>(box: Box, value: (deadline: Deadline) => Value): Value | null {
  const deadline = listFact(box, 'earliest_lfd')
  return deadline === null || listFact(box, 'readiness') === 'gone' ? null : value(deadline)
}

const pullByDate = (deadline: Deadline, box: Box, { calendars }: Viewing): CalendarDate =>
  pullBy(deadline, calendars?.of(box) ?? null).date
