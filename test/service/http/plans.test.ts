import { describe, expect, it } from 'vitest'
import { endpoints } from '../../../src/contract/endpoints.js'
import type { Entitlement } from '../../../src/contract/vocabulary.js'
import { featuresOf } from '../../../src/service/accounts/features.js'
import { createRouter } from '../../../src/service/http/router.js'
import { type Caller, newRequest, type TestService, testService } from '../../support/service.js'

/** A service with an additional account on the free plan. */
async function freeAccount(): Promise<TestService & { free: Caller }> {
  const test = await testService()
  const { key } = await test.service.createKey({ account: 'free', plan: 'free' })
  return { ...test, free: test.as(key) }
}

const number = (serial: number) => ({ request_number: `MAEU${100_000 + serial}` })
const post = (caller: Caller, serial: number) =>
  caller.post('/tracking_requests', newRequest(number(serial)))

describe('the free plan', () => {
  it('tracks ten active containers; every pending request counts as one', async () => {
    const { free } = await freeAccount()
    for (let serial = 0; serial < 10; serial += 1) await free.track(number(serial))
    const refused = await post(free, 10)
    expect(refused.status).toBe(403)
    expect(refused.body.errors).toMatchObject([
      { status: '403', title: 'Forbidden', detail: expect.stringContaining('10') },
    ])
    expect((await free.get('/tracking_requests')).body.meta.total).toBe(10)
  })

  it('gives the last place to only one of two requests', async () => {
    const { free } = await freeAccount()
    for (let serial = 0; serial < 9; serial += 1) await free.track(number(serial))
    const answers = await Promise.all([post(free, 20), post(free, 21)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403])
  })

  it('reports errors in a request before it reports that there is no place', async () => {
    const { free } = await freeAccount()
    for (let serial = 0; serial < 10; serial += 1) await free.track(number(serial))
    expect((await post(free, 3)).body.errors[0]?.code).toBe('duplicate')
    const wrong = await free.post('/tracking_requests', newRequest({ request_number: 'X' }))
    expect(wrong.status).toBe(422)
  })

  it('counts the containers of a shipment, until its tracking is stopped', async () => {
    const { free, clock, service } = await freeAccount()
    const active = async () =>
      (await service.listAccounts()).find(({ name }) => name === 'free')?.active_containers
    await free.track()
    expect(await active()).toBe(1)
    clock.advance({ days: 1 })
    const [shipment] = (await free.get('/shipments')).body.data
    const boxes = (await free.get('/containers')).body.data.length
    expect(boxes).toBeGreaterThan(1)
    expect(await active()).toBe(boxes)
    for (let serial = boxes; serial < 10; serial += 1) await free.track(number(serial))
    expect((await post(free, 30)).status).toBe(403)
    await free.patch(`/shipments/${shipment?.id}/stop_tracking`)
    expect((await post(free, 30)).status).toBe(201)
  })

  it('has no place for a stopped shipment with too many containers', async () => {
    const { free, clock } = await freeAccount()
    await free.track()
    clock.advance({ days: 1 })
    const [shipment] = (await free.get('/shipments')).body.data
    const resume = () => free.patch(`/shipments/${shipment?.id}/resume_tracking`)
    await free.patch(`/shipments/${shipment?.id}/stop_tracking`)
    const ids: string[] = []
    for (let serial = 0; serial < 9; serial += 1) ids.push(await free.track(number(serial)))
    const refused = await resume()
    expect(refused.status).toBe(403)
    expect(refused.body.errors).toMatchObject([
      { status: '403', title: 'Forbidden', detail: expect.stringMatching(/10.* has 9.* 2 more/) },
    ])
    const stopped = (await free.get(`/shipments/${shipment?.id}`)).body.data.attributes
    expect(stopped.line_tracking_stopped_reason).toBe('cancelled_by_user')
    await free.patch(`/tracking_requests/${ids[0]}/cancel`)
    expect((await resume()).status).toBe(200)
    expect((await resume()).status).toBe(200)
  })

  it.each([
    ['its number', (): Record<string, unknown> => ({})],
    ['one of its containers', () => ({ request_type: 'container', request_number: 'MSCU6639870' })],
  ])('has no place for a request that resumes such a shipment by %s', async (_, wish) => {
    const { free, clock } = await freeAccount()
    await free.track()
    clock.advance({ days: 1 })
    const [shipment] = (await free.get('/shipments')).body.data
    await free.patch(`/shipments/${shipment?.id}/stop_tracking`)
    const ids: string[] = []
    for (let serial = 0; serial < 9; serial += 1) ids.push(await free.track(number(serial)))
    const refused = await free.post('/tracking_requests', newRequest(wish()))
    expect(refused.status).toBe(403)
    expect(refused.body.errors[0]?.detail).toMatch(/10.* has 9.* 2 more/)
    await free.patch(`/tracking_requests/${ids[0]}/cancel`)
    expect((await free.post('/tracking_requests', newRequest(wish()))).status).toBe(201)
  })

  it('returns the place of a canceled request', async () => {
    const { free } = await freeAccount()
    const ids: string[] = []
    for (let serial = 0; serial < 10; serial += 1) ids.push(await free.track(number(serial)))
    expect((await post(free, 10)).status).toBe(403)
    expect((await free.patch(`/tracking_requests/${ids[0]}/cancel`)).status).toBe(200)
    expect((await post(free, 10)).status).toBe(201)
  })

  it('does not limit other accounts, nor one that has left it', async () => {
    const { free, track, service } = await freeAccount()
    for (let serial = 0; serial < 11; serial += 1) await track(number(serial))
    for (let serial = 0; serial < 10; serial += 1) await free.track(number(serial))
    await service.editAccount({ name: 'free', plan: 'full' })
    expect((await post(free, 10)).status).toBe(201)
  })

  it('can read for seven days, and create without a time limit', async () => {
    const { free, clock, service } = await freeAccount()
    const id = await free.track()
    const reads = [
      '/tracking_requests',
      `/tracking_requests/${id}`,
      '/shipments',
      '/containers',
      '/search?query=MAEU',
    ]
    const statuses = () => Promise.all(reads.map(async (path) => (await free.get(path)).status))
    clock.advance({ days: 7, ms: -1 })
    expect(await statuses()).toEqual(reads.map(() => 200))
    clock.advance({ ms: 1 })
    expect(await statuses()).toEqual(reads.map(() => 403))
    expect((await free.get('/shipments')).body.errors[0]?.detail).toContain('7 days')
    expect((await post(free, 1)).status).toBe(201)
    expect((await free.get('/shipping_lines')).status).toBe(200)
    await service.editAccount({ name: 'free', plan: 'full' })
    expect(await statuses()).toEqual(reads.map(() => 200))
  })
})

