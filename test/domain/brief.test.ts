import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Container, Shipment } from '../../src/contract/tracked-resources.js'
import type { TrackingRequest } from '../../src/contract/tracking-request.js'
import {
  containerStatuses,
  feeTypes,
  holdNames,
  stoppedReasons,
} from '../../src/contract/vocabulary.js'
import { type Box, boxOf } from '../../src/domain/box.js'
import { type Brief, briefText } from '../../src/domain/brief/brief.js'
import { briefBox } from '../../src/domain/brief/brief-box.js'
import { briefRequest } from '../../src/domain/brief/brief-request.js'
import { briefShipment } from '../../src/domain/brief/brief-shipment.js'

const now = new Date('2026-05-12T15:00:00Z')
const moment = { now }
const zone = 'America/New_York'

const bill: Shipment = {
  id: 's',
  type: 'shipment',
  bill_of_lading_number: 'MEDUFR030802',
  shipping_line_short_name: 'MSC',
  port_of_lading_name: 'Le Havre',
  port_of_discharge_name: 'New York',
  pod_timezone: zone,
  pod_vessel_name: 'MSC GULSUN',
}

function box(more: Partial<Container> = {}, shipment: Partial<Shipment> = {}): Box {
  const container: Container = {
    id: 'c',
    type: 'container',
    number: 'MSCU6639870',
    ref_numbers: ['PO-4711'],
    pod_timezone: zone,
    holds_at_pod_terminal: [],
    fees_at_pod_terminal: [],
    ...more,
  }
  const terminal = {
    id: 't',
    type: 'terminal' as const,
    name: 'APM Terminals',
    nickname: 'APM Elizabeth',
  }
  return { ...boxOf(container, { ...bill, ...shipment }), terminal }
}

const text = (more: Partial<Container>, shipment: Partial<Shipment> = {}): string =>
  briefText(briefBox(box(more, shipment), moment))

const landed = {
  pod_discharged_at: '2026-05-11T12:00:00Z',
  current_status: 'not_available',
  available_for_pickup: false,
} as const
const customs = { name: 'customs', status: 'hold' } as const

