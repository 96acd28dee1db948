import { afterAll, describe, expect, it } from 'vitest'
import { eventNames, rawEventNames } from '../../../src/contract/event-names.js'
import { validateContainerNumber } from '../../../src/domain/container-number.js'
import { computeLastFreeDay } from '../../../src/domain/free-time.js'
import { inferNumber } from '../../../src/domain/inference/infer-number.js'
import { findRamps } from '../../../src/domain/reference/inland-ramps.js'
import { findPort } from '../../../src/domain/reference/ports.js'
import { localDate } from '../../../src/domain/zoned-time.js'
import type { BoxPlan } from '../../../src/service/sources/simulator/box/box-plan.js'
import { type Journey, journeyActs } from '../../../src/service/sources/simulator/journey-acts.js'
import { observationsOfActs } from '../../../src/service/sources/simulator/observations-of-acts.js'
import { holidaysFrom } from '../../../src/service/sources/simulator/pickup/holidays.js'
import { demurrage } from '../../../src/service/sources/simulator/pickup/tariff.js'
import { planJourney } from '../../../src/service/sources/simulator/plan-journey.js'
import { drawPlot } from '../../../src/service/sources/simulator/plot.js'
import { Random } from '../../../src/service/sources/simulator/random.js'
import type { Regime } from '../../../src/service/sources/simulator/regime.js'
import { seaDistanceNm } from '../../../src/service/sources/simulator/voyage/sea-distance.js'
import { lanes } from '../../../src/service/sources/simulator/voyage/simulated-lanes.js'
import type { Observation } from '../../../src/service/sources/source.js'
import { reduceShipment } from '../../../src/service/tracking/reduce-shipment.js'
import { isFull } from '../../sweeps/pairwise.js'

const hour = 3_600_000
const day = 24 * hour
const lines =
  'MAEU MSCU CMDU HLCU COSU OOLU EGLV ONEY HDMU YMLU ZIMU WHLC SMLM MATS ACLU KMTU TRKU CLAM SITC PCIU'.split(
    ' ',
  )

interface Told extends Journey {
  plot: ReturnType<typeof drawPlot>
  visibleFrom: number
  /** All observations of the simulated trip. */
  said: Observation[]
}

const count = isFull ? 1000 : 500

/** Returns a number of trips out of a thousand, as a number out of all trips of this run. */
const ofThousand = (trips: number): number => (trips * count) / 1000

/** Simulated trips, registered over two years. Few trips are canceled, and one of the last is. */
const journeys = Array.from({ length: count }, (_, i) => tell(1000 - count + i, 'normal'))
const boxes = journeys.flatMap((journey) => journey.boxes)

function tell(i: number, regime: Regime): Told {
  const visibleFrom = Date.UTC(2025, 0, 1) + (((i * 731) / count) % 731) * day
  const scac = lines[i % lines.length] ?? 'MAEU'
  const random = new Random(`journey ${i}`)
  const journey = planJourney(random, { scac, bill: null, container: null, visibleFrom, regime })
  const said = observationsOfActs(journeyActs(journey), {
    visibleFrom,
    after: 0,
    until: Number.POSITIVE_INFINITY,
  })
  return { ...journey, plot: drawPlot(random.fork('plot')), visibleFrom, said }
}

/** Trips that end normally. */
const whole = journeys.filter(
  ({ cancelledAt, silentFrom }) => cancelledAt === null && silentFrom === null,
)

const outcomes = new Map<Told, ReturnType<typeof reduceShipment>>()

// The test runner keeps modules in memory for the whole run.
afterAll(() => {
  outcomes.clear()
  journeys.length = 0
  whole.length = 0
})

/** Returns the final state of a journey, from all its observations. */
function outcomeOf(journey: Told): ReturnType<typeof reduceShipment> {
  const outcome = outcomes.get(journey) ?? reduceShipment(journey.said)
  outcomes.set(journey, outcome)
  return outcome
}

const last = ({ legs }: BoxPlan) => legs.at(-1) ?? legs[0]

function days(list: readonly BoxPlan[], from: (box: BoxPlan) => number, to: typeof from) {
  return list.map((box) => (to(box) - from(box)) / day)
}

function expectAllWithin(values: readonly number[], low: number, high: number) {
  expect(values.length).toBeGreaterThan(0)
  expect(Math.min(...values)).toBeGreaterThanOrEqual(low)
  expect(Math.max(...values)).toBeLessThanOrEqual(high)
}

