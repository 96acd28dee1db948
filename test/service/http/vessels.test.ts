import { beforeAll, describe, expect, it } from 'vitest'
import { greatCircleNm } from '../../../src/domain/sea-lanes/great-circle.js'
import type {
  FixQuery,
  PollAnswer,
  TrackedNumber,
  VesselFix,
} from '../../../src/service/sources/source.js'
import { referenceId } from '../../../src/service/store/new-id.js'
import { sail, scriptedSource } from '../../support/scripted-source.js'
import { type Caller, type TestService, testService } from '../../support/service.js'

/** Sails from Shanghai on the fourth day, due in Los Angeles on the eighteenth. */
const imo = '9321483'
const quarterMs = 15 * 60_000

interface Position {
  latitude: number
  longitude: number
  heading: number
  timestamp: string
  estimated: boolean
}

/** Positions eastward along 35° north, one degree per day. */
function positions(_tracked: unknown, { from, to }: FixQuery): VesselFix[] {
  const first = Math.ceil(from.getTime() / quarterMs)
  const count = Math.floor(to.getTime() / quarterMs) - first + 1
  return Array.from({ length: count }, (_, i) => {
    const at = (first + i) * quarterMs
    const longitude = 140 + (at - Date.parse('2026-03-06T09:00:00Z')) / 86_400_000
    return { at: text(at), latitude: 35, longitude, heading: 90, speed_knots: 16.5 }
  })
}

const text = (at: number) => `${new Date(at).toISOString().slice(0, 19)}Z`
const portId = (locode: string) => referenceId('port', locode)
const voyage = `port_id=${portId('USLAX')}&previous_port_id=${portId('CNSHA')}`

let test: TestService
beforeAll(async () => {
  test = await testService({ sources: [scriptedSource(undefined, { positions })] })
  await test.track()
  test.clock.advance({ days: 3, hours: 1 })
})

async function read(path: string, caller: Caller = test) {
  const { status, body } = await caller.get(path)
  expect(status, JSON.stringify(body.errors)).toBe(200)
  return body.data
}

const placesOf = async (path: string, caller: Caller = test) =>
  (await read(path, caller)).attributes.positions as Position[]

const nowhere = {
  latitude: null,
  longitude: null,
  nautical_speed_knots: null,
  navigational_heading_degrees: null,
  position_timestamp: null,
}

describe('a vessel', () => {
  it('has no position before it departs', async () => {
    const { attributes } = await read(`/vessels/${imo}`)
    expect(attributes).toMatchObject({ name: 'EMMA MAERSK', imo, ...nowhere })
    expect(attributes).not.toHaveProperty('positions')
  })

  it('is expected from the previous port while it has not departed', async () => {
    const [first] = await placesOf(`/vessels/${imo}/future_positions?${voyage}`)
    expect(first?.longitude).toBeCloseTo(121.8, 0)
    expect(first?.estimated).toBe(true)
  })
})

