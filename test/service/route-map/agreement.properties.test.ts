import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { greatCircleNm, type Position } from '../../../src/domain/sea-lanes/great-circle.js'
import { nearestOnLine } from '../../../src/domain/sea-lanes/nearest-on-line.js'
import { isOverLand } from '../../../src/domain/sea-lanes/over-land.js'
import { createSimulator } from '../../../src/service/sources/simulator/create-simulator.js'
import { scenarios } from '../../../src/service/sources/simulator/stories/scenarios.js'
import { type TestService, testService } from '../../support/service.js'
import { lineOf, type MapAnswer, mapOf, ofType } from './maps.js'

interface Place {
  latitude: number
  longitude: number
  timestamp: string
}

const numbers = scenarios
  .filter(({ plot, fate }) => plot.calls && !fate)
  .map(({ number, request_type, scac }) => ({ request_number: number, request_type, scac }))

/** A sandbox that tracks one number of the simulated world. */
async function sandbox(attributes: Record<string, unknown>): Promise<TestService> {
  const test = await testService({ sources: [createSimulator()] })
  await test.track(attributes)
  test.clock.advance({ minutes: 5 })
  return test
}

const pairs = (line: readonly Position[]): [Position, Position][] =>
  line.slice(1).map((to, i) => [line[i] ?? to, to])

const milesFrom = (line: readonly Position[], at: Position) =>
  Math.min(...pairs(line).map((stretch) => nearestOnLine(at, stretch).distanceNm))

async function vesselOf(test: TestService, map: MapAnswer) {
  const [vessel] = ofType(map, 'current_vessel')
  if (!vessel) return null
  const id = String(vessel.properties.vessel_id)
  const { attributes } = (await test.get(`/vessels/${id}`)).body.data
  return { id, vessel, attributes }
}

async function expectAgreement(test: TestService): Promise<void> {
  const map = await mapOf(test)
  expectSoundLines(map)
  const known = await vesselOf(test, map)
  if (!known) {
    expect(ofType(map, 'estimated_partial_leg')).toEqual([])
    return
  }
  const { id, vessel, attributes } = known
  const at = vessel.geometry.coordinates as unknown as Position
  expect([attributes.longitude, attributes.latitude]).toEqual(at)
  expect(attributes.position_timestamp).toBe(vessel.properties.vessel_location_timestamp)
  expect(attributes.navigational_heading_degrees).toBe(vessel.properties.vessel_location_heading)
  expect(attributes.nautical_speed_knots).toBe(vessel.properties.vessel_location_speed)
  await expectPastAgrees(test, map, id)
  await expectFutureAgrees(test, map, id)
}

/** Every past position of the vessel lies on the path of the map. */
async function expectPastAgrees(test: TestService, map: MapAnswer, id: string): Promise<void> {
  const [running] = ofType(map, 'past_vessel_locations').slice(-1)
  const since = Date.parse(String(running?.properties.start_time))
  const week = await test.get(
    `/vessels/${id}?show_positions[to_timestamp]=${test.clock.now().toISOString()}`,
  )
  const shown = (week.body.data.attributes.positions as Place[]).filter(
    ({ timestamp }) => Date.parse(timestamp) >= since,
  )
  const line = running ? lineOf(running) : []
  const last = shown.at(-1)
  expect([last?.longitude, last?.latitude]).toEqual(line.at(-1))
  for (const { longitude, latitude } of shown.filter((_, i) => i % 20 === 0)) {
    expect(milesFrom(line, [longitude, latitude])).toBeLessThan(0.2)
  }
}

/** Every forecast position lies on the rest of the leg, from the vessel to the port. */
async function expectFutureAgrees(test: TestService, map: MapAnswer, id: string): Promise<void> {
  const [rest] = ofType(map, 'estimated_partial_leg')
  if (!rest) return
  const [vessel] = ofType(map, 'current_vessel')
  expect(lineOf(rest)[0]).toEqual(vessel?.geometry.coordinates)
  const { current_port_id, next_port_id } = rest.properties
  const path = `/vessels/${id}/future_positions?port_id=${next_port_id}&previous_port_id=${current_port_id}`
  const expected = (await test.get(path)).body.data.attributes.positions as Place[]
  const line = lineOf(rest)
  for (const { longitude, latitude } of expected.filter((_, i) => i % 400 === 0)) {
    expect(milesFrom(line, [longitude, latitude])).toBeLessThan(0.2)
  }
  const [first] = expected
  const isQuarter = test.clock.now().getTime() % 900_000 === 0
  if (isQuarter && first) expect([first.longitude, first.latitude]).toEqual(line[0])
}

function expectSoundLines({ features }: MapAnswer): void {
  for (const feature of features.filter(({ geometry }) => geometry.type === 'LineString')) {
    const line = lineOf(feature)
    expect(feature.properties.point_count).toBe(line.length)
    expect(line.length).toBeGreaterThan(1)
    expect(line.length).toBeLessThanOrEqual(500)
    for (const [from, to] of pairs(line)) {
      expect(isOverLand(from, to), `${feature.properties.feature_type} ${from} ${to}`).toBe(false)
    }
  }
}

describe('map, vessel and forecast', () => {
  it('have the same position at the same instant, on every scenario, at any time', async () => {
    const number = fc.constantFrom(...numbers)
    const quarters = fc.array(fc.integer({ min: 1, max: 800 }), { minLength: 1, maxLength: 1 })
    const check = fc.asyncProperty(number, quarters, fc.nat(14), async (asked, steps, minutes) => {
      const test = await sandbox(asked)
      test.clock.advance({ minutes: 10 })
      for (const step of steps) {
        test.clock.advance({ minutes: 15 * step })
        await expectAgreement(test)
      }
      test.clock.advance({ minutes })
      await expectAgreement(test)
    })
    await fc.assert(check, { numRuns: 6 })
  })

  it('avoid closed passages', async () => {
    for (const [name, south] of [
      ['suez-closed', -30],
      ['panama-closed', 0],
    ] as const) {
      const scenario = scenarios.find((one) => one.name === name)
      const test = await sandbox({ request_number: scenario?.number, scac: scenario?.scac })
      const map = await mapOf(test)
      await expectAgreement(test)
      const rest = lineOf(ofType(map, 'estimated_partial_leg')[0] as never)
      if (south < 0) {
        expect(Math.min(...rest.map(([, latitude]) => latitude))).toBeLessThan(south)
        expect(rest.some(([x, y]) => x > 32 && x < 43 && y > 12 && y < 31)).toBe(false)
      } else {
        expect(rest.some(([x, y]) => x > 32 && x < 43 && y > 12 && y < 31)).toBe(true)
      }
      const miles = rest.reduce((sum, to, i) => sum + greatCircleNm(rest[i - 1] ?? to, to), 0)
      expect(miles).toBeGreaterThan(5000)
    }
  })
})
