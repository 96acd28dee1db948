import { describe, expect, it } from 'vitest'
import { greatCircleNm, type Position } from '../../../src/domain/sea-lanes/great-circle.js'
import { nearestOnLine } from '../../../src/domain/sea-lanes/nearest-on-line.js'
import { createSimulator } from '../../../src/service/sources/simulator/create-simulator.js'
import { type Resource, type TestService, testService } from '../../support/service.js'
import { type Drawn, lineOf, type MapAnswer, ofType } from './maps.js'

interface Place {
  latitude: number
  longitude: number
  timestamp: string
}

/** A sandbox that tracks bills of two shipping lines, registered one day after another. */
async function fleet({ bills, days }: { bills: number; days: number }): Promise<TestService> {
  const test = await testService({ sources: [createSimulator()] })
  for (let i = 0; i < bills; i++) {
    if (i > 0 && i % Math.ceil(bills / days) === 0) test.clock.advance({ hours: 24 })
    const scac = i % 3 ? 'MAEU' : 'MSCU'
    await test.track({
      scac,
      request_number: `${scac === 'MAEU' ? 'MAEU' : 'MEDU'}${7_310_000 + i * 977}`,
    })
  }
  test.clock.advance({ minutes: 30 })
  return test
}

/** Every container of the account, page by page, with its shipment's attributes. */
async function boxesOf(test: TestService): Promise<Resource[]> {
  const boxes: Resource[] = []
  for (let page = 1; ; page++) {
    const { body } = await test.get(
      `/containers?page[size]=100&page[number]=${page}&include=shipment`,
    )
    boxes.push(...body.data)
    if (!body.links.next) return boxes
  }
}

const milesFrom = (line: readonly Position[], at: Position) =>
  Math.min(...line.slice(1).map((to, i) => nearestOnLine(at, [line[i] ?? to, to]).distanceNm))

interface Aboard {
  box: Resource
  map: MapAnswer
  ship: Drawn
}

async function aboardNow(test: TestService): Promise<Aboard[]> {
  const aboard: Aboard[] = []
  for (const box of await boxesOf(test)) {
    const map = (await test.get(`/containers/${box.id}/map_geojson`)).body as unknown as MapAnswer
    const [ship] = ofType(map, 'current_vessel')
    if (ship) aboard.push({ box, map, ship })
  }
  return aboard
}

async function expectAgreement(test: TestService, { box, map, ship }: Aboard): Promise<void> {
  const { properties } = ship
  const name = `${box.attributes.number} on ${properties.vessel_name}`
  const from = new Date(test.clock.now().getTime() - 8 * 3_600_000).toISOString()
  const path = `/vessels/${properties.vessel_imo}?show_positions[from_timestamp]=${from}`
  const { attributes } = (await test.get(path)).body.data
  expect([attributes.longitude, attributes.latitude], name).toEqual(ship.geometry.coordinates)
  expect(attributes.name).toBe(properties.vessel_name)
  expect(attributes.position_timestamp).toBe(properties.vessel_location_timestamp)
  expect(attributes.navigational_heading_degrees).toBe(properties.vessel_location_heading)
  const last = (attributes.positions as Place[]).at(-1)
  expect([last?.longitude, last?.latitude]).toEqual(ship.geometry.coordinates)
  const [past] = ofType(map, 'past_vessel_locations').filter(
    ({ properties: { ports_sequence } }) => ports_sequence === ship.properties.ports_sequence,
  )
  if (past) expect(lineOf(past).at(-1), name).toEqual(ship.geometry.coordinates)
}

/** Checks that the vessel is on the path of the map, and arrives when the map says so. */
async function expectForecast(test: TestService, { box, map, ship }: Aboard): Promise<void> {
  const name = `${box.attributes.number} on ${ship.properties.vessel_name}`
  const id = String(ship.properties.vessel_id)
  const [rest] = ofType(map, 'estimated_partial_leg')
  if (!rest) return
  const { current_port_id, next_port_id } = rest.properties
  const path = `/vessels/${id}/future_positions?port_id=${next_port_id}&previous_port_id=${current_port_id}`
  const expected = (await test.get(path)).body.data.attributes.positions as Place[]
  const line = lineOf(rest)
  expect(line[0]).toEqual(ship.geometry.coordinates)
  for (const { longitude, latitude } of expected.filter((_, i) => i % 2000 === 0)) {
    expect(milesFrom(line, [longitude, latitude]), name).toBeLessThan(0.2)
  }
  const eta = String(ship.properties.arrival_port_eta)
  const there = expected.at(-1)
  if (there) {
    expect(
      Math.abs(Date.parse(there.timestamp) - Date.parse(eta)),
      `${name} ${eta} ${there.timestamp}`,
    ).toBeLessThanOrEqual(60_000)
    const [longitude = 0, latitude = 0] = line.at(-1) ?? []
    expect(greatCircleNm([there.longitude, there.latitude], [longitude, latitude])).toBeLessThan(1)
  }
}

describe('a simulated fleet', () => {
  it('matches its maps, for any of its boxes', async () => {
    const test = await fleet({ bills: 22, days: 4 })
    let boxes = 0
    for (const hours of [0, 55]) {
      test.clock.advance({ hours })
      const aboard = await aboardNow(test)
      const places = new Map<string, unknown>()
      for (const [i, one] of aboard.entries()) {
        const imo = String(one.ship.properties.vessel_imo)
        const place = places.get(imo) ?? one.ship.geometry.coordinates
        expect(one.ship.geometry.coordinates, imo).toEqual(place)
        places.set(imo, place)
        await expectAgreement(test, one)
        if (i % 12 === 0) await expectForecast(test, one)
      }
      boxes += aboard.length
    }
    expect(boxes).toBeGreaterThan(25)
  })
})
