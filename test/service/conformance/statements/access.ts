import { expect } from 'vitest'
import { lifecycleMark } from '../../../../src/contract/lifecycle.js'
import { limits, requestsPerMinute } from '../../../../src/contract/limits.js'
import { createSimulator } from '../../../../src/service/sources/simulator/create-simulator.js'
import { readDescription } from '../../../support/description.js'
import { scriptedSource } from '../../../support/scripted-source.js'
import { baseUrl, newRequest, type TestService, testService } from '../../../support/service.js'
import { announceFile } from '../../documents/sent-file.js'
import { following, type MapAnswer, mapOf, tellsOf } from '../../route-map/maps.js'
import { seen, twoHubs } from '../../route-map/two-hubs.js'
import { inlandJourney } from '../inland-journey.js'
import { bareService, ownStage, tells } from '../stage.js'
import type { Section } from '../statement.js'
import { signDeliveries } from './facts-webhooks.js'

const askAs = async ({ service }: TestService, headers: Record<string, string>) =>
  (await service.fetch(new Request(`${baseUrl}/shipments`, { headers }))).status

export const authentication: Section = {
  heading: 'Authentication',
  statements: {
    '1 the key goes as Authorization: Token <key>': async () => {
      const test = await bareService()
      expect(await askAs(test, { authorization: `Token ${test.key}` })).toBe(200)
    },
    '1 another prefix, none, or another header is a 401 even with a valid key': async () => {
      const test = await bareService()
      for (const authorization of [`Bearer ${test.key}`, `Basic ${test.key}`, test.key]) {
        expect(await askAs(test, { authorization })).toBe(401)
      }
      expect(await askAs(test, { 'x-api-key': test.key })).toBe(401)
      expect(await askAs(test, {})).toBe(401)
    },
    '2 the full key is shown once, and masked afterwards': async () => {
      const { service, key } = await testService()
      const [listed] = await service.listKeys()
      expect(JSON.stringify(listed)).not.toContain(key)
      expect(listed?.last_four).toBe(key.slice(-4))
    },
    '2 a deleted key is refused': async () => {
      const test = await testService()
      const lost = await test.service.createKey()
      await test.service.revokeKey(lost.id)
      expect(await askAs(test, { authorization: `Token ${lost.key}` })).toBe(401)
    },
    '3 the free plan tracks up to 10 active containers': async () => {
      const test = await testService()
      const { key } = await test.service.createKey({ account: 'small', plan: 'free' })
      const free = test.as(key)
      const track = (place: number) =>
        free.post('/tracking_requests', newRequest({ request_number: `MAEU12345678${place}` }))
      for (let place = 0; place < 5; place += 1) await track(place)
      test.clock.advance({ days: 1 })
      expect((await free.get('/containers')).body.data).toHaveLength(10)
      expect((await track(9)).status).toBe(403)
    },
    '3 requests are created at once, and read during the trial': async () => {
      const test = await testService()
      const free = test.as((await test.service.createKey({ account: 'small', plan: 'free' })).key)
      expect((await free.get('/shipments')).status).toBe(200)
      test.clock.advance({ days: 8 })
      expect((await free.get('/shipments')).status).toBe(403)
      expect((await free.post('/tracking_requests', newRequest())).status).toBe(201)
    },
    '4 container refresh needs enablement': async () => {
      const stage = await ownStage({ days: 10 })
      await stage.service.editAccount({ name: 'default', disable: ['refresh'] })
      expect((await stage.patch(`/containers/${stage.containerId}/refresh`)).status).toBe(403)
    },
    '4 positions of vessels need enablement': async () => {
      const { get, service } = await ownStage({ days: 10 })
      const path = '/vessels/9321483?show_positions[from_timestamp]=2026-03-01T00:00:00Z'
      expect((await get(path)).status).toBe(200)
      await service.editAccount({ name: 'default', disable: ['routing'] })
      expect((await get(path)).status).toBe(403)
    },
    '4 the container map needs enablement': async () => {
      const { get, service, containerId } = await ownStage({ days: 10 })
      const path = `/containers/${containerId}/map_geojson`
      expect((await get(path)).status).toBe(200)
      await service.editAccount({ name: 'default', disable: ['routing'] })
      const { status, body } = await get(path)
      expect(status).toBe(403)
      expect(body.errors[0]?.detail).toMatch(/routing data/i)
    },
    '4 without the rail feature the rail last free day never appears': async () => {
      const stage = await ownStage({ source: tells(inlandJourney), days: 0 })
      await stage.service.editAccount({ name: 'default', disable: ['rail'] })
      stage.clock.advance({ days: 31 })
      const [box] = (await stage.get('/containers')).body.data
      expect(box?.attributes.import_deadlines).toMatchObject({ pickup_lfd_rail: null })
      const told = (await stage.told()).map(({ event }) => event)
      expect(told).not.toContain('container.pickup_lfd_rail.changed')
    },
    '4 the embeddable map and widget need enablement': async () => {
      const { post, service, containerId } = await ownStage({ days: 10 })
      const target = { data: { type: 'container', id: containerId } }
      const link = { data: { type: 'share_link', relationships: { target } } }
      const { url } = (await post('/share_links', link)).body.data.attributes
      for (const feature of ['widget', 'map'] as const) {
        const statusOf = async () => (await service.fetch(new Request(`${url}/${feature}`))).status
        expect(await statusOf()).toBe(200)
        await service.editAccount({ name: 'default', disable: [feature] })
        expect(await statusOf()).toBe(403)
      }
    },
    '5 deliveries are signed': signDeliveries,
  },
}

