import { beforeAll, describe, expect, it } from 'vitest'
import { findPort } from '../../../src/domain/reference/ports.js'
import { greatCircleNm, type Position } from '../../../src/domain/sea-lanes/great-circle.js'
import type { Passage } from '../../../src/domain/sea-lanes/passages.js'
import { portRoute } from '../../../src/domain/sea-lanes/port-route.js'
import { referenceId } from '../../../src/service/store/new-id.js'
import type { TestService } from '../../support/service.js'
import { following, lineOf, type MapAnswer, mapOf, ofType, only, rawMap, tellsOf } from './maps.js'
import { seen, twoHubs } from './two-hubs.js'

const idOf = (locode: string) => referenceId('port', locode)
const placeOf = (locode: string): Position => {
  const port = findPort(locode)
  return [port?.longitude ?? 0, port?.latitude ?? 0]
}
const types = ({ features }: MapAnswer) =>
  features.map(({ properties }) => `${properties.feature_type} ${properties.ports_sequence}`)

/** The journey through two transshipment ports, `days` after its registration on 2 March at 09:00. */
const day = (days: number) => following(tellsOf(twoHubs, seen), days)

describe('before the first departure', () => {
  let map: MapAnswer
  beforeAll(async () => {
    map = await mapOf(await day(1.5))
  })

  it('shows the known ports, each with its known facts', () => {
    expect(types(map)).toEqual(['port 1', 'port 2', 'estimated_full_legs 1'])
    expect(only(map, 'port', 1)).toEqual({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: placeOf('KRPUS') },
      properties: {
        feature_type: 'port',
        ports_sequence: 1,
        ports_total: 2,
        location_id: idOf('KRPUS'),
        location_type: 'Port',
        name: 'Busan',
        state_abbr: null,
        state: null,
        country_code: 'KR',
        country: 'South Korea',
        time_zone: 'Asia/Seoul',
        label: 'POL',
        inbound_eta_at: null,
        inbound_ata_at: null,
        outbound_etd_at: '2026-03-04T02:00:00Z',
        outbound_atd_at: null,
        updated_at: '2026-03-03T10:00:00Z',
      },
    })
    expect(only(map, 'port', 2).properties).toMatchObject({ label: 'POD', updated_at: null })
  })

  it('shows the whole leg along the lanes, from port to port', () => {
    const leg = only(map, 'estimated_full_legs')
    const route = portRoute('KRPUS', 'USNYC')
    const line = lineOf(leg)
    expect(leg.properties).toEqual({
      feature_type: 'estimated_full_legs',
      ports_sequence: 1,
      previous_port_id: idOf('KRPUS'),
      next_port_id: idOf('USNYC'),
      point_count: line.length,
    })
    expect([line[0], line.at(-1)]).toEqual([placeOf('KRPUS'), placeOf('USNYC')])
    const miles = line.reduce((sum, to, i) => sum + greatCircleNm(line[i - 1] ?? to, to), 0)
    expect(Math.abs(miles / (route?.distanceNm ?? 0) - 1)).toBeLessThan(0.002)
  })

  it('crosses the antimeridian from one end of the chart to the other', () => {
    const line = lineOf(only(map, 'estimated_full_legs'))
    const jumps = line.filter(([at], i) => Math.abs(at - (line[i - 1]?.[0] ?? at)) > 180)
    expect(jumps).toHaveLength(1)
    for (const [longitude] of line) expect(Math.abs(longitude)).toBeLessThanOrEqual(180)
  })
})

