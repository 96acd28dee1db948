import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { trackedNumber, trackedSandbox, type World } from '../support/run-oct.js'

/** Written by hand from the contract, parts 2 and 13: scripts depend on these; new ones go last. */
const frozen: Record<string, { argv: string[]; headings: string[]; fields: string[] }> = {
  track: {
    argv: ['track', trackedNumber],
    headings: [
      'Bill',
      'Request',
      'Container',
      'Status',
      'Where',
      'ETA/arrived',
      'Last free day',
      'State',
      'Why',
      'Fees',
      'Line',
      'Simulated',
    ],
    fields: [
      'bill_of_lading_number',
      'request_status',
      'number',
      'current_status',
      'where',
      'arrival_kind',
      'arrival_at',
      'pickup_lfd_date',
      'pickup_lfd_source',
      'earliest_lfd_date',
      'readiness',
      'holds',
      'fees',
      'scac',
      'candidates',
      'outcome',
      'simulated',
    ],
  },
  infer: {
    argv: ['infer', trackedNumber, '219384756'],
    headings: ['Number', 'Type', 'Valid', 'Decision', 'Line', 'Candidates', 'Why'],
    fields: [
      'number',
      'number_type',
      'is_valid',
      'reason',
      'corrected',
      'decision',
      'scac',
      'line',
      'confidence',
      'candidates',
    ],
  },
  containers: {
    argv: ['containers'],
    headings: [
      'Container',
      'Ref',
      'Status',
      'Where',
      'ETA/arrived',
      'Last free day',
      'Line',
      'Bill',
      'Customer',
      'Checked',
      'Simulated',
    ],
    fields: [
      'number',
      'ref_numbers',
      'current_status',
      'where',
      'arrival_kind',
      'arrival_at',
      'arrival_moved_days',
      'pickup_lfd_date',
      'pickup_lfd_source',
      'earliest_lfd_date',
      'shipping_line_scac',
      'bill_of_lading_number',
      'customer_name',
      'checked_at',
      'simulated',
    ],
  },
  shipments: {
    argv: ['shipments'],
    headings: [
      'Bill',
      'Ref',
      'Customer',
      'Line',
      'POL → POD',
      'Vessel/voyage',
      'ETA/arrived',
      'Boxes',
      'Earliest LFD',
      'Tracking',
      'Simulated',
    ],
    fields: [
      'bill_of_lading_number',
      'ref_numbers',
      'customer_name',
      'shipping_line_scac',
      'port_of_lading_locode',
      'port_of_discharge_locode',
      'destination_locode',
      'pod_vessel_name',
      'pod_voyage_number',
      'arrival_kind',
      'arrival_at',
      'arrival_moved_days',
      'boxes',
      'ready',
      'blocked',
      'earliest_lfd_date',
      'tracking',
      'simulated',
    ],
  },
  holds: {
    argv: ['holds'],
    headings: [
      'Container',
      'Ref',
      'State',
      'Why',
      'Last free day',
      'Terminal',
      'Customer',
      'Size',
      'Appointment',
      'Fees',
      'Checked',
      'Simulated',
    ],
    fields: [
      'number',
      'ref_numbers',
      'readiness',
      'holds',
      'pending_holds',
      'pickup_lfd_date',
      'pickup_lfd_source',
      'earliest_lfd_date',
      'terminal',
      'customer_name',
      'size',
      'pickup_appointment_at',
      'fees',
      'checked_at',
      'simulated',
    ],
  },
  'tracking list': {
    argv: ['tracking', 'list'],
    headings: ['Number', 'Type', 'Line', 'Status', 'Why', 'Ref', 'Registered', 'Simulated'],
    fields: [
      'request_number',
      'request_type',
      'scac',
      'status',
      'failed_reason',
      'ref_numbers',
      'created_at',
      'shipment_id',
      'id',
      'simulated',
    ],
  },
}

describe.each(Object.entries(frozen))('oct %s', (_, { argv, headings, fields }) => {
  let world: World
  beforeAll(async () => {
    world = await trackedSandbox()
  })
  afterAll(() => world.remove())

  it('has its frozen headings', async () => {
    const { stdout } = await world.run([...argv, '--sandbox', '-o', 'table'])
    const [line = ''] = stdout.split('\n')
    expect(line.trim().split(/ {2,}/)).toEqual(headings.map((heading) => heading.toUpperCase()))
  })

  it('has its frozen default fields', async () => {
    const { stdout } = await world.run([...argv, '--sandbox', '-o', 'csv'])
    expect((parse(stdout) as string[][])[0]).toEqual(fields)
  })
})
