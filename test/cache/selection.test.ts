import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Container, Shipment } from '../../src/contract/tracked-resources.js'
import { selectBoxes } from '../../src/desk/boxes/select-boxes.js'
import { type BoxFilter, type FilterMoment, passesFilter } from '../../src/domain/box-filter.js'
import { weekday } from '../../src/domain/calendar-date.js'
import type { GateCalendars } from '../../src/domain/gates/gate-calendar.js'
import { waitsForPickup } from '../../src/domain/readiness.js'
import { at, container, newCache, shipment } from './builders.js'

const now = new Date('2026-05-12T23:30:00Z')
const dayMs = 86_400_000

/** A gate that opens on Mondays only. */
const mondays: GateCalendars = {
  of: () => ({
    name: 'Mondays',
    closedBecause: (date) => (weekday(date) === 1 ? null : 'not a Monday'),
  }),
  longestClosure: 6,
}

const moments: FilterMoment[] = [
  { now, staleAfterMs: dayMs },
  { now, staleAfterMs: dayMs, calendars: mondays },
]

const instant = fc
  .integer({ min: -20, max: 30 })
  .chain((day) => fc.integer({ min: 0, max: 23 }).map((hour) => [day, hour] as const))
  .map(([day, hour]) => new Date(now.getTime() + day * dayMs + hour * 3_600_000).toISOString())

const orNot = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
/** Texts that services sent in place of an instant. */
const spelled = fc.constantFrom(
  '',
  'soon',
  '2026',
  20260514,
  '20260514',
  '2026-05-14',
  '2026-05-13T10:00:00',
)
const junk = fc.oneof({ weight: 9, arbitrary: orNot(instant) }, { weight: 2, arbitrary: spelled })
const zone = fc.constantFrom(
  null,
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'America/New_York',
  'No/Where',
)

const hold = fc.record({
  name: fc.constantFrom('customs', 'freight'),
  status: fc.constantFrom('hold', 'pending'),
})

const facts = fc.record(
  {
    current_status: fc.constantFrom('on_ship', 'available', 'picked_up', 'empty_returned'),
    availability_known: fc.boolean(),
    available_for_pickup: orNot(fc.boolean()),
    pod_arrived_at: orNot(instant),
    pod_discharged_at: junk,
    pod_full_out_at: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, instant),
    pickup_lfd: junk,
    import_deadlines: fc.record(
      { pickup_lfd_line: junk, pickup_lfd_terminal: junk, pickup_lfd_rail: junk },
      { requiredKeys: [] },
    ),
    holds_at_pod_terminal: fc.array(hold, { maxLength: 2 }),
    pod_timezone: zone,
    final_destination_timezone: zone,
    ind_eta_at: junk,
  },
  { requiredKeys: [] },
)

const bill = fc.record(
  {
    pod_eta_at: junk,
    destination_locode: fc.constantFrom('USCHI', null),
    port_of_discharge_locode: fc.constant('USNYC'),
    line_tracking_stopped_at: fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, instant),
  },
  { requiredKeys: [] },
)

const filter = fc.record(
  {
    ready: fc.constant(true),
    blocked: fc.constant(true),
    noLfd: fc.constant(true),
    due: fc.record({ days: fc.integer({ min: -5, max: 12 }), working: fc.boolean() }),
    etaWithinMs: fc.integer({ min: 0, max: 20 }).map((days) => days * dayMs),
    status: fc.constant(['available']),
  },
  { requiredKeys: [] },
)

async function filled(boxes: readonly object[][], bills: readonly object[]) {
  const cache = await newCache()
  const shipments = bills.map((more, index) => ({
    ...shipment(`s${index}`),
    ...more,
    containers: (boxes[index] ?? []).map(
      (facts, place) => ({ ...container(`c${index}-${place}`), ...facts }) as Container,
    ),
  }))
  cache.shipments.save(JSON.parse(JSON.stringify(shipments)) as Shipment[], at(0))
  return cache
}

