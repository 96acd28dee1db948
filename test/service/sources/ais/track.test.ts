import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createKey } from '../../../../src/service/accounts/keys.js'
import { shipTrack } from '../../../../src/service/sources/ais/ship-track.js'
import { forgetSightings } from '../../../../src/service/store/ais/forget-sightings.js'
import type { TestService } from '../../../support/service.js'
import { mapOf, only } from '../../route-map/maps.js'
import { asFile, emma, heardByAis, named, position, sendIn, streamed } from './reports.js'

const hours = (hour: number): string =>
  `${new Date(Date.parse('2026-03-06T09:00:00Z') + hour * 3_600_000).toISOString().slice(0, 19)}Z`

/** Positions from Shanghai eastward at 16 knots, one every quarter of an hour. */
const sailing = (from: number, to: number) =>
  Array.from({ length: (to - from) * 4 + 1 }, (_, i) => {
    const hour = from + i / 4
    return position(hours(hour), 31, 122.6 + hour * 0.31)
  })

/** One day after the ship departed. */
async function atSea(): Promise<TestService> {
  const test = await heardByAis()
  await test.track()
  test.clock.advance({ days: 5 })
  await test.get('/containers')
  return test
}

async function fixesOf(test: TestService, imo = String(emma.imo)) {
  const { db } = test.service.world.store
  const { id: accountId } = await db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
  const [from, to] = [new Date('2026-03-01T00:00:00Z'), test.clock.now()]
  return shipTrack(db, { imo, from, to, accountId })
}

describe('a vessel with AIS positions', () => {
  it('is at its last position, on the map and in its own resource', async () => {
    const test = await atSea()
    const reports = asFile([named(hours(1)), ...sailing(1, 12)])
    expect(await sendIn(test, reports)).toMatchObject({
      status: 200,
      body: { form: 'AIS positions', statements: 46, set_aside: { count: 0 } },
    })
    const vessel = (await test.get(`/vessels/${emma.imo}`)).body.data.attributes
    expect(vessel).toMatchObject({
      latitude: 31,
      longitude: 126.32,
      nautical_speed_knots: 17.4,
      navigational_heading_degrees: 95,
      position_timestamp: hours(12),
    })
    expect(vessel.simulated).toBeUndefined()
    const map = await mapOf(test)
    const drawn = only(map, 'current_vessel')
    expect(drawn.geometry.coordinates).toEqual([vessel.longitude, vessel.latitude])
    expect(drawn.properties).toMatchObject({
      vessel_imo: String(emma.imo),
      vessel_location_timestamp: vessel.position_timestamp,
    })
    const window = `show_positions[from_timestamp]=${hours(10)}&show_positions[to_timestamp]=${hours(11)}`
    const { positions } = (await test.get(`/vessels/${emma.imo}?${window}`)).body.data.attributes
    expect(positions).toHaveLength(5)
  })

  it('has no heading and no speed if none is stated', async () => {
    const test = await atSea()
    const fields = { Latitude: 31, Longitude: 123, TrueHeading: 511, Cog: 360, Sog: 102.3 }
    await sendIn(test, asFile([named(hours(1)), streamed({ at: hours(2), fields })]))
    expect((await test.get(`/vessels/${emma.imo}`)).body.data.attributes).toMatchObject({
      ...{ latitude: 31, nautical_speed_knots: null, navigational_heading_degrees: null },
    })
    expect(only(await mapOf(test), 'current_vessel').properties).toMatchObject({
      ...{ vessel_location_heading: null, vessel_location_speed: null },
    })
  })

  it('is not visible to others if an account sent its positions', async () => {
    const test = await atSea()
    const other = await createKey(test.service.world, { account: 'other' })
    const forged = asFile([named(hours(1)), position(hours(2), -10, 10)])
    expect(await sendIn(test, forged, other.key)).toMatchObject({ status: 200 })
    expect((await test.get(`/vessels/${emma.imo}`)).body.data.attributes.latitude).toBeNull()
  })

  it('has the same positions for any repetition and order of its reports', async () => {
    const reports = [
      named(hours(3)),
      named(hours(3)),
      ...sailing(1, 4),
      // These two positions are in one quarter of an hour.
      position(hours(2.1), 31, 123.25),
      position(hours(2.2), 31, 123.28),
      // The vessel cannot have reached this position.
      position(hours(2.75), -20, 10),
    ]
    const expected = await afterAllOf([reports])
    expect(expected).toMatchObject({ dropped: 1 })
    expect(expected.fixes).toHaveLength(12)
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(reports, { minLength: reports.length }),
        fc.shuffledSubarray(reports),
        async (shuffled, again) => {
          const half = shuffled.length / 2
          const files = [shuffled.slice(0, half), again, shuffled.slice(half)]
          expect(await afterAllOf(files)).toEqual(expected)
        },
      ),
      { numRuns: 15 },
    )
  })
})