describe('at sea on the first leg', () => {
  let test: TestService
  let map: MapAnswer
  beforeAll(async () => {
    test = await day(5.005)
    map = await mapOf(test)
  })

  it('has a set of features per leg', () => {
    expect(types(map)).toEqual([
      'port 1',
      'port 2',
      'port 3',
      'port 4',
      'current_vessel 1',
      'past_vessel_locations 1',
      'estimated_partial_leg 1',
      'estimated_full_legs 2',
      'estimated_full_legs 3',
    ])
    const labels = ofType(map, 'port').map(({ properties }) => properties.label)
    expect(labels).toEqual(['POL', 'TS1', 'TS2', 'POD'])
    expect(ofType(map, 'port').map(({ properties }) => properties.ports_total)).toEqual([
      4, 4, 4, 4,
    ])
  })

  it('has the vessel with all known facts of its leg', () => {
    const { geometry, properties } = only(map, 'current_vessel')
    expect(properties).toEqual({
      feature_type: 'current_vessel',
      ports_sequence: 1,
      vessel_id: referenceId('vessel', '9811000'),
      vessel_name: 'EVER FIRST',
      vessel_imo: '9811000',
      voyage_number: '101W',
      vessel_location_timestamp: '2026-03-07T09:00:00Z',
      vessel_location_heading: expect.any(Number),
      vessel_location_speed: 17.5,
      departure_port_id: idOf('KRPUS'),
      departure_port_name: 'Busan',
      departure_port_state_abbr: null,
      departure_port_state: null,
      departure_port_country_code: 'KR',
      departure_port_country: 'South Korea',
      departure_port_label: 'POL',
      departure_port_atd: '2026-03-04T10:00:00Z',
      departure_port_time_zone: 'Asia/Seoul',
      arrival_port_id: idOf('SGSIN'),
      arrival_port_name: 'Singapore',
      arrival_port_state_abbr: null,
      arrival_port_state: null,
      arrival_port_country_code: 'SG',
      arrival_port_country: 'Singapore',
      arrival_port_label: 'TS1',
      arrival_port_eta: '2026-03-10T10:00:00Z',
      arrival_port_time_zone: 'Asia/Singapore',
    })
    expect(geometry.type).toBe('Point')
  })

  it('has the sailed route from the port to the vessel, and the rest from there to the port', () => {
    const vessel = only(map, 'current_vessel').geometry.coordinates
    const past = only(map, 'past_vessel_locations')
    const rest = only(map, 'estimated_partial_leg')
    expect(lineOf(past)[0]).toEqual(placeOf('KRPUS'))
    expect(lineOf(past).at(-1)).toEqual(vessel)
    expect(lineOf(rest)[0]).toEqual(vessel)
    expect(lineOf(rest).at(-1)).toEqual(placeOf('SGSIN'))
    expect(past.properties).toEqual({
      feature_type: 'past_vessel_locations',
      ports_sequence: 1,
      vessel_id: referenceId('vessel', '9811000'),
      start_time: '2026-03-04T10:00:00Z',
      end_time: '2026-03-07T09:00:00Z',
      point_count: lineOf(past).length,
      outbound_atd_at: '2026-03-04T10:00:00Z',
      inbound_ata_at: null,
      inbound_eta_at: '2026-03-10T10:00:00Z',
    })
    expect(rest.properties).toEqual({
      feature_type: 'estimated_partial_leg',
      ports_sequence: 1,
      current_port_id: idOf('KRPUS'),
      next_port_id: idOf('SGSIN'),
      point_count: lineOf(rest).length,
    })
  })

  it('is GeoJSON and not JSON:API, identical to the byte while nothing changes', async () => {
    const [box] = (await test.get('/containers')).body.data
    const first = await rawMap(test, box?.id ?? '')
    expect(first.type).toMatch(/^application\/json(;|$)/)
    expect(Object.keys(JSON.parse(first.text) as object)).toEqual(['type', 'features'])
    expect(await rawMap(test, box?.id ?? '')).toEqual(first)
  })
})

