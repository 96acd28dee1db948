import { describe, expect, it } from 'vitest'
import { validateContainerNumber } from '../../../src/domain/container-number.js'
import { inferNumber } from '../../../src/domain/inference/infer-number.js'
import { findPort } from '../../../src/domain/reference/ports.js'
import { localDate } from '../../../src/domain/zoned-time.js'
import type { BoxPlan } from '../../../src/service/sources/simulator/box/plan-box.js'
import { journeyStatements } from '../../../src/service/sources/simulator/journey.js'
import { planJourney } from '../../../src/service/sources/simulator/plan-journey.js'
import { Random } from '../../../src/service/sources/simulator/random.js'
import { hear } from '../../../src/service/sources/simulator/statement.js'
import { lanes } from '../../../src/service/sources/simulator/voyage/lanes.js'
import { seaDistanceNm } from '../../../src/service/sources/simulator/voyage/sea-distance.js'
import { reduceShipment } from '../../../src/service/tracking/reduce-shipment.js'

const hour = 3_600_000
const day = 24 * hour
const lines =
  'MAEU MSCU CMDU HLCU COSU OOLU EGLV ONEY HDMU YMLU ZIMU WHLC SMLM MATS ACLU KMTU TRKU CLAM SITC PCIU'.split(
    ' ',
  )

/** Four hundred journeys, registered through two years. */
const journeys = Array.from({ length: 400 }, (_, i) => {
  const heardFrom = Date.UTC(2025, 0, 1) + i * 1.83 * day
  const scac = lines[i % lines.length] ?? 'MAEU'
  const journey = planJourney(new Random(`journey ${i}`), {
    scac,
    bill: null,
    container: null,
    heardFrom,
  })
  return { ...journey, heardFrom }
})
const boxes = journeys.flatMap((journey) => journey.boxes)

function gaps(from: (box: BoxPlan) => number, to: (box: BoxPlan) => number): [number, number] {
  const days = boxes.map((box) => (to(box) - from(box)) / day)
  return [Math.min(...days), Math.max(...days)]
}

function expectWithin([least, most]: readonly [number, number], low: number, high: number) {
  expect(least).toBeGreaterThanOrEqual(low)
  expect(most).toBeLessThanOrEqual(high)
}

const last = ({ legs }: BoxPlan) => legs.at(-1) ?? legs[0]