describe('a vessel at sea', () => {
  beforeAll(() => {
    test.clock.advance({ days: 4, minutes: 7 })
  })

  it('is at its last seen position, by id and by IMO number', async () => {
    const vessel = await read(`/vessels/${imo}`)
    const at = Math.floor(test.clock.now().getTime() / quarterMs) * quarterMs
    expect(vessel.attributes).toMatchObject({
      latitude: 35,
      nautical_speed_knots: 16.5,
      navigational_heading_degrees: 90,
      position_timestamp: text(at),
    })
    expect(await read(`/vessels/${vessel.id}`)).toEqual(vessel)
  })

  it('shows the last seven days by default', async () => {
    const shown = await placesOf(
      `/vessels/${imo}?show_positions[to_timestamp]=${test.clock.now().toISOString()}`,
    )
    expect(shown.length).toBe(7 * 96)
    expect(shown.every(({ estimated }) => !estimated)).toBe(true)
    expect(shown.map(({ timestamp }) => timestamp)).toEqual(
      shown.map(({ timestamp }) => timestamp).sort(),
    )
  })

  it('shows the requested time range, and nothing from the future', async () => {
    const window = `show_positions[from_timestamp]=2026-03-08T00:00:00Z&show_positions[to_timestamp]=2026-03-08T01:00:00Z`
    const shown = await placesOf(`/vessels/${imo}?${window}`)
    expect(shown.map(({ timestamp }) => timestamp.slice(11, 16))).toEqual([
      '00:00',
      '00:15',
      '00:30',
      '00:45',
      '01:00',
    ])
    const future = await placesOf(
      `/vessels/${imo}?show_positions[from_timestamp]=2026-03-09&show_positions[to_timestamp]=2026-03-20`,
    )
    const last = Date.parse(future.at(-1)?.timestamp ?? '')
    expect(last).toBeLessThanOrEqual(test.clock.now().getTime())
  })

  it.each([
    ['from_timestamp', 'show_positions[from_timestamp]=yesterday'],
    ['to_timestamp', 'show_positions[to_timestamp]=tomorrow'],
    ['from_timestamp', 'show_positions[from_timestamp]=2026-01-01'],
    [
      'from_timestamp',
      'show_positions[from_timestamp]=2026-03-08&show_positions[to_timestamp]=2026-03-07',
    ],
  ])('refuses an invalid time range: %s in %s', async (name, query) => {
    const { status, body } = await test.get(`/vessels/${imo}?${query}`)
    expect(status).toBe(422)
    expect(body.errors[0]?.source).toEqual({ parameter: `show_positions[${name}]` })
  })

  it('has a forecast minute by minute, from its position to the port at its due time', async () => {
    const vessel = await read(`/vessels/${imo}/future_positions?${voyage}`)
    const { attributes } = vessel
    const shown = attributes.positions as Position[]
    // The vessel was seen seven minutes ago, at a quarter of an hour, and has sailed on since then.
    const [first] = shown
    const sailed = greatCircleNm(
      [Number(attributes.longitude), Number(attributes.latitude)],
      [first?.longitude ?? 0, first?.latitude ?? 0],
    )
    expect(sailed).toBeGreaterThan(0.5)
    expect(sailed).toBeLessThan(3)
    expect(shown.every(({ estimated }) => estimated)).toBe(true)
    const times = shown.map(({ timestamp }) => Date.parse(timestamp))
    expect(times[0]).toBe(test.clock.now().getTime())
    expect(new Set(times.slice(1).map((at, i) => at - (times[i] ?? 0)))).toEqual(new Set([60_000]))
    expect(times.at(-1)).toBe(Date.parse('2026-03-20T09:00:00Z'))
    const end = shown.at(-1)
    const miles = greatCircleNm([end?.longitude ?? 0, end?.latitude ?? 0], [-118.26, 33.74])
    expect(miles).toBeLessThan(10)
  })

  it('has a forecast from a given position', async () => {
    const [first] = await placesOf(
      `/vessels/${imo}/future_positions_with_coordinates?${voyage}&latitude=20.5&longitude=-170.25`,
    )
    expect(first).toMatchObject({ latitude: 20.5, longitude: -170.25, estimated: true })
  })

  it.each([
    ['port_id', `previous_port_id=${portId('CNSHA')}`],
    ['previous_port_id', `port_id=${portId('USLAX')}`],
    ['port_id', `port_id=none&previous_port_id=${portId('CNSHA')}`],
    ['previous_port_id', `port_id=${portId('CNSHA')}&previous_port_id=${portId('CNSHA')}`],
    ['latitude', `${voyage}&latitude=39.74&longitude=-104.99`],
    ['latitude', `${voyage}&longitude=5`],
    ['longitude', `${voyage}&latitude=5&longitude=181`],
    ['latitude', `${voyage}&latitude=north&longitude=5`],
  ])('has no forecast if %s is wrong: %s', async (parameter, query) => {
    const place = parameter.endsWith('itude') ? '_with_coordinates' : ''
    const { status, body } = await test.get(`/vessels/${imo}/future_positions${place}?${query}`)
    expect(status).toBe(422)
    expect(body.errors[0]?.source).toEqual({ parameter })
  })

  it('is only a name to other accounts', async () => {
    const other = test.as((await test.service.createKey({ account: 'Other' })).key)
    expect((await read(`/vessels/${imo}`, other)).attributes).toMatchObject(nowhere)
    const shown = await read(`/vessels/${imo}?show_positions[from_timestamp]=2026-03-08`, other)
    expect(shown.attributes.positions).toEqual([])
    const expected = await read(`/vessels/${imo}/future_positions?${voyage}`, other)
    expect(expected.attributes.positions).toEqual([])
  })

  it('shows its positions only to accounts with the feature', async () => {
    const { key } = await test.service.createKey({ account: 'Without' })
    await test.service.editAccount({ name: 'Without', disable: ['routing'] })
    const without = test.as(key)
    expect((await without.get(`/vessels/${imo}`)).status).toBe(200)
    for (const path of [
      `?show_positions[from_timestamp]=2026-03-08`,
      `/future_positions?${voyage}`,
      `/future_positions_with_coordinates?${voyage}&latitude=1&longitude=1`,
    ]) {
      const { status, body } = await without.get(`/vessels/${imo}${path}`)
      expect(status, path).toBe(403)
      expect(body.errors[0]?.detail).toMatch(/Routing data is not enabled/)
    }
  })

  it.each(['/vessels/1234567', '/vessels/none', `/vessels/none/future_positions?${voyage}`])(
    'that is unknown is a 404: %s',
    async (path) => {
      expect((await test.get(path)).status).toBe(404)
    },
  )
})

describe('a vessel in port', () => {
  it('a vessel that has not reached the previous port', async () => {
    test.clock.advance({ days: 14 })
    expect(await placesOf(`/vessels/${imo}/future_positions?${voyage}`)).toEqual([])
  })
})