describe('a brief of a box', () => {
  it('on hold states the hold, its start, the last free day and the charges', () => {
    const held = box({
      ...landed,
      holds_at_pod_terminal: [customs],
      import_deadlines: { pickup_lfd_line: '2026-05-14T04:00:00Z' },
      fees_at_pod_terminal: [{ type: 'demurrage', amount: 395, currency_code: 'USD' }],
    })
    const history = { holdsSince: { customs: '2026-05-12T01:00:00Z' }, lastKnown: {} }
    expect(briefText(briefBox({ ...held, history }, moment))).toBe(
      'MSCU6639870 (PO-4711, MSC bill MEDUFR030802) was discharged at APM Elizabeth, New York on Mon 11 May and is on customs hold (first seen Mon 11 May). Its last free day is Thu 14 May (shipping line), 2 days from now; demurrage of 395.00 USD is posted.',
    )
  })

  it.each([
    [
      { ...landed, available_for_pickup: true, availability_known: true },
      'is ready for pickup. No last free day is stated for it yet.',
    ],
    [
      { ...landed, available_for_pickup: true, holds_at_pod_terminal: [customs] },
      'is reported as available, but is on customs hold.',
    ],
    [{ ...landed, availability_known: false }, 'it is not known yet whether it can be picked up.'],
    [
      { current_status: 'on_ship', pol_vessel_departed_at: '2026-05-01T00:00:00Z' },
      'is on the way to New York, expected on MSC GULSUN. No arrival date at New York is reported yet.',
    ],
    [
      { current_status: 'on_ship', pod_arrived_at: '2026-05-12T10:00:00Z' },
      'arrived at New York on MSC GULSUN on Tue 12 May and is still on board. Its discharge at New York is not reported yet.',
    ],
    [
      {
        current_status: 'on_rail',
        ind_eta_at: '2026-05-15T18:00:00Z',
        final_destination_timezone: 'America/Chicago',
      },
      'is on rail to its inland destination. It is expected on Fri 15 May.',
    ],
    [
      { current_status: 'picked_up', pod_full_out_at: '2026-05-12T13:00:00Z' },
      'was picked up at APM Elizabeth, New York on Tue 12 May. Its empty return is not reported yet.',
    ],
    [
      { current_status: 'empty_returned', empty_terminated_at: '2026-05-10T13:00:00Z' },
      'was returned empty on Sun 10 May. Its journey is over.',
    ],
    [
      { current_status: 'new' },
      'is not loaded yet at Le Havre. No arrival date at New York is reported yet.',
    ],
    [
      { ...landed, fees_at_pod_terminal: [{ type: 'exam', amount: 0, currency_code: 'USD' }] },
      'No last free day is stated for it yet; an exam fee is announced, but no amount is posted yet.',
    ],
  ] as [Partial<Container>, string][])('of %j states it', (more, end) => {
    expect(text(more)).toContain(end)
  })

  it('states how far an arrival moved, a deadline that passed, and the earlier of two', () => {
    const sailing = {
      current_status: 'on_ship',
      pol_vessel_departed_at: '2026-05-01T00:00:00Z',
    } as const
    const late = { pod_eta_at: '2026-05-20T12:00:00Z', pod_original_eta_at: '2026-05-17T12:00:00Z' }
    expect(text(sailing, late)).toContain(
      'It is expected at New York on Wed 20 May, 3 days later than first announced.',
    )
    const over = { pickup_lfd_terminal: '2026-05-11T12:00:00Z' }
    expect(text({ ...landed, import_deadlines: over })).toContain(
      'Its last free day was Mon 11 May (terminal), yesterday.',
    )
    const two = {
      pickup_lfd_line: '2026-05-15T04:00:00Z',
      pickup_lfd_terminal: '2026-05-13T12:00:00Z',
    }
    expect(text({ ...landed, import_deadlines: two })).toContain(
      'Its last free day is Fri 15 May (shipping line), but the terminal states Wed 13 May, tomorrow.',
    )
  })

  it('keeps currencies separate', () => {
    const fees = [
      { type: 'demurrage', amount: 395, currency_code: 'USD' },
      { type: 'exam', amount: 50, currency_code: 'EUR' },
    ] as const
    expect(text({ ...landed, fees_at_pod_terminal: [...fees] })).toContain(
      'fees of 50.00 EUR and 395.00 USD are posted',
    )
  })

  it('of a box at a terminal that is no longer tracked still states what was due', () => {
    const stopped = { line_tracking_stopped_at: '2026-05-10T13:00:00Z' }
    const due = { import_deadlines: { pickup_lfd_line: '2026-05-14T04:00:00Z' } }
    expect(text({ ...landed, ...due }, stopped)).toMatch(
      /It has not been tracked since Sun 10 May; its last free day (is|was) Thu 14 May \(shipping line\)/,
    )
    const boxes = ['a', 'b'].map((id) => box({ ...landed, ...due, id }))
    const voyage = { shipment: { ...bill, ...stopped }, boxes }
    expect(briefShipment(voyage, moment).sentences[1]).toMatch(
      /It has not been tracked since Sun 10 May; the earliest last free day (is|was) Thu 14 May/,
    )
  })

  it('states that tracking stopped, and that it is simulated', () => {
    const stopped = {
      line_tracking_stopped_at: '2026-05-10T13:00:00Z',
      line_tracking_stopped_reason: 'no_updates_at_line',
    } as const
    expect(text({ ...landed, simulated: true }, stopped)).toMatch(
      /\(PO-4711, MSC bill MEDUFR030802, simulated\).* It has not been tracked since Sun 10 May \(the shipping line no longer sends updates\)\.$/,
    )
  })
})

describe('a brief of a bill', () => {
  it('counts its boxes and states what is due first', () => {
    const ready = box({ ...landed, available_for_pickup: true, id: 'a' })
    const held = box({
      ...landed,
      id: 'b',
      holds_at_pod_terminal: [customs],
      import_deadlines: { pickup_lfd_line: '2026-05-14T04:00:00Z' },
    })
    const coming = box({ current_status: 'on_ship', id: 'd' })
    const brief = briefShipment({ shipment: bill, boxes: [ready, held, coming, ready] }, moment)
    expect(briefText(brief)).toBe(
      'MSC bill MEDUFR030802 (Le Havre to New York) has 4 containers: 2 ready, 1 on customs hold and 1 on the way. The earliest last free day is Thu 14 May, 2 days from now; 3 of 4 arrived: MSC GULSUN, 11 May; 1 of 4 expected: MSC GULSUN.',
    )
  })

  it('without boxes states this, and with one box describes that box', () => {
    const shipment = { ...bill, pod_eta_at: '2026-05-14T12:00:00Z' }
    expect(briefText(briefShipment({ shipment, boxes: [] }, moment))).toBe(
      'MSC bill MEDUFR030802 (Le Havre to New York) has no containers yet. MSC GULSUN is expected at New York on Thu 14 May.',
    )
    const one = briefShipment({ shipment, boxes: [box(landed)] }, moment)
    expect(one).toMatchObject({ kind: 'shipment', number: 'MEDUFR030802' })
    expect(one.sentences[0]).toMatch(/^MSCU6639870 /)
  })
})

