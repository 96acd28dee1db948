import { describe, expect, it } from 'vitest'
import { baseUrl, newRequest, readAnswer, testService } from '../../support/service.js'

describe('authentication', () => {
  it.each([
    ['nothing', {}],
    ['another scheme', { authorization: 'Bearer KEY' }],
    ['no scheme', { authorization: 'KEY' }],
    ['an unknown key', { authorization: 'Token nonsense' }],
    ['a truncated key', { authorization: 'Token KE' }],
    ['another header', { 'x-api-key': 'KEY' }],
  ])('refuses %s with 401', async (_name, headers) => {
    const { service, key } = await testService()
    const sent = Object.entries(headers).map(([name, value]) => [name, value.replace('KEY', key)])
    const answer = await readAnswer(
      await service.fetch(
        new Request(`${baseUrl}/shipments`, { headers: Object.fromEntries(sent) }),
      ),
    )
    expect(answer.status).toBe(401)
    expect(answer.body.errors).toMatchObject([{ status: '401', title: 'Unauthorized' }])
    expect(answer.body.errors[0]?.detail).toBeTypeOf('string')
  })

  it('ends when the key is revoked', async () => {
    const { service, as, get } = await testService()
    const { key, id } = await service.createKey()
    expect((await as(key).get('/shipments')).status).toBe(200)
    expect(await service.revokeKey(id)).toBe('revoked')
    expect(await service.revokeKey(id)).toBe('unknown')
    expect((await as(key).get('/shipments')).status).toBe(401)
    expect((await get('/shipments')).status).toBe(200)
  })

  it('shows a key once', async () => {
    const { service, key } = await testService()
    const listed = await service.listKeys()
    expect(listed).toMatchObject([{ account: 'default', scope: 'write', last_four: key.slice(-4) }])
    expect(JSON.stringify(listed)).not.toContain(key)
  })

  it('allows a read key to read and infer, and to change nothing', async () => {
    const { service, as, track } = await testService()
    const id = await track()
    const reader = as((await service.createKey({ scope: 'read' })).key)
    expect((await reader.get('/tracking_requests')).status).toBe(200)
    expect((await reader.post('/tracking_requests/infer_number', { number: 'MAEU' })).status).toBe(
      200,
    )
    const refused = await reader.post('/tracking_requests', newRequest())
    expect(refused.status).toBe(403)
    expect(refused.body.errors).toMatchObject([{ status: '403', title: 'Forbidden' }])
    expect((await reader.patch(`/tracking_requests/${id}/cancel`)).status).toBe(403)
  })
})

describe('bodies', () => {
  const post = async (headers: Record<string, string>, body: string) => {
    const { service, key } = await testService()
    return readAnswer(
      await service.fetch(
        new Request(`${baseUrl}/tracking_requests`, {
          method: 'POST',
          headers: { authorization: `Token ${key}`, ...headers },
          body,
        }),
      ),
    )
  }
  const json = { 'content-type': 'application/json; charset=utf-8' }

  it('are also accepted as plain JSON', async () => {
    expect((await post(json, JSON.stringify(newRequest()))).status).toBe(201)
  })

  it('must be JSON', async () => {
    const { status, body } = await post(json, '{"data":')
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ status: '400', title: 'Bad Request' }])
  })

  it('must be declared as JSON', async () => {
    const { status } = await post({ 'content-type': 'text/csv' }, JSON.stringify(newRequest()))
    expect(status).toBe(415)
  })

  it('must not exceed the size limit', async () => {
    const { status, body } = await post(json, JSON.stringify({ pad: 'x'.repeat(1024 * 1024) }))
    expect(status).toBe(413)
    expect(body.errors).toMatchObject([{ status: '413' }])
  })
})

describe('an unknown address', () => {
  it.each([
    '/nonsense',
    '/webhooks/ip',
    '/containers/1/map_geojson',
    '/shipments/00000000-0000-4000-8000-000000000000',
    "/shipments/' OR 1=1 --",
    '/ports/XXXXX',
    '/terminals/x',
  ])('%s returns 404', async (path) => {
    const { get } = await testService()
    const { status, body } = await get(path)
    expect(status).toBe(404)
    expect(body.errors).toEqual([{ status: '404', title: 'Not Found', detail: null, source: null }])
  })

  it('is 404 outside of the version prefix too', async () => {
    const { service } = await testService()
    const response = await service.fetch(new Request('http://oct.sandbox/nowhere'))
    expect((await readAnswer(response)).status).toBe(404)
  })

  it('shows nothing of an internal failure, and reports it', async () => {
    const { createService } = await import('../../../src/service/app.js')
    const errors: unknown[] = []
    const service = await createService({
      databasePath: ':memory:',
      sources: [],
      clock: () => new Date('2026-03-02T09:00:00Z'),
      onError: (error) => errors.push(error),
    })
    const { key } = await service.createKey()
    service.close()
    const headers = { authorization: `Token ${key}` }
    const answer = await readAnswer(
      await service.fetch(new Request(`${baseUrl}/shipments`, { headers })),
    )
    expect(answer.status).toBe(500)
    expect(answer.body.errors).toEqual([
      { status: '500', title: 'Internal Server Error', detail: null, source: null },
    ])
    expect(errors).toHaveLength(1)
  })
})

describe('a path', () => {
  it('may have an id in capitals, and a slash after it', async () => {
    const { get, track } = await testService()
    await track()
    const { data } = (await get('/tracking_requests')).body
    const [{ id = '' } = {}] = data as { id: string }[]
    expect(id).toMatch(/[a-f]/)
    const plain = (await get(`/tracking_requests/${id}`)).body.data
    for (const path of [`/tracking_requests/${id.toUpperCase()}`, `/tracking_requests/${id}/`])
      expect((await get(path)).body.data, path).toEqual(plain)
    expect((await get('/Shipments')).status).toBe(404)
  })
})
