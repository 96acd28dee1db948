/** An account at one moment, whose bills of lading have four containers each. The first bills are active. */
import type { Container, Shipment } from '../../src/contract/tracked-resources.js'
export interface DeskAccount {
  bills: number
  openBills: number
  now: Date
}

const boxesPerBill = 4
const zones = ['America/New_York', 'America/Los_Angeles', 'Europe/Amsterdam', 'Asia/Singapore']

/**
 * Yields the bills of lading of an account in portions. One in five active containers is discharged: 3 % are ready, 2 %
 * are on hold, 1.5 % are due within three days, some have no last free day. The others are at sea.
 */
export function* deskAccount({ bills, openBills, now }: DeskAccount): Generator<Shipment[]> {
  const portion = 100
  for (let first = 0; first < bills; first += portion) {
    yield Array.from({ length: Math.min(portion, bills - first) }, (_, index) =>
      billOf(first + index, { isOpen: first + index < openBills, now }),
    )
  }
}

interface Moment {
  isOpen: boolean
  now: Date
}

const after = (now: Date, days: number): string =>
  new Date(now.getTime() + days * 86_400_000).toISOString()

function billOf(serial: number, { isOpen, now }: Moment): Shipment {
  const id = `5f2c8a1e-0000-4000-8000-${String(serial).padStart(12, '0')}`
  const places = Array.from({ length: boxesPerBill }, (_, place) => place)
  return {
    id,
    type: 'shipment',
    bill_of_lading_number: `MEDUXX${serial}`,
    normalized_number: `XX${serial}`,
    ref_numbers: [`SO-${serial}`],
    created_at: after(now, -40),
    tags: ['retail'],
    port_of_lading_locode: 'CNSHA',
    port_of_lading_name: 'Shanghai',
    port_of_discharge_locode: 'USNYC',
    port_of_discharge_name: 'New York',
    shipping_line_scac: 'MSCU',
    shipping_line_name: 'Mediterranean Shipping Company',
    shipping_line_short_name: 'MSC',
    customer_name: `Customer ${serial % 40}`,
    pod_vessel_name: 'MSC ANNA',
    pod_vessel_imo: '9777204',
    pod_voyage_number: '418E',
    pol_atd_at: after(now, -30),
    pod_eta_at: after(now, (serial % 30) - 2),
    pod_original_eta_at: after(now, (serial % 30) - 4),
    pol_timezone: 'Asia/Shanghai',
    pod_timezone: zones[serial % zones.length] ?? 'UTC',
    line_tracking_last_attempted_at: after(now, 0),
    line_tracking_last_succeeded_at: after(now, 0),
    line_tracking_stopped_at: isOpen ? null : after(now, -100),
    containers: places.map((place) => ({
      ...boxOf(serial * boxesPerBill + place, { isOpen, now }),
      pod_timezone: zones[serial % zones.length] ?? 'UTC',
      shipment: { id, type: 'shipment' },
    })),
  }
}

function boxOf(serial: number, { isOpen, now }: Moment): Container {
  return {
    id: `3f2c8a1e-0000-4000-8000-${String(serial).padStart(12, '0')}`,
    type: 'container',
    number: `MSCU${String(serial).padStart(7, '0')}`,
    ref_numbers: [`PO-${serial}`],
    equipment_type: 'dry',
    equipment_length: 40,
    equipment_height: 'high_cube',
    weight_in_lbs: 41_200,
    seal_number: `FX${serial}`,
    created_at: after(now, -40),
    current_status: isOpen ? 'on_ship' : 'empty_returned',
    availability_known: false,
    available_for_pickup: null,
    pickup_lfd: null,
    pickup_appointment_at: null,
    holds_at_pod_terminal: [],
    fees_at_pod_terminal: [],
    final_destination_timezone: null,
    import_deadlines: { pickup_lfd_line: null, pickup_lfd_terminal: null, pickup_lfd_rail: null },
    pol_full_in_at: after(now, -33),
    pol_vessel_loaded_at: after(now, -31),
    pol_vessel_departed_at: after(now, -30),
    terminal_checked_at: after(now, 0),
    pod_terminal,
    pickup_facility: null,
    ...(isOpen && serial % 5 === 0 ? ashore(serial / 5, now) : {}),
  }
}

/** Returns one of a hundred containers at the terminal: 15 ready, 10 on hold, 8 due soon, 5 without last free day. */
function ashore(serial: number, now: Date): Partial<Container> {
  const place = serial % 100
  const due = place >= 95 ? null : after(now, place % 12 === 0 ? 2 : 5 + (place % 20))
  return {
    current_status: place < 15 ? 'available' : 'not_available',
    availability_known: true,
    available_for_pickup: place < 15,
    pod_arrived_at: after(now, -3),
    pod_discharged_at: after(now, -2),
    location_at_pod_terminal: `Yard ${place}`,
    holds_at_pod_terminal:
      place >= 80 && place < 90
        ? [{ name: 'customs', status: 'hold', description: 'CUSTOMS HOLD' }]
        : [],
    fees_at_pod_terminal: [{ type: 'demurrage', amount: 0, currency_code: 'USD' }],
    pickup_lfd: due,
    import_deadlines: { pickup_lfd_line: null, pickup_lfd_terminal: due, pickup_lfd_rail: null },
  }
}

const pod_terminal = {
  id: 't1',
  type: 'terminal',
  name: 'APM Terminals Elizabeth',
  nickname: 'APM',
  firms_code: 'E425',
} as const