describe('simulated journeys', () => {
  it('carry one to four boxes with valid numbers, under bills of their line', () => {
    for (const { boxes: carried, bill, scac } of journeys) {
      expect(carried.length).toBeGreaterThanOrEqual(1)
      expect(carried.length).toBeLessThanOrEqual(4)
      for (const { number } of carried)
        expect(validateContainerNumber(number)).toMatchObject({ isValid: true })
      const { candidates } = inferNumber(bill).shipping_line
      if (candidates.length > 0)
        expect(candidates.map((candidate) => candidate.scac)).toContain(scac)
    }
  })

  it('sail at 14 to 19 knots between real terminals', () => {
    for (const leg of boxes.flatMap((box) => box.legs)) {
      const knots = leg.distanceNm / ((leg.arrivedAt - leg.departedAt) / hour)
      expect(knots).toBeGreaterThanOrEqual(14)
      expect(knots).toBeLessThanOrEqual(19)
      for (const { locode, smdg_code } of [leg.from, leg.to]) {
        const codes = findPort(locode)?.terminals.map((terminal) => terminal.smdg_code)
        expect(codes).toContain(smdg_code)
      }
      expect(leg.voyage_number).toMatch(/^\d(0[1-9]|[1-4]\d|5[0-3])[NESW]$/)
    }
  })

  it('keep to the gaps of normal times', () => {
    expectWithin(
      gaps(
        (box) => box.emptyOutAt,
        (box) => box.fullInAt,
      ),
      1,
      4,
    )
    expectWithin(
      gaps(
        (box) => box.fullInAt,
        (box) => box.legs[0].loadedAt,
      ),
      2,
      7,
    )
    expectWithin(
      gaps(
        (box) => box.legs[0].loadedAt,
        (box) => box.legs[0].departedAt,
      ),
      0.2,
      1,
    )
    expectWithin(
      gaps(
        (box) => last(box).arrivedAt,
        (box) => box.berthedAt,
      ),
      0,
      1,
    )
    expectWithin(
      gaps(
        (box) => last(box).arrivedAt,
        (box) => last(box).dischargedAt,
      ),
      0.3,
      2,
    )
    expectWithin(
      gaps(
        (box) => box.stay.outAt,
        (box) => box.emptyInAt,
      ),
      2,
      8,
    )
    expectWithin(
      gaps(
        (box) => box.stay.since,
        (box) => box.stay.outAt,
      ),
      0.9,
      24,
    )
    const inTime = boxes.filter(({ stay }) => (stay.outAt - stay.since) / day <= 7)
    expect(inTime.length / boxes.length).toBeGreaterThan(0.75)
  })

  it('wait three to eight days at a hub', () => {
    const changes = boxes.flatMap(({ legs }) =>
      legs.slice(1).map((leg, i) => [legs[i], leg] as const),
    )
    expect(changes.length).toBeGreaterThan(80)
    for (const [before, after] of changes) {
      const waited = (after.loadedAt - (before?.dischargedAt ?? 0)) / day
      expectWithin([waited, waited], 3, 8)
      expect(after.ship.imo).not.toBe(before?.ship.imo)
      expect(after.from).toEqual(before?.to)
    }
  })

  it('go on by rail as railroads do', () => {
    const moved = boxes.flatMap((box) => (box.rail ? [{ box, ...box.rail.trip }] : []))
    expect(moved.length).toBeGreaterThan(30)
    for (const { box, loadedAt, departedAt, arrivedAt, unloadedAt } of moved) {
      expectWithin([0, (loadedAt - last(box).dischargedAt) / day], 0, 7)
      expectWithin([(arrivedAt - departedAt) / day, (arrivedAt - departedAt) / day], 3, 8)
      expect(unloadedAt).toBeGreaterThan(arrivedAt)
      expect(box.stay.facility.ramp).toBeTruthy()
    }
  })

  it('tell actual milestones in the order of the journey', () => {
    for (const journey of journeys) {
      const state = reduceShipment(observed(journey, Number.POSITIVE_INFINITY))
      for (const { raw_events } of state.containers) {
        const happened = raw_events.filter(({ attributes }) => !attributes.estimated)
        const order = happened.map(({ attributes }) => attributes.event)
        expect(order[0]).toBe('empty_out')
        expect(order.slice(-2)).toEqual(['full_out', 'empty_in'])
        expect(order.indexOf('vessel_departed')).toBeLessThan(order.indexOf('vessel_arrived'))
        expect(order.indexOf('vessel_berthed')).toBeLessThan(order.indexOf('vessel_discharged'))
        for (const { attributes } of happened) expect(attributes.timezone).toBeTruthy()
      }
    }
  })

  it('revise the arrival two to eight times, in shrinking steps', () => {
    for (const { estimates } of boxes) {
      expectWithin([estimates.length, estimates.length], 2, 8)
      const times = estimates.map(({ at }) => at)
      const steps = times.slice(1).map((at, i) => Math.abs(at - (times[i] ?? at)))
      for (const [i, step] of steps.slice(1).entries()) {
        expect(step).toBeLessThanOrEqual((steps[i] ?? step) + 120_000)
      }
      for (const { seenAt, at } of estimates) expect(at).toBeGreaterThan(seenAt)
    }
    const late = boxes.filter(
      ({ estimates, ...box }) => (estimates[0]?.at ?? 0) < last(box as BoxPlan).arrivedAt,
    )
    expect(late.length / boxes.length).toBeGreaterThan(0.6)
  })

  it('end with every box returned, zones known and free days after discharge', () => {
    for (const journey of journeys) {
      const { containers, attributes } = reduceShipment(observed(journey, Number.POSITIVE_INFINITY))
      expect(attributes.pol_timezone && attributes.pod_timezone).toBeTruthy()
      for (const { attributes: box } of containers) {
        expect(box).toMatchObject({ current_status: 'empty_returned', holds_at_pod_terminal: [] })
        expect(box.empty_terminated_timezone && box.pod_timezone).toBeTruthy()
        const zone = box.final_destination_timezone ?? box.pod_timezone ?? ''
        const [free, grounded] = [
          box.pickup_lfd,
          box.ind_rail_unloaded_at ?? box.pod_discharged_at,
        ].map((at) => localDate(new Date(at ?? ''), zone))
        expect(free && grounded && free >= grounded).toBe(true)
      }
    }
  })

  it('show holds, fees and appointments on the way, in the money of the country', () => {
    const readings = journeys.flatMap((journey) =>
      observed(journey, Number.POSITIVE_INFINITY).filter((said) => said.kind === 'terminal'),
    )
    const holds = new Set(readings.flatMap((it) => it.holds.map(({ name }) => name)))
    expect([...holds].sort()).toEqual(['TMF', 'USDA', 'VACIS', 'customs', 'freight', 'other'])
    expect(readings.some((it) => it.holds.some(({ status }) => status === 'pending'))).toBe(true)
    expect(readings.some((it) => it.pickup_appointment_at !== null)).toBe(true)
    const fees = readings.flatMap((it) => it.fees.map((fee) => ({ ...fee, at: it.where.locode })))
    expect(new Set(fees.map(({ type }) => type))).toEqual(new Set(['exam', 'demurrage', 'total']))
    expect(fees.some(({ amount }) => amount === 0)).toBe(true)
    for (const { at, currency_code } of fees) {
      if (at.startsWith('US')) expect(currency_code).toBe('USD')
      if (at.startsWith('CA')) expect(currency_code).toBe('CAD')
      if (/^(NL|BE|DE|FR|IT|ES)/.test(at)) expect(currency_code).toBe('EUR')
    }
    for (const { available_for_pickup, holds: active } of readings) {
      if (available_for_pickup)
        expect(active.every(({ status }) => status === 'pending')).toBe(true)
    }
  })

  it('are met at every stage when they are registered', () => {
    const statuses = journeys.flatMap((journey) =>
      reduceShipment(observed(journey, journey.heardFrom)).containers.map(
        ({ attributes }) => attributes.current_status,
      ),
    )
    for (const status of ['new', 'on_ship', 'available', 'not_available', 'picked_up', 'on_rail']) {
      expect(statuses).toContain(status)
    }
  })
})

describe('sea distances', () => {
  /** Published distances in nautical miles; the lane factor is to come within an eighth. */
  it.each([
    ['CNSHA', 'USLAX', 'asia-america-west', 5758],
    ['CNSHA', 'NLRTM', 'asia-europe-north', 10544],
    ['CNYTN', 'USNYC', 'asia-america-east', 11357],
    ['INNSA', 'NLRTM', 'india-europe-north', 6372],
    ['CNSHA', 'AUSYD', 'asia-oceania', 4600],
  ] as const)('%s to %s', (from, to, lane, published) => {
    const computed = seaDistanceNm(from, lanes[lane].via, to)
    expect(Math.abs(computed / published - 1)).toBeLessThan(0.125)
  })

  it('know every port of every lane', () => {
    for (const { from, to, hubs } of Object.values(lanes)) {
      for (const locode of [...from, ...to, ...Object.keys(hubs)]) {
        expect(findPort(locode)?.terminals.length, locode).toBeGreaterThan(0)
      }
    }
  })
})

function observed(journey: (typeof journeys)[number], until: number) {
  return hear(journeyStatements(journey), journey.heardFrom)
    .filter(({ seenAt }) => seenAt <= until)
    .map(({ observation }) => observation)
}
