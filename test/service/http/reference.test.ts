import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { findInlandCity } from '../../../src/domain/reference/inland-cities.js'
import { inlandRamps } from '../../../src/domain/reference/inland-ramps.js'
import { findPort, ports } from '../../../src/domain/reference/ports.js'
import { referenceId } from '../../../src/service/store/new-id.js'
import { type Resource, type TestService, testService } from '../../support/service.js'

const recorded = fileURLToPath(
  new URL('../../../../shared/data/recorded/shipping-lines.list.json', import.meta.url),
)
if (!existsSync(recorded)) process.stderr.write(`skipped: ${recorded} is absent\n`)

let test: TestService
beforeAll(async () => {
  test = await testService()
})

const read = async (path: string): Promise<Resource> => {
  const { status, body } = await test.get(path)
  expect(status, path).toBe(200)
  return body.data
}

describe('a port', () => {
  it('is found by id and by code, in any case, with its terminals', async () => {
    const port = await read('/ports/USLAX')
    expect(port.attributes).toMatchObject({
      id: port.id,
      code: 'USLAX',
      name: 'Los Angeles',
      country_code: 'US',
      time_zone: 'America/Los_Angeles',
      latitude: expect.stringMatching(/^33\.\d+$/),
      longitude: expect.stringMatching(/^-118\.\d+$/),
    })
    expect(await read('/ports/uslax')).toEqual(port)
    expect(await read(`/ports/${port.id}`)).toEqual(port)
    const { body } = await test.get('/ports/USLAX?include=terminals')
    expect(body.included.map(({ id }) => id).sort()).toEqual(
      port.relationships.terminals?.data.map(({ id }) => id).sort(),
    )
  })

  it.each([
    '/ports/XXXXX',
    '/ports/none',
    '/metro_areas/USLAX',
    '/terminals/APMT',
    '/shipping_lines/XXXX',
  ])('that is unknown is a 404: %s', async (path) => {
    expect((await test.get(path)).status).toBe(404)
  })
})

describe('every port and metro area', () => {
  const northAmerican = (code: string) => /^(?:US|CA|PR)/.test(code)

  it('of the United States and Canada has its state or province, other ports have none', async () => {
    for (const { locode } of ports) {
      const { attributes } = await read(`/ports/${locode}`)
      if (northAmerican(locode)) expect(attributes.state_abbr, locode).toMatch(/^[A-Z]{2}$/)
      else expect(attributes.state_abbr, locode).toBeNull()
    }
  })

  it('is in its country: its zone is in the country, and a metro area is where its city is', async () => {
    const codes = new Set(inlandRamps.map(({ locode }) => locode))
    for (const code of codes) {
      if (findPort(code)) continue
      const { attributes } = await read(`/metro_areas/${code}`)
      const city = findInlandCity(code)
      expect(attributes.country_code, code).toBe(code.slice(0, 2))
      const timeZone = String(attributes.time_zone)
      expect(() => new Intl.DateTimeFormat('en', { timeZone }), code).not.toThrow()
      if (city === undefined) continue
      expect([attributes.latitude, attributes.longitude, attributes.time_zone], code).toEqual([
        String(city.latitude),
        String(city.longitude),
        city.time_zone,
      ])
    }
  })
})

it('A sea terminal has no state, because harbors such as New York lie in two', async () => {
  const port = await read('/ports/USNYC')
  for (const { id } of port.relationships.terminals?.data ?? []) {
    const { attributes } = await read(`/terminals/${id}`)
    expect(attributes).toMatchObject({ state: null, state_abbr: null })
  }
})

describe('a metro area', () => {
  it('is found by id and by code', async () => {
    const city = await read('/metro_areas/uschi')
    expect(city.attributes).toMatchObject({
      ...{ code: 'USCHI', name: 'Chicago', state_abbr: 'IL', country_code: 'US' },
      ...{ latitude: '41.85', longitude: '-87.65', time_zone: 'America/Chicago' },
    })
    expect(await read(`/metro_areas/${city.id}`)).toEqual(city)
  })
})

