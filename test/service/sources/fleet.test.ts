import { describe, expect, it } from 'vitest'
import { isImoNumber, vessels } from '../../../src/domain/reference/vessels.js'
import type { Journey } from '../../../src/service/sources/simulator/journey-acts.js'
import { planJourney } from '../../../src/service/sources/simulator/plan-journey.js'
import { Random } from '../../../src/service/sources/simulator/random.js'
import type { Regime } from '../../../src/service/sources/simulator/regime.js'
import { operators } from '../../../src/service/sources/simulator/voyage/operator-of.js'
import { pairCount } from '../../../src/service/sources/simulator/voyage/port-pairs.js'
import type { Leg } from '../../../src/service/sources/simulator/voyage/sail.js'
import { seaDistanceNm } from '../../../src/service/sources/simulator/voyage/sea-distance.js'
import {
  serviceShip,
  shipsPerService,
} from '../../../src/service/sources/simulator/voyage/service-ship.js'
import { lanes } from '../../../src/service/sources/simulator/voyage/simulated-lanes.js'

const hour = 3_600_000
const day = 24 * hour
const lines = 'MAEU MSCU CMDU HLCU COSU EGLV ONEY SUDU APLU SITC'.split(' ')

/** Simulated trips: those that an importer registers in a month with one shipping line, and others over a year. */
const month = fleet('normal', { count: 1500, days: 30 })
const journeys = [...month, ...fleet('congested', { count: 1000, days: 365 })]
const voyages = new Map(
  journeys.flatMap(legsOf).map((leg) => [`${leg.ship.imo} ${leg.departedAt}`, leg]),
)
const byShip = groupBy([...voyages.values()], ({ ship }) => ship.imo)

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

function fleet(regime: Regime, { count, days }: { count: number; days: number }): Journey[] {
  return Array.from({ length: count }, (_, i) =>
    planJourney(new Random(`${regime} fleet ${i}`), {
      ...{ scac: i % 10 > 0 ? 'MAEU' : (lines[(i / 10) % lines.length] ?? 'MAEU'), regime },
      ...{
        bill: null,
        container: null,
        visibleFrom: Date.UTC(2026, 0, 1) + (i * days * day) / count,
      },
    }),
  )
}

function legsOf({ boxes }: Journey): Leg[] {
  return boxes.flatMap(({ feeder, legs, missed }) => [
    ...(feeder ? [feeder] : []),
    ...legs,
    ...(missed ? [missed.leg] : []),
  ])
}

const told = ({ from, to, departedAt, arrivedAt, ship }: Leg) =>
  [from.locode, to.locode, from.smdg_code, departedAt, arrivedAt, ship.name].join()

describe('simulated vessels', () => {
  it('have a valid number that no real vessel has, and the name of their line', () => {
    const real = new Set(vessels.map(({ imo }) => imo))
    const styles = operators.map(({ style }) => new RegExp(`^${style.replace('*', '[A-Z ]+')}`))
    for (const { ship } of voyages.values()) {
      expect(isImoNumber(ship.imo), ship.imo).toBe(true)
      expect(ship.imo).toMatch(/^[1-4]/)
      expect(real.has(ship.imo)).toBe(false)
      expect(styles.some((style) => style.test(ship.name))).toBe(true)
    }
    const names = new Set([...byShip.values()].map(([leg]) => leg?.ship.name))
    expect(names.size).toBe(byShip.size)
  })

  it('make one voyage at a time, and return before they depart again', () => {
    let again = 0
    for (const legs of byShip.values()) {
      legs.sort((a, b) => a.departedAt - b.departedAt)
      for (const [i, leg] of legs.slice(1).entries()) {
        const before = legs[i] ?? leg
        const awayMs = leg.departedAt - before.arrivedAt
        const backMs = (seaDistanceNm(before.to.locode, leg.from.locode) / 20) * hour
        expect(awayMs, `${told(before)} then ${told(leg)}`).toBeGreaterThan(backMs + 13 * day)
        again += 1
      }
    }
    expect(again).toBeGreaterThan(10)
  })

  it('are shared only by journeys with the same legs at the same times', () => {
    const aboard = groupBy(
      journeys.flatMap((journey) => legsOf(journey).map((leg) => ({ journey, leg }))),
      ({ leg }) => `${leg.ship.imo} ${leg.departedAt}`,
    )
    const shared = [...aboard.values()].filter(
      (list) => new Set(list.map(({ journey }) => journey)).size > 1,
    )
    expect(shared.length).toBeGreaterThan(50)
    for (const list of shared) {
      expect(new Set(list.map(({ leg }) => told(leg))).size).toBe(1)
    }
  })

  it('are expected by all their boxes at the same time, and berth once', () => {
    const calls = groupBy(
      month.flatMap(({ boxes }) => boxes),
      ({ legs }) => `${legs.at(-1)?.ship.imo} ${legs.at(-1)?.departedAt}`,
    )
    let compared = 0
    for (const boxes of calls.values()) {
      const [leg] = boxes[0]?.legs.slice(-1) ?? []
      if (!leg) continue
      expect(new Set(boxes.map(({ berthedAt }) => berthedAt)).size, told(leg)).toBe(1)
      for (let at = leg.departedAt + hour; at < leg.arrivedAt; at += 2 * day) {
        const etas = boxes.map(
          ({ estimates }) => estimates.filter(({ seenAt }) => seenAt <= at).at(-1)?.at,
        )
        expect(new Set(etas).size, told(leg)).toBe(1)
        compared += etas.length - 1
      }
    }
    expect(compared).toBeGreaterThan(500)
  })

  it('have unique numbers across all services', () => {
    const imos = new Set<string>()
    for (const operator of operators) {
      for (const { from, to } of Object.values(lanes)) {
        for (const [a, b] of from.flatMap((a) => to.map((b) => [a, b] as const))) {
          if (a === b) continue
          const ship = serviceShip({ operator, from: a, to: b, place: shipsPerService - 1 })
          expect(ship?.imo.length, `${operator.scac} ${a} ${b}`).toBe(7)
          imos.add(ship?.imo ?? '')
        }
      }
    }
    const ways = Object.values(lanes).flatMap(({ from, to }) =>
      from.flatMap((a: string) => to.filter((b) => b !== a).map((b) => `${a},${b}`)),
    )
    expect(imos.size).toBe(operators.length * new Set(ways).size)
    expect(190_000 + operators.length * pairCount() * shipsPerService).toBeLessThanOrEqual(500_000)
  })
})