async function afterAllOf(files: readonly (readonly unknown[])[]) {
  const test = await heardByAis()
  test.clock.advance({ days: 5 })
  for (const reports of files) if (reports.length > 0) await sendIn(test, asFile(reports))
  const fixes = await fixesOf(test)
  test.service.close()
  return fixes
}

describe('a file of positions', () => {
  it('is recorded once, and reports positions that a vessel cannot have sailed', async () => {
    const test = await heardByAis()
    test.clock.advance({ days: 5 })
    const file = asFile([...sailing(1, 3), position(hours(3.25), -20, 10)])
    const first = await sendIn(test, file)
    const reason =
      'The service does not use 1 of 10 positions of this vessel, because they are too far from its other positions.'
    const first_warning = { where: `MMSI ${emma.mmsi}`, reason }
    expect(first.body).toMatchObject({
      ...{ statements: 10, received_before: false },
      warnings: { count: 1, first: [first_warning] },
    })
    expect((await sendIn(test, file)).body).toMatchObject({
      ...{ received_before: true, message_id: first.body.message_id },
    })
  })
})

describe('a transponder', () => {
  const other = 9811000

  it('belongs to the vessel that it named last, or names within a day', async () => {
    const test = await heardByAis()
    test.clock.advance({ days: 9 })
    const reports = [
      position(hours(1), 31, 123),
      position(hours(2), 31, 123.3),
      named(hours(30), other),
      position(hours(31), 31, 130),
      named(hours(50)),
      position(hours(51), 31, 135),
    ]
    await sendIn(test, asFile(reports))
    const at = async (imo: number) => (await fixesOf(test, String(imo))).fixes.map((it) => it.at)
    expect(await at(emma.imo)).toEqual([hours(51)])
    // These positions were reported 29 and 28 hours before the first name.
    expect(await at(other)).toEqual([hours(31)])
    await sendIn(test, asFile([named(hours(25), other)]))
    expect(await at(other)).toEqual([hours(1), hours(2), hours(31)])
  })

  it('without an identity is deleted after a day, and all data after its retention time', async () => {
    const test = await heardByAis()
    test.clock.advance({ days: 5 })
    const unknown = 220417999
    await sendIn(test, asFile([named(hours(1)), ...sailing(1, 3)]))
    await sendIn(test, asFile([position(hours(1), 50, 1, unknown)]))
    const { db } = test.service.world.store
    const heard = async () =>
      (await db.selectFrom('ais_positions').select('mmsi').execute()).map(({ mmsi }) => mmsi)
    const later = new Date(test.clock.now().getTime() + 1)
    await forgetSightings(db, { before: new Date(hours(1)), unknownBefore: later })
    expect(new Set(await heard())).toEqual(new Set([String(emma.mmsi)]))
    expect(await heard()).toHaveLength(9)
    await forgetSightings(db, { before: new Date(hours(2)), unknownBefore: later })
    expect(await heard()).toHaveLength(5)
    expect((await fixesOf(test)).fixes).toHaveLength(5)
  })
})