describe('in a hub', () => {
  it('has no vessel: the next port is reached and not yet left', async () => {
    const map = await mapOf(await day(10.5))
    expect(types(map).slice(4)).toEqual([
      'past_vessel_locations 1',
      'estimated_full_legs 2',
      'estimated_full_legs 3',
    ])
    expect(only(map, 'port', 2).properties).toMatchObject({
      inbound_eta_at: '2026-03-10T10:00:00Z',
      inbound_ata_at: '2026-03-11T10:00:00Z',
      outbound_etd_at: '2026-03-12T10:00:00Z',
      outbound_atd_at: null,
    })
    const past = only(map, 'past_vessel_locations')
    expect([lineOf(past)[0], lineOf(past).at(-1)]).toEqual([placeOf('KRPUS'), placeOf('SGSIN')])
    expect(past.properties).toMatchObject({
      end_time: '2026-03-11T10:00:00Z',
      inbound_ata_at: '2026-03-11T10:00:00Z',
    })
  })
})

describe('on the last leg and after it', () => {
  it('shows the last vessel with its own past, and two completed legs', async () => {
    const map = await mapOf(await day(38))
    expect(types(map).slice(4)).toEqual([
      'past_vessel_locations 1',
      'past_vessel_locations 2',
      'current_vessel 3',
      'past_vessel_locations 3',
      'estimated_partial_leg 3',
    ])
    expect(only(map, 'current_vessel').properties).toMatchObject({
      departure_port_label: 'TS2',
      arrival_port_label: 'POD',
      arrival_port_eta: '2026-04-14T10:00:00Z',
    })
    expect(only(map, 'past_vessel_locations', 2).properties.vessel_id).toBe(
      referenceId('vessel', '9811012'),
    )
  })

  it('is complete with the arrival, and never changes again', async () => {
    const test = await day(50)
    const map = await mapOf(test)
    expect(types(map).slice(4)).toEqual([1, 2, 3].map((leg) => `past_vessel_locations ${leg}`))
    const [box] = (await test.get('/containers')).body.data
    const before = await rawMap(test, box?.id ?? '')
    test.clock.advance({ days: 30, minutes: 7 })
    expect(await rawMap(test, box?.id ?? '')).toEqual(before)
  })
})

describe('the vessel', () => {
  const withoutFixes = (since: string) =>
    tellsOf(twoHubs, async (tracked, wish) =>
      (await seen(tracked, wish)).filter(({ at }) => at < since),
    )

  it('is omitted together with the rest of the leg if there are no positions', async () => {
    const map = await mapOf(await following(tellsOf(twoHubs), 5))
    expect(types(map).slice(4)).toEqual(['estimated_full_legs 2', 'estimated_full_legs 3'])
  })

  it('is omitted if its last position is older than the limit', async () => {
    const map = await mapOf(await following(withoutFixes('2026-03-15'), 22))
    expect(ofType(map, 'current_vessel')).toEqual([])
    expect(ofType(map, 'estimated_partial_leg')).toEqual([])
  })

  it('follows the lanes between positions that are far apart', async () => {
    const silent = tellsOf(twoHubs, async (tracked, wish) =>
      (await seen(tracked, wish)).filter(({ at }) => at < '2026-03-16' || at > '2026-03-25'),
    )
    const [gap, whole] = [await mapOf(await following(silent, 50)), await mapOf(await day(50))]
    const milesOf = (map: MapAnswer) => {
      const line = lineOf(only(map, 'past_vessel_locations', 2))
      return line.reduce((sum, to, i) => sum + greatCircleNm(line[i - 1] ?? to, to), 0)
    }
    expect(Math.abs(milesOf(gap) / milesOf(whole) - 1)).toBeLessThan(0.01)
  })
})

it('treats a port that was left as reached, even without an arrival event', async () => {
  const untold = twoHubs.filter(
    (said) => said.kind !== 'milestone' || said.estimated || said.event !== 'transshipment_arrived',
  )
  const map = await mapOf(await following(tellsOf(untold, seen), 15))
  expect(types(map).slice(4)).toEqual([
    'past_vessel_locations 1',
    'current_vessel 2',
    'past_vessel_locations 2',
    'estimated_partial_leg 2',
    'estimated_full_legs 3',
  ])
  expect(only(map, 'port', 2).properties.inbound_ata_at).toBeNull()
})