describe('a brief of a request', () => {
  const request = (more: Partial<TrackingRequest>): TrackingRequest => ({
    id: 'r',
    type: 'tracking_request',
    request_number: 'MAEU123456789',
    request_type: 'bill_of_lading',
    scac: 'MAEU',
    status: 'pending',
    created_at: '2026-05-11T13:00:00Z',
    ...more,
  })

  it.each([
    [
      {},
      'was registered on Mon 11 May and is still pending. The service is waiting for the shipping line, which usually takes minutes.',
    ],
    [
      { status: 'awaiting_manifest' },
      'and waits for the manifest of the shipping line. The service asks the shipping line again every day, today is day 2 of 7.',
    ],
    [
      { status: 'failed', failed_reason: 'not_found' },
      'and failed: the shipping line does not know the number. Check the number, its type and the shipping line.',
    ],
  ] as [Partial<TrackingRequest>, string][])('that is %j ends with that state', (more, end) => {
    const words = briefText(briefRequest(request(more), now))
    expect(words.endsWith(end), words).toBe(true)
  })
})

describe('a brief with dates that move or are doubtful', () => {
  const strike = ['2026-05-14', '2026-05-15', '2026-05-16']
  const calendars = {
    longestClosure: 4,
    of: ({ container }: Box) =>
      container.id === 'a'
        ? { name: 'g', closedBecause: (day: string) => (strike.includes(day) ? 'Strike' : null) }
        : null,
  }
  const due = (id: string, day: string): Box =>
    box({ ...landed, id, import_deadlines: { pickup_lfd_terminal: `${day}T04:00:00Z` } })

  it('states the earliest last free day, regardless of the pickup order', () => {
    const boxes = [due('a', '2026-05-16'), due('b', '2026-05-14')]
    const brief = briefShipment({ shipment: bill, boxes }, { now, calendars })
    expect(brief.sentences[1]).toContain('must be picked up by Wed 13 May')
    expect(brief.deadline).toBe('2026-05-14')
  })

  it('states the doubt about an earlier date', () => {
    const slip = box({
      ...landed,
      import_deadlines: {
        pickup_lfd_line: '2026-05-20T04:00:00Z',
        pickup_lfd_terminal: '2026-05-01T04:00:00Z',
      },
    })
    expect(briefBox(slip, moment).sentences[1]).toBe(
      'Its last free day is Wed 20 May (shipping line), but the terminal states Fri 1 May, 11 days ago (doubtful: before discharge, Mon 11 May).',
    )
    const two = briefShipment({ shipment: bill, boxes: [slip, due('b', '2026-05-14')] }, moment)
    expect(two.sentences[1]).toBe(
      'The earliest last free day was Fri 1 May, 11 days ago (doubtful: before discharge, Mon 11 May).',
    )
  })
})

describe('a brief of a box with charges away from its place of pickup', () => {
  it('states what blocks it and what is due, on rail and on board', () => {
    const onTrain = {
      current_status: 'on_rail',
      available_for_pickup: false,
      ind_ata_at: '2026-05-11T19:00:00Z',
      final_destination_timezone: 'America/Chicago',
      import_deadlines: { pickup_lfd_rail: '2026-05-11T06:00:00Z' },
      ind_facility_holds: [{ name: 'freight', status: 'hold' }],
      ind_facility_fees: [{ type: 'demurrage', amount: 50, currency_code: 'USD' }],
    } as const
    expect(text(onTrain as unknown as Partial<Container>)).toContain(
      'Its unloading at the destination is not reported yet; it is on freight hold; its last free day was Mon 11 May (railroad), yesterday; demurrage of 50.00 USD is posted.',
    )
    const onBoard = {
      current_status: 'on_ship',
      pol_vessel_departed_at: '2026-05-01T00:00:00Z',
      holds_at_pod_terminal: [customs, { name: null, status: 'hold' }],
    } as unknown as Partial<Container>
    expect(text(onBoard)).toMatch(
      /No arrival date at New York is reported yet; it is on customs hold and unnamed hold\.$/,
    )
  })

  it('states a last free day that was removed, or that cannot be read', () => {
    const stood = { value: '2026-05-14T04:00:00Z', source: 'line', readAt: '', removedAt: '' }
    const history = {
      holdsSince: {},
      lastKnown: {
        'import_deadlines.pickup_lfd_line': { ...stood, removedAt: '2026-05-12T12:00:00Z' },
      },
    } as unknown as NonNullable<Box['history']>
    expect(briefText(briefBox({ ...box(landed), history }, moment))).toContain(
      'Its last free day, Thu 14 May (shipping line), was withdrawn on Tue 12 May.',
    )
    expect(text({ ...landed, pickup_lfd: '05 Nov 2026' })).toContain(
      'Its last free day cannot be read: 05 Nov 2026.',
    )
  })

  it('states that the gate closed before, if the pull-by day has passed', () => {
    const calendars = {
      longestClosure: 2,
      of: () => ({
        name: 'g',
        closedBecause: (day: string) => (day === '2026-05-12' ? 'Strike' : null),
      }),
    }
    const today = box({
      ...landed,
      import_deadlines: { pickup_lfd_terminal: '2026-05-12T12:00:00Z' },
    })
    expect(briefBox(today, { now, calendars }).sentences[1]).toBe(
      'Its last free day is Tue 12 May (terminal), today; it had to be picked up by Mon 11 May (gate closed Tue 12 May, Strike).',
    )
  })
})