describe('a selection of boxes', () => {
  it('omits nothing that passes the filter', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(facts, { maxLength: 8 }), { minLength: 4, maxLength: 4 }),
        fc.array(bill, { minLength: 4, maxLength: 4 }),
        fc.array(filter, { minLength: 8, maxLength: 8 }),
        async (boxes, bills, filters) => {
          const cache = await filled(boxes, bills)
          for (const wish of filters as BoxFilter[]) {
            for (const moment of moments) {
              for (const openOnly of [true, false]) {
                const passes = cache.containers
                  .list({ openOnly })
                  .filter((box) => passesFilter(box, wish, moment))
                const selection = selectBoxes(wish, moment)
                const selected = cache.containers.list({ openOnly, selection })
                expect(selected.filter((box) => passesFilter(box, wish, moment))).toEqual(passes)
                const bills = cache.shipments
                  .list({ openOnly, selection })
                  .map((one) => one.shipment.id)
                for (const { shipment, container } of passes) {
                  if (openOnly && shipment?.line_tracking_stopped_at) continue
                  expect(bills, container.id).toContain(shipment?.id)
                }
              }
            }
          }
          cache.close()
        },
      ),
      { numRuns: 12 },
    )
  })

  it('contains only boxes that pass the filter', async () => {
    const day = (days: number) => new Date(now.getTime() + days * dayMs).toISOString()
    const here = { pod_discharged_at: day(-3), pod_timezone: 'America/New_York' }
    const cache = await filled(
      [
        [
          { ...here, pickup_lfd: day(2), available_for_pickup: true },
          {
            ...here,
            pickup_lfd: day(40),
            holds_at_pod_terminal: [{ name: 'customs', status: 'hold' }],
          },
          { ...here, pickup_lfd: day(1), current_status: 'picked_up' },
          here,
        ],
        [{}, { holds_at_pod_terminal: [{ name: 'freight', status: 'pending' }] }],
      ],
      [{}, { pod_eta_at: day(3) }],
    )
    const ids = (selection: Parameters<typeof cache.containers.count>[0]['selection']) => {
      const boxes = cache.containers.list({ openOnly: true, ...(selection && { selection }) })
      const count = cache.containers.count({ openOnly: true, ...(selection && { selection }) })
      expect(count).toBe(boxes.length)
      return boxes.map((box) => box.container.id).sort()
    }
    expect(ids({ dueBy: '2026-05-20' })).toEqual(['c0-0'])
    expect(ids({ dueBy: '2026-07-20' })).toEqual(['c0-0', 'c0-1'])
    expect(ids({ readiness: ['ready'] })).toEqual(['c0-0'])
    expect(ids({ readiness: ['blocked'], dueBy: '2026-07-20' })).toEqual(['c0-1'])
    expect(ids({ withoutDeadline: true })).toEqual(['c0-3'])
    expect(ids({ arrivingBy: new Date(day(4)) })).toEqual(['c1-0', 'c1-1'])
    expect(ids({ arrivingBy: new Date(day(2)) })).toEqual([])
    expect(ids({ waiting: true })).toEqual(['c0-0', 'c0-1', 'c0-3', 'c1-1'])
    const waiting = cache.containers
      .list({ openOnly: true })
      .filter((box) => waitsForPickup(box.container, box.shipment))
    expect(waiting.map((box) => box.container.id).sort()).toEqual(ids({ waiting: true }))
    expect(ids({})).toHaveLength(6)
  })

  it('follows a shipment that moves without its boxes', async () => {
    const cache = await filled([[{}]], [{ pod_eta_at: '2026-05-13T00:00:00Z' }])
    const arriving = { openOnly: true, selection: { arrivingBy: new Date('2026-05-14T00:00:00Z') } }
    expect(cache.containers.count(arriving)).toBe(1)
    cache.shipments.save([shipment('s0', { pod_eta_at: '2026-06-01T00:00:00Z' })], at(1))
    expect(cache.containers.count(arriving)).toBe(0)
    cache.shipments.close(['s0'], at(2))
    expect(
      cache.containers.count({ openOnly: true, selection: { readiness: ['not released'] } }),
    ).toBe(0)
    expect(
      cache.containers.count({ openOnly: false, selection: { readiness: ['not released'] } }),
    ).toBe(1)
  })
})