describe('what a terminal provides', () => {
  const keys = [
    'pickup_lfd',
    'pod_full_out_at',
    'available_for_pickup',
    'fees_at_pod_terminal',
    'holds_at_pod_terminal',
    'pickup_appointment_at',
    'location_at_pod_terminal',
    'pod_full_out_chassis_number',
  ]

  async function firstTerminal(code: string) {
    const port = await read(`/ports/${code}`)
    const terminal = await read(`/terminals/${port.relationships.terminals?.data[0]?.id}`)
    expect(terminal.relationships.port?.data).toEqual({ type: 'port', id: port.id })
    return terminal.attributes
  }

  const ramp = async () =>
    (await read(`/terminals/${referenceId('terminal', 'USCHI:UP Global IV')}`)).attributes

  it('has the keys of live answers, each with notes', async () => {
    const all = [await firstTerminal('USLAX'), await firstTerminal('DEHAM'), await ramp()]
    for (const { provided_data } of all) {
      const provided = provided_data as Record<string, unknown>
      expect(Object.keys(provided).sort()).toEqual(
        [...keys, ...keys.map((key) => `${key}_notes`)].sort(),
      )
      for (const key of keys) {
        expect(typeof provided[key]).toBe('boolean')
        expect(typeof provided[`${key}_notes`]).toBe('string')
      }
    }
  })

  it('differs between America, other continents and a ramp', async () => {
    const [american, abroad, rail] = [
      await firstTerminal('USLAX'),
      await firstTerminal('DEHAM'),
      await ramp(),
    ]
    expect(american).toMatchObject({
      country: 'United States',
      facility_type: 'ocean_terminal',
      provided_data: { pickup_lfd: true, pickup_lfd_notes: '', pod_full_out_chassis_number: false },
    })
    expect(abroad).toMatchObject({
      country: 'Germany',
      provided_data: {
        holds_at_pod_terminal_notes: expect.stringContaining(
          'The shipping line does not report this fact for every container',
        ),
      },
    })
    expect(rail.facility_type).toBe('rail')
    expect(rail.provided_data).toMatchObject({
      pod_full_out_at: false,
      pickup_lfd_notes: expect.stringContaining('rail'),
    })
  })
})

describe('the shipping lines', () => {
  it('are found by id, by SCAC and by an alternative SCAC', async () => {
    const line = await read('/shipping_lines/mscu')
    expect(line.attributes).toMatchObject({ scac: 'MSCU', alternative_scacs: ['MEDU'] })
    expect(await read(`/shipping_lines/${line.id}`)).toEqual(line)
    expect(await read('/shipping_lines/MEDU')).toEqual(line)
  })

  it('state what they omit', async () => {
    const provided = async (scac: string) =>
      (await read(`/shipping_lines/${scac}`)).attributes.provided_data
    for (const scac of ['CMDU', 'APLU', 'ANNU', 'HLCU', 'ZIMU', 'CHVW', 'SSBF']) {
      expect(await provided(scac)).toMatchObject({ weight_in_lbs: false })
    }
    for (const scac of ['CMDU', 'APLU', 'ANNU', 'MAEU', 'SAFM', 'MSCU', 'HLCU', 'OOLU', 'ZIMU']) {
      expect(await provided(scac)).toMatchObject({ seal_number: false })
    }
    expect(await provided('EGLV')).toMatchObject({
      pod_arrived_at_notes: expect.stringContaining('without a time'),
    })
    expect(await provided('YMLU')).toMatchObject({
      weight_in_lbs: true,
      weight_in_lbs_notes: expect.stringContaining('Average'),
    })
    expect(await provided('KMTU')).toBeNull()
  })

  it.skipIf(!existsSync(recorded))('state the same as live responses', async () => {
    const live = (JSON.parse(readFileSync(recorded, 'utf8')) as { data: Resource[] }).data
    let compared = 0
    for (const { attributes } of live) {
      const { status, body } = await test.get(`/shipping_lines/${attributes.scac}`)
      if (status === 404) continue
      const own = body.data.attributes
      expect(own.tracking_url).toBe(attributes.tracking_url)
      expect(own.contact_url).toBe(attributes.contact_url)
      expect(booleans(own.provided_data)).toEqual(booleans(attributes.provided_data))
      compared += 1
    }
    expect(compared).toBeGreaterThan(30)
  })

  const booleans = (data: unknown) =>
    Object.fromEntries(
      Object.entries(data as object).filter(([, value]) => typeof value === 'boolean'),
    )
})