function share<Item>(list: readonly Item[], has: (item: Item) => boolean): number {
  return list.filter(has).length / list.length
}

describe('hundreds of simulated journeys', () => {
  it('have one to four boxes with valid numbers, under bills of their line', () => {
    for (const { boxes: carried, bill, scac } of journeys) {
      expectAllWithin([carried.length], 1, 4)
      for (const { number } of carried) expect(validateContainerNumber(number).isValid).toBe(true)
      const { candidates } = inferNumber(bill).shipping_line
      if (candidates.length > 0)
        expect(candidates.map((candidate) => candidate.scac)).toContain(scac)
    }
  })

  it('sail at 14 to 19 knots along the lanes, between real terminals', () => {
    const legs = boxes.flatMap((box) => [...(box.feeder ? [box.feeder] : []), ...box.legs])
    for (const leg of legs) {
      const { from, to, distanceNm } = leg
      expect(distanceNm).toBe(seaDistanceNm(from.locode, to.locode))
      const knots = distanceNm / ((leg.arrivedAt - leg.departedAt) / hour)
      expectAllWithin([knots], 14, 19)
      for (const { locode, smdg_code } of [from, to]) {
        const codes = findPort(locode)?.terminals.map((terminal) => terminal.smdg_code)
        expect(codes).toContain(smdg_code)
      }
      expect(leg.voyage_number).toMatch(/^\d(0[1-9]|[1-4]\d|5[0-3])[NESW]$/)
    }
    const changed = share(journeys, ({ boxes: [box] }) => box.legs.length > 1)
    expectAllWithin([changed], 0.25, 0.5)
  })

  it('stay within the normal time gaps', () => {
    const onTime = boxes.filter(({ missed }) => missed?.index !== 0)
    const boarded = ({ feeder, legs }: BoxPlan) => (feeder ?? legs[0]).loadedAt
    const at = {
      emptyOut: (box: BoxPlan) => box.emptyOutAt,
      fullIn: (box: BoxPlan) => box.fullInAt,
      loaded: (box: BoxPlan) => box.legs[0].loadedAt,
      departed: (box: BoxPlan) => box.legs[0].departedAt,
      arrived: (box: BoxPlan) => last(box).arrivedAt,
      berthed: (box: BoxPlan) => box.berthedAt,
      discharged: (box: BoxPlan) => last(box).dischargedAt,
      grounded: (box: BoxPlan) => box.stay.since,
      out: (box: BoxPlan) => box.stay.outAt,
      returned: (box: BoxPlan) => box.emptyInAt,
    }
    expectAllWithin(days(boxes, at.emptyOut, at.fullIn), 1, 4)
    expectAllWithin(days(onTime, at.fullIn, boarded), 2, 7)
    expectAllWithin(days(boxes, at.loaded, at.departed), 0.2, 1)
    expectAllWithin(days(boxes, at.arrived, at.berthed), 0, 1)
    expectAllWithin(days(boxes, at.arrived, at.discharged), 0.3, 2)
    expectAllWithin(days(boxes, at.out, at.returned), 2, 8)
    const grounded = days(boxes, at.grounded, at.out)
    expectAllWithin(grounded, 0.9, 24)
    expect(share(grounded, (stay) => stay <= 7)).toBeGreaterThan(0.75)
  })

  it('wait three to eight days at a hub, and a week longer after a missed connection', () => {
    const changes = boxes.flatMap(({ legs, missed }) =>
      legs.slice(1).map((leg, i) => ({ before: legs[i], leg, isMissed: missed?.index === i + 1 })),
    )
    expect(changes.length).toBeGreaterThan(ofThousand(200))
    expect(changes.some(({ isMissed }) => isMissed)).toBe(true)
    for (const { before, leg, isMissed } of changes) {
      const waited = (leg.loadedAt - (before?.dischargedAt ?? 0)) / day
      expectAllWithin([waited - (isMissed ? 6.5 : 0)], 3, isMissed ? 11 : 8)
      expect(leg.ship.imo).not.toBe(before?.ship.imo)
      expect(leg.from).toEqual(before?.to)
    }
  })

  it('start from small ports by feeder, days before their vessel', () => {
    const fed = boxes.flatMap(({ feeder, legs }) => (feeder ? [{ feeder, ship: legs[0] }] : []))
    expect(fed.length).toBeGreaterThan(ofThousand(20))
    for (const { feeder, ship } of fed) {
      expect(feeder.to).toEqual(ship.from)
      expectAllWithin([(ship.loadedAt - feeder.dischargedAt) / day], 3, 9)
      expect(feeder.distanceNm).toBeLessThan(2200)
    }
  })

  it('continue by rail like real railroads, some through a yard', () => {
    const moved = boxes.flatMap((box) => (box.rail ? [{ box, ...box.rail }] : []))
    expect(moved.length).toBeGreaterThan(ofThousand(60))
    for (const { box, move, trip } of moved) {
      expectAllWithin([(trip.loadedAt - last(box).dischargedAt) / day], 2, 7)
      expectAllWithin([(trip.arrivedAt - trip.departedAt) / day], 3, 8)
      expect(trip.unloadedAt).toBeGreaterThan(trip.arrivedAt)
      expect(box.stay.facility.ramp).toBeTruthy()
      if (trip.stop === null || move.stop === null) continue
      expect(move.stop.locode).not.toBe(move.ramp.locode)
      const ramps = findRamps(move.stop.locode).filter(({ railroads }) =>
        railroads.includes(move.railroad),
      )
      expect(ramps.map(({ terminal }) => terminal)).toContain(move.stop.ramp)
      const { departedAt, stop, arrivedAt } = trip
      const times = [departedAt, stop.arrivedAt, stop.departedAt, arrivedAt]
      expect(times).toEqual([...times].sort((a, b) => a - b))
    }
    expect(moved.some(({ trip }) => trip.stop !== null)).toBe(true)
  })

  it('report actual milestones in the order of the journey', () => {
    for (const journey of whole) {
      for (const { raw_events } of outcomeOf(journey).containers) {
        const happened = raw_events.filter(
          ({ attributes, key }) => !attributes.estimated && !key.includes('/earlier/'),
        )
        const order = happened.map(({ attributes }) => attributes.event as string)
        const known = storyline.filter((event) => order.includes(event))
        expect(known).toEqual([...new Set(order.filter((event) => known.includes(event)))])
        expect(order.at(-1)).toBe('empty_in')
        expect(happened.filter(({ attributes }) => !attributes.timezone)).toEqual([])
      }
    }
  })

  it('revise the arrival two to eight times, in shrinking steps, mostly later', () => {
    const onTime = boxes.filter(({ missed }) => missed === null)
    for (const { estimates } of onTime) {
      expectAllWithin([estimates.length], 2, 8)
      const times = estimates.map(({ at }) => at)
      const steps = times.slice(1).map((at, i) => Math.abs(at - (times[i] ?? at)))
      const growing = steps.slice(1).filter((step, i) => step > (steps[i] ?? step) + 120_000)
      expect(growing).toEqual([])
      expect(estimates.filter(({ seenAt, at }) => at <= seenAt)).toEqual([])
    }
    const slips = onTime.filter((box) => (box.estimates[0]?.at ?? 0) < last(box).arrivedAt)
    expect(slips.length / onTime.length).toBeGreaterThan(0.6)
  })

  it('are expected on the vessel that departs without them, then on the next one', () => {
    const missed = boxes.filter((box) => box.missed !== null)
    expect(missed.length).toBeGreaterThan(ofThousand(10))
    for (const { missed: miss, legs, estimates } of missed) {
      if (miss === null) continue
      const taken = legs[miss.index]
      expect(taken?.ship.imo).not.toBe(miss.leg.ship.imo)
      expectAllWithin([((taken?.departedAt ?? 0) - miss.leg.departedAt) / day], 6, 10)
      const [before, after] = [estimates[0], estimates.at(-1)]
      expect((after?.at ?? 0) - (before?.at ?? 0)).toBeGreaterThan(4 * day)
    }
  })

  it('end with every box returned, zones known and free days after discharge', () => {
    for (const journey of whole) {
      const { containers, attributes } = outcomeOf(journey)
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

  it('grant free time by its rule, sometimes more, and charge for extra days', () => {
    for (const { stay } of boxes) {
      const { facility, since, zone, deadlines, tariff } = stay
      const country = facility.locode.slice(0, 2)
      const isAmerican = country === 'US' || country === 'CA'
      const own = deadlines.filter(({ deadline }) => deadline !== 'pickup_lfd_line')
      const dischargedOn = localDate(new Date(since), zone)
      const granted = [2, 4, 5, 6, 7].map((freeDays) =>
        computeLastFreeDay({
          dischargedOn,
          freeDays,
          calendarDays: !isAmerican,
          holidays: holidaysFrom(dischargedOn, country),
        }),
      )
      if (own[0]) expect(granted).toContain(own[0].date)
      if (own[1] && own[0]) expect(own[1].date > own[0].date).toBe(true)
      expect(demurrage(tariff, 0)).toBe(0)
    }
    expect(boxes.some(({ stay }) => stay.deadlines.length > 1)).toBe(true)
    for (const { said, boxes: carried } of whole) {
      for (const reading of said) {
        if (reading.kind !== 'terminal') continue
        const stay = carried.find(({ number }) => number === reading.container)?.stay
        const owes = reading.fees.some(({ type }) => type === 'demurrage')
        if (owes) expect(Date.parse(reading.seen_at)).toBeGreaterThan(stay?.freeUntil ?? 0)
        const examined = reading.fees.some(({ type, amount }) => type === 'exam' && amount > 0)
        if (examined) expect(stay?.holds.some(({ examChargedAt }) => examChargedAt)).toBe(true)
      }
    }
  })

  it('show holds, fees and appointments on the way, in the currency of the country', () => {
    const readings = whole.flatMap(({ said, plot }) =>
      said.filter((it) => it.kind === 'terminal').map((it) => ({ ...it, plot })),
    )
    const holds = new Set(readings.flatMap((it) => it.holds.map(({ name }) => name)))
    expect([...holds].sort()).toEqual(['TMF', 'USDA', 'VACIS', 'customs', 'freight', 'other'])
    expect(readings.some((it) => it.holds.some(({ status }) => status === 'pending'))).toBe(true)
    expect(readings.some((it) => it.pickup_appointment_at !== null)).toBe(true)
    expect(readings.some((it) => /off.?dock/i.test(it.location ?? ''))).toBe(true)
    const fees = readings.flatMap((it) => it.fees.map((fee) => ({ ...fee, at: it.where.locode })))
    expect(new Set(fees.map(({ type }) => type))).toEqual(new Set(['exam', 'demurrage', 'total']))
    expect(fees.some(({ amount }) => amount === 0)).toBe(true)
    const moneyIn = (countries: RegExp) => {
      const charged = fees.filter(({ at }) => countries.test(at))
      return [...new Set(charged.map(({ currency_code }) => currency_code))]
    }
    expect(moneyIn(/^US/)).toEqual(['USD'])
    expect(moneyIn(/^CA/)).toEqual(['CAD'])
    expect(moneyIn(/^(NL|BE|DE|FR|IT|ES)/)).toEqual(['EUR'])
    const contradictory = readings.filter(
      (it) => it.available_for_pickup && it.holds.some(({ status }) => status === 'hold'),
    )
    expect(contradictory.length).toBeGreaterThan(0)
    expect(contradictory.every(({ plot }) => plot.stay?.disagrees)).toBe(true)
    const moved = boxes.filter(({ stay }) => stay.appointments.length > 1)
    expect(share(boxes, (box) => moved.includes(box))).toBeGreaterThan(0.08)
  })

  it('never mistake an earlier trip of a box for this one', () => {
    const doubled = whole.filter(({ boxes: [box] }) => box.earlier !== null)
    expect(doubled.length).toBeGreaterThan(ofThousand(10))
    for (const journey of doubled) {
      const { boxes: carried } = journey
      const { containers } = outcomeOf(journey)
      for (const { number, attributes } of containers) {
        const plan = carried.find((box) => box.number === number)
        expect(Date.parse(attributes.empty_terminated_at ?? '')).toBeGreaterThan(
          plan?.stay.outAt ?? 0,
        )
      }
    }
  })

  it('keep plain dates if their line knows no more', () => {
    const dated = whole.filter(({ scac }) => scac === 'EGLV').flatMap(({ said }) => said)
    const actual = dated.filter(
      (it) => it.kind === 'milestone' && !it.estimated && it.data_source === 'shipping_line',
    )
    expect(actual.length).toBeGreaterThan(ofThousand(100))
    for (const said of actual) {
      if (said.kind !== 'milestone') continue
      const zone = (findPort(said.where.locode) ?? findRamps(said.where.locode)[0])?.time_zone
      const clock = new Date(said.at).toLocaleTimeString('sv-SE', { timeZone: zone ?? 'UTC' })
      expect(clock).toBe('00:00:00')
    }
  })

  it('change terminal, are late, are canceled, and stop reporting', () => {
    const told = (has: (journey: Told) => boolean) => journeys.filter(has).length
    const terminals = ({ said, boxes: [box] }: Told) =>
      said.flatMap((it) =>
        'where' in it && it.where?.locode === last(box).to.locode
          ? (it.where?.smdg_code ?? [])
          : [],
      )
    expect(told((journey) => new Set(terminals(journey)).size > 1)).toBeGreaterThan(ofThousand(15))
    expect(
      told(({ boxes: all }) => all.some((box) => box.knownFrom > box.emptyOutAt)),
    ).toBeGreaterThan(ofThousand(5))
    expect(
      told(({ said }) => said.some((it) => it.kind === 'shipment' && it.booking_cancelled)),
    ).toBeGreaterThan(0)
    expect(told(({ silentFrom }) => silentFrom !== null)).toBeGreaterThan(ofThousand(5))
  })

  it('report every milestone and every event that a source can', () => {
    const milestones = new Set(
      journeys.flatMap(({ said }) =>
        said.flatMap((it) => (it.kind === 'milestone' ? it.event : [])),
      ),
    )
    expect(rawEventNames.filter((event) => !milestones.has(event))).toEqual(['delivered'])
    const events = new Set<string>()
    for (const journey of journeys) {
      for (const { transport_events } of outcomeOf(journey).containers) {
        for (const { attributes } of transport_events) events.add(attributes.event)
      }
    }
    const ofContainers = eventNames.filter((event) => /^container\..*\./.test(event))
    expect(ofContainers.filter((event) => !events.has(event))).toEqual([
      'container.transport.delivered',
    ])
  })

  it('are registered at every stage', () => {
    const statuses = journeys.flatMap((journey) =>
      reduceShipment(
        observationsOfActs(journeyActs(journey), {
          visibleFrom: journey.visibleFrom,
          after: 0,
          until: journey.visibleFrom,
        }),
      ).containers.map(({ attributes }) => attributes.current_status),
    )
    for (const status of ['new', 'on_ship', 'available', 'not_available', 'picked_up', 'on_rail']) {
      expect(statuses).toContain(status)
    }
  })
})

/** Milestones in their required order, whatever source reports them. */
const storyline: string[] = [
  'positioned_out',
  'positioned_in',
  'empty_out',
  'full_in',
  'feeder_loaded',
  'feeder_departed',
  'feeder_arrived',
  'feeder_discharged',
  'vessel_loaded',
  'vessel_departed',
  'transshipment_arrived',
  'transshipment_discharged',
  'transshipment_loaded',
  'transshipment_departed',
  'vessel_arrived',
  'vessel_berthed',
  'vessel_discharged',
  'rail_loaded',
  'rail_departed',
  'rail_arrived',
  'rail_unloaded',
  'full_out',
  'empty_in',
]

describe('congested journeys', () => {
  const crowded = Array.from({ length: ofThousand(300) }, (_, i) => tell(i, 'congested'))
  const held = crowded.flatMap((journey) => journey.boxes)
  const median = (values: number[]) =>
    values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

  it('take as long as journeys in 2021', () => {
    const gap = (from: (box: BoxPlan) => number, to: typeof from) => median(days(held, from, to))
    const arrived = (box: BoxPlan) => last(box).arrivedAt
    const discharged = (box: BoxPlan) => last(box).dischargedAt
    expectAllWithin([gap(arrived, (box) => box.berthedAt)], 1.2, 3)
    expectAllWithin([gap(arrived, discharged)], 1.8, 4.5)
    expectAllWithin(
      [
        gap(
          (box) => box.fullInAt,
          (box) => (box.feeder ?? box.legs[0]).loadedAt,
        ),
      ],
      4,
      6,
    )
    expectAllWithin(
      [
        gap(
          ({ stay }) => stay.since,
          ({ stay }) => stay.outAt,
        ),
      ],
      7,
      12,
    )
    expectAllWithin([share(crowded, ({ boxes: [box] }) => box.legs.length > 1)], 0.4, 0.7)
  })
})

describe('sea distances', () => {
  /** Published distances in nautical miles. */
  it.each([
    ['CNSHA', 'USLAX', 5758],
    ['CNSHA', 'NLRTM', 10544],
    ['CNYTN', 'USNYC', 11357],
    ['INNSA', 'NLRTM', 6372],
    ['CNSHA', 'AUSYD', 4600],
  ] as const)('%s to %s', (from, to, published) => {
    expect(Math.abs(seaDistanceNm(from, to) / published - 1)).toBeLessThan(0.05)
  })

  it('know every port of every lane', () => {
    for (const { from, to, hubs } of Object.values(lanes)) {
      for (const locode of [...from, ...to, ...hubs]) {
        expect(findPort(locode)?.terminals.length, locode).toBeGreaterThan(0)
      }
    }
  })
})
