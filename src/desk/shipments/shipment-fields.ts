import { momentInCell } from '../../cli/output/time-text.js'
import type { Field } from '../../cli/output/view.js'
import { boxStates } from '../../domain/box-states.js'
import { noGateCalendars } from '../../domain/gates/gate-calendar.js'
import { areSailingsUnread, billArrival, sailingsUnread } from '../../domain/sailing.js'
import type { Voyage } from '../../domain/voyage.js'
import { boxCounts, earliestDeadline, firstDue } from '../../domain/voyage.js'
import { splitInWords } from './sailing-text.js'

export const shipmentFields = {
  bill_of_lading_number: field(
    'bill_of_lading_number',
    'bill of lading or booking',
    ({ shipment }) => shipment.bill_of_lading_number ?? null,
  ),
  ref_numbers: field(
    'ref_numbers',
    'customer references',
    ({ shipment }) => shipment.ref_numbers ?? [],
  ),
  customer_name: field(
    'customer_name',
    'name of the customer',
    ({ shipment }) => shipment.customer_name ?? null,
  ),
  shipping_line_scac: field(
    'shipping_line_scac',
    'SCAC of the shipping line',
    ({ shipment }) => shipment.shipping_line_scac ?? null,
  ),
  port_of_lading_locode: field(
    'port_of_lading_locode',
    'UN/LOCODE of the port of lading',
    ({ shipment }) => shipment.port_of_lading_locode ?? null,
  ),
  port_of_discharge_locode: field(
    'port_of_discharge_locode',
    'UN/LOCODE of the port of discharge',
    ({ shipment }) => shipment.port_of_discharge_locode ?? null,
  ),
  destination_locode: field(
    'destination_locode',
    'UN/LOCODE of the inland destination',
    ({ shipment }) => shipment.destination_locode ?? null,
  ),
  pod_vessel_name: field(
    'pod_vessel_name',
    'name of the vessel that arrives at the port of discharge',
    ({ shipment }) => shipment.pod_vessel_name ?? null,
  ),
  pod_voyage_number: field(
    'pod_voyage_number',
    'voyage number of the vessel that arrives at the port of discharge',
    ({ shipment }) => shipment.pod_voyage_number ?? null,
  ),
  arrival_kind: field(
    'arrival_kind',
    'eta if arrival_at is expected, arrived if arrival_at is actual',
    (voyage) => billArrival(voyage)?.kind ?? null,
  ),
  arrival_at: field(
    'arrival_at',
    'ETA or actual arrival, in local time with the time zone',
    (voyage, viewing) => {
      const when = billArrival(voyage)
      return momentInCell(when?.at, when?.zone, viewing)
    },
  ),
  arrival_moved_days: field(
    'arrival_moved_days',
    'days by which the arrival is later (+) or earlier (-) than the first ETA',
    (voyage) => billArrival(voyage)?.movedDays ?? null,
  ),
  boxes: field('boxes', 'number of containers', ({ boxes }) => boxes.length),
  ready: field(
    'ready',
    'number of containers that are ready for pickup',
    (voyage) => boxCounts(voyage).ready ?? 0,
  ),
  blocked: field('blocked', 'number of containers with an active hold', (voyage) => {
    const counts = boxCounts(voyage)
    return (counts.blocked ?? 0) + (counts.disagree ?? 0)
  }),
  earliest_lfd_date: field(
    'earliest_lfd_date',
    'earliest last free day of the containers that still wait for pickup',
    (voyage) => earliestDeadline(voyage)?.date ?? null,
  ),
  tracking: field('tracking', 'active, or the reason why tracking stopped', ({ shipment }) =>
    shipment.line_tracking_stopped_at
      ? (shipment.line_tracking_stopped_reason ?? 'stopped')
      : 'active',
  ),
  id: field('id', 'id of the shipment at the service', ({ shipment }) => shipment.id),
  sailings: field(
    'sailings',
    'containers on each sailing, if there are several sailings; "the vessel of each container is not known yet" if oct does not know them',
    (voyage, viewing) => {
      const split = splitInWords(voyage, viewing)
      return areSailingsUnread(voyage.boxes) ? [...split, sailingsUnread] : split
    },
  ),
  simulated: field(
    'simulated',
    'true if the sandbox simulated the data',
    ({ shipment }) => shipment.simulated ?? null,
  ),
  states: field('states', 'number of containers in each state, such as "2 customs"', ({ boxes }) =>
    [...boxStates(boxes)].map(([state, count]) => `${count} ${state}`),
  ),
  pull_by_date: field(
    'pull_by_date',
    'day by which the first container must be picked up, according to the gate calendars',
    ({ boxes }, { calendars }) => firstDue(boxes, calendars ?? noGateCalendars)?.pull.date ?? null,
  ),
} satisfies Record<string, Field<Voyage>>

function field(name: string, meaning: string, value: Field<Voyage>['value']): Field<Voyage> {
  return { name, meaning, value }
}