it('has the departure and the arrival of the container, even if another source states later times', async () => {
  const said = twoHubs.flatMap((it) => {
    const isEnd =
      it.kind === 'milestone' && !it.estimated && /^vessel_(departed|arrived)$/.test(it.event)
    if (!isEnd) return [it]
    const of = { data_source: 'ais', data_provider_name: 'AIS', data_provider_code: 'AIS' } as const
    const at = new Date(Date.parse(it.at) - 7_200_000).toISOString()
    return [it, { ...it, ...of, key: `${it.key} ais`, at }]
  })
  const test = await following(tellsOf(said, seen), 60)
  const [box] = (await test.get('/containers')).body.data
  const map = await mapOf(test)
  expect(ofType(map, 'port').at(0)?.properties.outbound_atd_at).toBe(
    box?.attributes.pol_vessel_departed_at,
  )
  expect(ofType(map, 'port').at(-1)?.properties.inbound_ata_at).toBe(box?.attributes.pod_arrived_at)
})

describe('a closed passage', () => {
  const avoiding = (closed: Passage[]) => ({ ...tellsOf(twoHubs, seen), avoids: () => closed })
  const isInRedSea = ([longitude, latitude]: Position) =>
    longitude > 34 && longitude < 43 && latitude > 13 && latitude < 28

  it('leads vessels that avoid Suez around the Cape, on the map and in the forecast', async () => {
    const open = lineOf(only(await mapOf(await day(5)), 'estimated_full_legs', 2))
    expect(open.some(isInRedSea)).toBe(true)
    const test = await following(avoiding(['suez']), 5)
    const round = lineOf(only(await mapOf(test), 'estimated_full_legs', 2))
    expect(round.some(isInRedSea)).toBe(false)
    expect(Math.min(...round.map(([, latitude]) => latitude))).toBeLessThan(-30)
    const query = `port_id=${idOf('ESALG')}&previous_port_id=${idOf('SGSIN')}`
    const { body } = await test.get(`/vessels/9811012/future_positions?${query}`)
    const ahead = body.data.attributes.positions as { latitude: number }[]
    expect(Math.min(...ahead.map(({ latitude }) => latitude))).toBeLessThan(-30)
  })

  it('leads vessels that avoid Panama the other way', async () => {
    const map = await mapOf(await following(avoiding(['panama']), 1.5))
    expect(lineOf(only(map, 'estimated_full_legs')).some(isInRedSea)).toBe(true)
  })
})

describe('access to a map', () => {
  it('is limited to its account: a container of another account is not found', async () => {
    const test = await day(5)
    const [box] = (await test.get('/containers')).body.data
    const other = test.as((await test.service.createKey({ account: 'Other' })).key)
    for (const id of [box?.id, 'none', '00000000-0000-4000-8000-000000000000']) {
      expect((await other.get(`/containers/${id}/map_geojson`)).status).toBe(404)
    }
    expect((await test.get(`/containers/${box?.id}/map_geojson`)).status).toBe(200)
  })

  it('requires routing data: the refusal names it', async () => {
    const test = await day(5)
    const [box] = (await test.get('/containers')).body.data
    await test.service.editAccount({ name: 'default', disable: ['routing'] })
    const { status, body } = await test.get(`/containers/${box?.id}/map_geojson`)
    expect(status).toBe(403)
    expect(body.errors[0]).toMatchObject({
      status: '403',
      detail: expect.stringMatching(/Routing data is not enabled/),
    })
  })
})

it('without a route the collection is empty', async () => {
  const [bill, ...others] = twoHubs
  const nowhere = { port_of_lading: { locode: 'XXNOW' }, port_of_discharge: { locode: 'XXNEV' } }
  const lost = { ...bill, ...nowhere } as (typeof twoHubs)[number]
  const test = await following(tellsOf([lost, ...others.slice(0, 2)], seen), 5)
  const [box] = (await test.get('/containers')).body.data
  const { body } = await test.get(`/containers/${box?.id}/map_geojson`)
  expect(body).toEqual({ type: 'FeatureCollection', features: [] })
})