describe('has no forecast', () => {
  const onward = `port_id=${portId('MXZLO')}&previous_port_id=${portId('USLAX')}`
  const losAngeles: [number, number] = [-118.26, 33.74]

  /** The same voyage at sea, with or without an announced departure from Los Angeles. */
  async function atSea(announced: boolean) {
    const answer = (tracked: TrackedNumber, now: Date): PollAnswer => {
      const told = sail(tracked, now)
      if (told.outcome !== 'found' || !announced) return told
      const sailed = told.observations.find(
        (said) => said.kind === 'milestone' && said.event === 'vessel_departed',
      )
      if (sailed?.kind !== 'milestone') return told
      const onwards = {
        ...sailed,
        key: `${sailed.key} onwards`,
        at: '2026-03-22T09:00:00Z',
        estimated: true,
        where: { locode: 'USLAX' },
      }
      return { ...told, observations: [...told.observations, onwards] }
    }
    const at = await testService({ sources: [scriptedSource(answer, { positions })] })
    await at.track()
    at.clock.advance({ days: 8 })
    const shown = await placesOf(`/vessels/${imo}/future_positions?${onward}`, at)
    const seen = (await read(`/vessels/${imo}`, at)).attributes
    expect([shown[0]?.latitude, shown[0]?.longitude]).toEqual([seen.latitude, seen.longitude])
    return Math.min(
      ...shown.map(({ longitude, latitude }) => greatCircleNm([longitude, latitude], losAngeles)),
    )
  }

  it('has a forecast from its position', async () => {
    expect(await atSea(false)).toBeGreaterThan(50)
  })

  it('has a forecast through that port if it departs from it', async () => {
    expect(await atSea(true)).toBeLessThan(10)
  })
})

it('a source without vessel positions leaves vessels without a position', async () => {
  const blind = await testService()
  await blind.track()
  blind.clock.advance({ days: 8 })
  const { attributes } = await read(`/vessels/${imo}`, blind)
  expect(attributes).toMatchObject({ name: 'EMMA MAERSK', ...nowhere })
})

describe('a vessel of several voyages', () => {
  /** The first voyage ends on its tenth day at sea; the second begins twelve days after the first. */
  const ends = { MAEU111111111: 10, MAEU222222222: 30 } as Record<string, number>

  /** Each voyage has its own latitude, and has positions from the registration on. */
  const sailed = (tracked: TrackedNumber, wish: FixQuery): VesselFix[] => {
    const begins = Date.parse(tracked.registered_at)
    const lasts = (ends[tracked.request_number] ?? 0) * 86_400_000
    const latitude = tracked.request_number === 'MAEU111111111' ? 11 : 22
    return positions(tracked, wish)
      .filter(
        ({ at }) => Date.parse(at) >= begins && Date.parse(at) <= begins + 4 * 86_400_000 + lasts,
      )
      .map((fix) => ({ ...fix, latitude }))
  }

  const shown = async (caller: Caller, window: string) => {
    const found = await placesOf(`/vessels/${imo}?${window}`, caller)
    const times = found.map(({ timestamp }) => timestamp)
    expect(times).toEqual([...new Set(times)].sort())
    return [...new Set(found.map(({ latitude }) => latitude))].map((latitude) => {
      const own = times.filter((_, i) => found[i]?.latitude === latitude)
      return `${latitude} ${own[0]?.slice(5, 16)} ${own.at(-1)?.slice(5, 16)}`
    })
  }

  it('shows each in its part of the time range, the later one if both have positions', async () => {
    const source = scriptedSource(undefined, { positions: sailed, simulated: false })
    const twice = await testService({ sources: [source] })
    await twice.track({ request_number: 'MAEU111111111' })
    twice.clock.advance({ days: 8 })
    await twice.track({ request_number: 'MAEU222222222' })
    twice.clock.advance({ days: 12 })
    const from = (day: string, to: string) =>
      `show_positions[from_timestamp]=2026-03-${day}&show_positions[to_timestamp]=2026-03-${to}`
    expect(await shown(twice, from('07', '09'))).toEqual(['11 03-07T00:00 03-09T00:00'])
    expect(await shown(twice, from('12', '18'))).toEqual([
      '11 03-12T00:00 03-14T08:45',
      '22 03-14T09:00 03-18T00:00',
    ])
  })
})

it('an internal failure is a failure of the service, whatever its name', async () => {
  const errors: unknown[] = []
  const reset = Object.assign(new Error('the line hung up'), { code: 'ECONNRESET' })
  const source = scriptedSource(undefined, {
    positions: () => {
      throw reset
    },
  })
  const failing = await testService({ sources: [source], onError: (error) => errors.push(error) })
  await failing.track()
  failing.clock.advance({ days: 8 })
  expect((await failing.get(`/vessels/${imo}`)).status).toBe(500)
  expect(errors).toEqual([reset])
})