export const errors: Section = {
  heading: 'Errors',
  statements: {
    'title, detail, source and status are members of an error': async () => {
      const { get } = await bareService()
      const { body } = await get('/shipments/none')
      expect(body.errors).toEqual([
        { status: '404', title: 'Not Found', detail: null, source: null },
      ])
    },
    'source points into the body': async () => {
      const { post } = await bareService()
      const { errors } = (await post('/tracking_requests', newRequest({ scac: 'XXXX' }))).body
      expect(errors[0]?.source).toEqual({ pointer: '/data/attributes/scac' })
    },
    'source names the parameter': async () => {
      const { get } = await bareService()
      const { errors } = (await get('/shipments?filter[tracking_stopped]=perhaps')).body
      expect(errors[0]?.source).toEqual({ parameter: 'filter[tracking_stopped]' })
    },
    '400: a malformed request': async () => {
      const { service, key } = await bareService()
      const headers = { authorization: `Token ${key}`, 'content-type': 'application/json' }
      const request = { method: 'POST', headers, body: '{' }
      const response = await service.fetch(new Request(`${baseUrl}/tracking_requests`, request))
      expect(response.status).toBe(400)
    },
    '401: a missing or invalid key': async () => {
      const test = await bareService()
      expect(await askAs(test, { authorization: 'Token none' })).toBe(401)
    },
    '403: the key lacks permission': async () => {
      const test = await testService()
      const reader = test.as((await test.service.createKey({ scope: 'read' })).key)
      expect((await reader.post('/tracking_requests', newRequest())).status).toBe(403)
    },
    '404: the resource does not exist': async () => {
      const { get } = await bareService()
      for (const path of ['/shipments/x', '/containers/x', '/ports/x', '/nowhere']) {
        expect((await get(path)).status, path).toBe(404)
      }
    },
    '422: a malformed container number': async () => {
      const { post } = await bareService()
      const asked = newRequest({ request_type: 'container', request_number: 'MSCU1234567' })
      const { status, body } = await post('/tracking_requests', asked)
      expect([status, body.errors[0]?.code]).toEqual([422, 'invalid_container'])
    },
    '422: an unsupported carrier': async () => {
      const { post } = await bareService()
      const { status, body } = await post('/tracking_requests', newRequest({ scac: 'XXXX' }))
      expect([status, body.errors[0]?.code]).toEqual([422, 'not_recognized'])
    },
    '429: with Retry-After in seconds': async () => {
      const test = await testService({ rateLimits: true })
      const statuses = []
      for (let i = 0; i <= requestsPerMinute.default; i += 1) {
        statuses.push((await test.get('/ports/none')).status)
      }
      expect(statuses.filter((status) => status === 429)).toHaveLength(1)
      expect(statuses.at(-1)).toBe(429)
    },
    '5xx: a failure inside is a bare error document': async () => {
      const test = await testService({ onError: () => {} })
      test.service.close()
      const { status, body } = await test.get('/shipments')
      expect([status, body.errors[0]?.detail]).toEqual([500, null])
    },
    '3 temporary unavailability of a source is not surfaced': async () => {
      const away = { outcome: 'unreachable', reason: 'shipping_line_unreachable' } as const
      const stage = await ownStage({ source: scriptedSource(() => away), days: 0.5 })
      const { status, body } = await stage.get(`/tracking_requests/${stage.requestId}`)
      expect([status, body.data.attributes.status]).toEqual([200, 'pending'])
    },
    '4 an upload whose checksum differs fails at the file store': async () => {
      const test = await testService()
      const { direct_upload } = await announceFile(test, { content: 'right' })
      const { url } = direct_upload
      const headers = { ...direct_upload.headers, 'content-length': '5' }
      const put = new Request(url, { method: 'PUT', headers, body: 'wrong' })
      expect((await test.service.fetch(put)).status).toBe(422)
    },
  },
}