const isPlain = ({ sentences }: Brief): void => {
  expect(sentences).toHaveLength(2)
  for (const words of sentences) {
    expect(words).toMatch(/^\S.*[^\s.,;:]\.$/)
    expect(words).not.toMatch(/undefined|null|NaN|Invalid| {2}|\(\)|, ,|[\n\r\t]/)
    expect(words).not.toMatch(/\d{4}-\d{2}-\d{2}|\d{2}:\d{2}/)
  }
}

const at = fc.option(
  fc.oneof(
    fc
      .date({ min: new Date('2026-04-01'), max: new Date('2026-06-30'), noInvalidDate: true })
      .map((date) => date.toISOString()),
    fc.constantFrom('soon', '', '2026-05-12'),
  ),
)
const name = fc.option(
  fc.constantFrom('Acme', 'St. Louis', ' New\nYork ', '', 'APM Terminals Inc.'),
)
const zones = fc.option(fc.constantFrom(zone, 'Asia/Shanghai', 'Mars/Base'))

const anyContainer = fc.record({
  current_status: fc.option(fc.constantFrom(...containerStatuses, 'lost'), { nil: undefined }),
  ref_numbers: fc.option(fc.array(fc.constantFrom('PO-1', ' ', 'x.'))),
  available_for_pickup: fc.option(fc.boolean()),
  availability_known: fc.option(fc.boolean(), { nil: undefined }),
  pod_timezone: zones,
  final_destination_timezone: zones,
  pod_arrived_at: at,
  pod_discharged_at: at,
  pod_full_out_at: at,
  pod_rail_departed_at: at,
  ind_eta_at: at,
  ind_ata_at: at,
  empty_terminated_at: at,
  delivered_at: at,
  pickup_appointment_at: at,
  pickup_lfd: at,
  import_deadlines: fc.option(
    fc.record({ pickup_lfd_line: at, pickup_lfd_rail: at, pickup_lfd_terminal: at }),
  ),
  holds_at_pod_terminal: fc.array(
    fc.record({
      name: fc.constantFrom(...holdNames, 'new'),
      status: fc.constantFrom('hold', 'pending'),
    }),
    { maxLength: 5 },
  ),
  fees_at_pod_terminal: fc.array(
    fc.record({
      type: fc.constantFrom(...feeTypes, 'tip'),
      amount: fc.constantFrom(0, 12.5, '395', null),
      currency_code: fc.option(fc.constantFrom('USD', 'EUR')),
    }),
    { maxLength: 4 },
  ),
})

const anyShipment = fc.record({
  shipping_line_short_name: name,
  port_of_lading_name: name,
  port_of_discharge_name: name,
  destination_name: name,
  pod_vessel_name: name,
  pod_eta_at: at,
  pod_original_eta_at: at,
  pod_ata_at: at,
  pol_atd_at: at,
  line_tracking_stopped_at: at,
  line_tracking_stopped_reason: fc.option(fc.constantFrom(...stoppedReasons)),
})

describe('any facts', () => {
  it('give two whole sentences for a box and for a bill', () => {
    fc.assert(
      fc.property(fc.array(anyContainer, { maxLength: 3 }), anyShipment, (containers, more) => {
        const boxes = containers.map((container) =>
          box(container as unknown as Partial<Container>, more as Partial<Shipment>),
        )
        for (const one of boxes) isPlain(briefBox(one, moment))
        const shipment = { ...bill, ...more } as Shipment
        isPlain(briefShipment({ shipment, boxes }, moment))
      }),
      { numRuns: 300 },
    )
  })
})