describe('a feature that is off', () => {
  const guarded = endpoints.filter(({ needs }) => needs !== undefined)

  it('is required by some routes', () => {
    expect(new Set(guarded.map(({ needs }) => needs))).toEqual(
      new Set<Entitlement>(['routing', 'refresh', 'data_out']),
    )
  })

  it.each(guarded)('refuses $method $path with 403, and nothing else', async (endpoint) => {
    const test = await testService()
    const call = (key: string) => {
      const path = endpoint.path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')
      const caller = test.as(key)
      if (endpoint.method === 'DELETE') return caller.remove(path)
      if (endpoint.method === 'POST') return caller.post(path, {})
      return endpoint.method === 'PATCH' ? caller.patch(path, {}) : caller.get(path)
    }
    const { key } = await test.service.createKey({ account: 'lean' })
    expect((await call(key)).status).not.toBe(403)
    const disable = endpoint.needs === undefined ? [] : [endpoint.needs]
    await test.service.editAccount({ name: 'lean', disable })
    const refused = await call(key)
    expect(refused.status).toBe(403)
    expect((await call(test.key)).status).not.toBe(403)
    expect((await test.as(key).get('/shipments')).status).toBe(200)
  })

  it('is named in the refusal, like on the live service', async () => {
    const test = await testService()
    await test.service.editAccount({ name: 'default', disable: ['routing', 'refresh'] })
    const details = await Promise.all([
      test.get('/containers/x/map_geojson'),
      test.patch('/containers/x/refresh'),
    ])
    expect(details.map(({ body }) => body.errors)).toMatchObject([
      [
        {
          status: '403',
          title: 'Forbidden',
          detail: expect.stringMatching(/routing data.*not enabled/i),
        },
      ],
      [
        {
          status: '403',
          title: 'Forbidden',
          detail: expect.stringMatching(/endpoint is not enabled/),
        },
      ],
    ])
  })

  it('is off for HEAD too', async () => {
    const test = await testService()
    await test.service.editAccount({ name: 'default', disable: ['routing'] })
    const router = createRouter(test.service.world, {})
    const headers = { authorization: `Token ${test.key}` }
    const answer = await router.request('/v2/containers/x/map_geojson', { method: 'HEAD', headers })
    expect(answer.status).toBe(403)
  })

  it('is read by account, so that derived data can omit it', async () => {
    const { service } = await testService()
    await service.editAccount({ name: 'default', disable: ['rail'] })
    const { store } = service.world
    const account = await store.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
    const features = await featuresOf(store.db, account.id)
    expect(features.has('rail')).toBe(false)
    expect(features.has('routing')).toBe(true)
    expect((await featuresOf(store.db, 'nobody')).size).toBe(0)
  })
})

describe('features outside the free plan', () => {
  const nowhere = '/00000000-0000-4000-8000-000000000000'
  const paid: [string, (caller: Caller) => Promise<{ status: number }>][] = [
    ['the route map', (caller) => caller.get(`/containers${nowhere}/map_geojson`)],
    ['refreshing', (caller) => caller.patch(`/containers${nowhere}/refresh`)],
    [
      'the positions of a vessel',
      (caller) =>
        caller.get('/vessels/9321483?show_positions[from_timestamp]=2026-03-01T00:00:00Z'),
    ],
    ['a forecast', (caller) => caller.get(`/vessels${nowhere}/future_positions`)],
  ]

  it.each(paid)('%s is refused with 403 until the account is enabled for it', async (_, ask) => {
    const { free, service } = await freeAccount()
    expect((await ask(free)).status).toBe(403)
    await service.editAccount({ name: 'free', enable: ['routing', 'refresh'] })
    expect((await ask(free)).status).not.toBe(403)
  })

  it.each(paid)('%s is on with the full plan and off with the free one', async (_, ask) => {
    const { free, service } = await freeAccount()
    await service.editAccount({ name: 'free', plan: 'full' })
    expect((await ask(free)).status).not.toBe(403)
    await service.editAccount({ name: 'free', plan: 'free' })
    expect((await ask(free)).status).toBe(403)
  })

  it('are listed as off, and webhooks are not among them', async () => {
    const { free, service } = await freeAccount()
    const account = (await service.listAccounts()).find(({ name }) => name === 'free')
    expect(account?.features_off).toEqual(['routing', 'refresh', 'rail', 'map', 'widget'])
    expect((await free.get('/webhooks')).status).toBe(200)
  })

  it('stay on if the same plan is named again with them', async () => {
    const { service } = await freeAccount()
    await service.editAccount({ name: 'free', enable: ['routing'] })
    const edited = await service.editAccount({ name: 'free', plan: 'free' })
    expect(edited?.features_off).toEqual(['refresh', 'rail', 'map', 'widget'])
  })
})