/** Returns the positions of a vessel in mid-ocean since the day before, on a simulated trip. */
async function simulatedPositions(): Promise<{ timestamp: string }[]> {
  const source = createSimulator({ scenarioOf: () => 'antimeridian' })
  const { get, clock, shipment } = await ownStage({ source, days: 3 })
  const imo = String((await shipment()).attributes.pod_vessel_imo)
  const from = new Date(clock.now().getTime() - 86_400_000).toISOString()
  const { data } = (await get(`/vessels/${imo}?show_positions[from_timestamp]=${from}`)).body
  return data.attributes.positions as { timestamp: string }[]
}

export const limitSection: Section = {
  heading: 'Limits',
  statements: {
    '200 inferences a minute and key, in a bucket of their own': async () => {
      const test = await testService({ rateLimits: true })
      // A request that is refused for its content counts against the rate limit.
      const ask = () => test.post('/tracking_requests/infer_number', {})
      const statuses = []
      for (let i = 0; i <= 200; i += 1) statuses.push((await ask()).status)
      expect(statuses.indexOf(429)).toBe(200)
      expect((await test.get('/shipments')).status).toBe(200)
    },
    '10 container refreshes a minute': async () => {
      const test = await testService({ rateLimits: true })
      await test.track()
      test.clock.advance({ hours: 1 })
      const [box] = (await test.get('/containers')).body.data
      const statuses = []
      for (let i = 0; i <= 10; i += 1) {
        statuses.push((await test.patch(`/containers/${box?.id}/refresh`)).status)
      }
      expect(statuses.indexOf(429)).toBe(10)
    },
    '10 active containers on the free plan (refused beyond: Authentication 3)': () => {
      expect(limits.freePlanActiveContainers).toBe(10)
    },
    'positions of vessels every 15 minutes': async () => {
      const positions = await simulatedPositions()
      expect(positions.length).toBeGreaterThan(90)
      for (const [place, { timestamp }] of positions.entries()) {
        const before = positions[place - 1]
        if (before === undefined) continue
        expect(Date.parse(timestamp) - Date.parse(before.timestamp)).toBe(15 * 60_000)
      }
    },
    'route maps are polled once an hour at most, and finished ones do not change': async () => {
      expect(limits.routeMapPollMinutes).toBe(60)
      const test = await following(tellsOf(twoHubs, seen), 50)
      const finished = await mapOf(test)
      test.clock.advance({ days: 30 })
      expect(await mapOf(test)).toEqual(finished)
    },
    'one container per map': async () => {
      const { get } = await ownStage({ days: 10 })
      for (const { id } of (await get('/containers')).body.data) {
        const { body } = await get(`/containers/${id}/map_geojson`)
        const { features } = body as unknown as MapAnswer
        const firsts = features.filter(({ properties }) => properties.label === 'POL')
        expect(firsts).toHaveLength(1)
      }
      expect((await get('/containers/map_geojson')).status).toBe(404)
    },
  },
}

export const versioning: Section = {
  heading: 'Versioning',
  statements: {
    '1 the base URL ends in /v2, and nothing answers beside it': async () => {
      const { service, key } = await bareService()
      const headers = { authorization: `Token ${key}` }
      const ask = async (path: string) =>
        (await service.fetch(new Request(`http://oct.sandbox${path}`, { headers }))).status
      expect([await ask('/v2/shipments'), await ask('/shipments')]).toEqual([200, 404])
    },
    '1 the interface description has version 0.2.0': async () => {
      const { service } = await bareService()
      expect((await readDescription(service)).info).toMatchObject({ version: '0.2.0' })
    },
    '2 beta: inference, container numbers, rail carriers, document edit': () => {
      const beta = [
        ...['POST /tracking_requests/infer_number', 'tracking_request.request_type=container'],
        ...['container.pod_rail_carrier_scac', 'PATCH /documents/{id}'],
      ]
      expect(beta.map(lifecycleMark)).toEqual(beta.map(() => 'beta'))
    },
    '3 deprecated: ind_facility_lfd_on, for import_deadlines.pickup_lfd_rail': () => {
      expect(lifecycleMark('container.ind_facility_lfd_on')).toContain('pickup_lfd_rail')
    },
  },
}
