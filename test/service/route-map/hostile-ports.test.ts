import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Observation, VesselFix, Whereabouts } from '../../../src/service/sources/source.js'
import { bill, estimate, milestone } from '../tracking/make-observations.js'
import { following, type MapAnswer, mapOf, ofType, only, tellsOf } from './maps.js'

const vessel = { vessel: { name: 'EVER ODD', imo: '9811000' } }
const nowhere: Whereabouts = { locode: 'XXNOW' }
const at = (day: string) => `2026-03-${day}:00:00Z`

const journey = (hub: Whereabouts): Observation[] => [
  bill({ port_of_lading: { locode: 'KRPUS' }, seen_at: at('02T09') }),
  milestone('vessel_departed', at('03T10'), { where: { locode: 'KRPUS' }, ...vessel }),
  milestone('transshipment_arrived', at('06T10'), { where: hub, ...vessel }),
  milestone('transshipment_departed', at('07T10'), { where: hub, ...vessel }),
  estimate('vessel_arrived', at('25T10'), at('07T11'), vessel),
]

/** Expects only numbers where numbers belong; JSON writes NaN as null. */
function expectSound({ features }: MapAnswer): void {
  for (const { geometry } of features) {
    const positions = geometry.type === 'Point' ? [geometry.coordinates] : geometry.coordinates
    if (geometry.type === 'LineString') expect(positions.length).toBeGreaterThan(1)
    for (const [longitude = Number.NaN, latitude = Number.NaN] of positions as number[][]) {
      expect(Math.abs(longitude)).toBeLessThanOrEqual(180)
      expect(Math.abs(latitude)).toBeLessThanOrEqual(90)
    }
  }
}

const fixAt = (latitude: number, longitude: number): VesselFix => ({
  at: at('08T08'),
  latitude,
  longitude,
  heading: 90,
  speed_knots: 17,
})

describe('a port without a known position', () => {
  it('is omitted with the legs that need it; the others keep their numbers', async () => {
    const source = tellsOf(journey(nowhere), (_, { from, to }) => {
      const fix = fixAt(10, 140)
      return Date.parse(fix.at) >= from.getTime() && Date.parse(fix.at) <= to.getTime() ? [fix] : []
    })
    const map = await mapOf(await following(source, 6))
    expectSound(map)
    const ports = ofType(map, 'port').map(({ properties }) => properties)
    expect(ports.map(({ ports_sequence, label }) => [ports_sequence, label])).toEqual([
      [1, 'POL'],
      [3, 'POD'],
    ])
    expect(ports.map(({ ports_total }) => ports_total)).toEqual([3, 3])
    expect(ofType(map, 'current_vessel')).toEqual([])
  })

  it('as a destination leaves the vessel without one', async () => {
    const toNowhere = [
      bill({
        port_of_lading: { locode: 'KRPUS' },
        port_of_discharge: nowhere,
        seen_at: at('02T09'),
      }),
      milestone('vessel_departed', at('03T10'), { where: { locode: 'KRPUS' }, ...vessel }),
    ]
    const map = await mapOf(
      await following(
        tellsOf(toNowhere, () => [fixAt(34, 135)]),
        6,
      ),
    )
    expectSound(map)
    expect(only(map, 'current_vessel').properties).toMatchObject({
      departure_port_name: 'Busan',
      arrival_port_id: null,
      arrival_port_name: null,
      arrival_port_label: null,
      arrival_port_time_zone: null,
    })
    expect(ofType(map, 'estimated_partial_leg')).toEqual([])
    expect(ofType(map, 'past_vessel_locations')).toHaveLength(1)
  })
})

describe('invalid positions', () => {
  it('are never drawn, from any source', async () => {
    const odd = fc.constantFrom(
      Number.NaN,
      Number.POSITIVE_INFINITY,
      91,
      -91,
      181,
      0,
      45,
      -180,
      180,
    )
    const check = fc.asyncProperty(
      fc.array(fc.tuple(odd, odd), { maxLength: 6 }),
      async (places) => {
        const source = tellsOf(journey({ locode: 'SGSIN' }), (_, { to }) =>
          places
            .map(([latitude, longitude], i) => ({
              ...fixAt(latitude, longitude),
              at: new Date(Date.parse(at('08T08')) - i * 900_000).toISOString(),
            }))
            .filter((fix) => Date.parse(fix.at) <= to.getTime())
            .reverse(),
        )
        expectSound(await mapOf(await following(source, 6)))
      },
    )
    await fc.assert(check, { numRuns: 12 })
  })
})
