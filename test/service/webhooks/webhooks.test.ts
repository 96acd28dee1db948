import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventNames } from '../../../src/contract/event-names.js'
import { testService } from '../../support/service.js'
import { hook, newWebhook, subscribe, webhookChange } from './subscription.js'

const events = ['container.created', 'container.updated']

describe('webhooks', () => {
  it('are created with their own secret, and read with it', async () => {
    const test = await testService()
    const { status, body } = await test.post('/webhooks', newWebhook({ events }))
    expect(status).toBe(201)
    const { id, attributes } = body.data
    expect(attributes).toEqual({
      url: hook,
      active: true,
      events,
      secret: expect.stringMatching(/^[0-9a-f]{64}$/),
      headers: [],
      created_at: '2026-03-02T09:00:00Z',
    })
    expect((await test.get(`/webhooks/${id}`)).body.data).toEqual(body.data)
    const other = await subscribe(test)
    expect(other.attributes.secret).not.toBe(attributes.secret)
  })

  it('never accept a secret from a client', async () => {
    const test = await testService()
    const { id, attributes } = await subscribe(test, { secret: 'chosen' })
    expect(attributes.secret).not.toBe('chosen')
    const change = webhookChange({ secret: 'chosen' })
    const changed = (await test.patch(`/webhooks/${id}`, change)).body.data
    expect(changed.attributes.secret).toBe(attributes.secret)
  })

  it('are listed newest first, page by page, without meta', async () => {
    const test = await testService()
    for (let place = 1; place <= 32; place += 1) {
      test.clock.advance({ minutes: 1 })
      await subscribe(test, { url: `${hook}/${place}` })
    }
    const { data, links, meta } = (await test.get('/webhooks')).body
    expect(data.map(({ attributes }) => attributes.url)).toEqual(
      Array.from({ length: 30 }, (_, place) => `${hook}/${32 - place}`),
    )
    expect(meta).toBeUndefined()
    const last = (await test.get(new URL(links.next ?? '').href.split('/v2')[1] ?? '')).body
    expect(last.data).toHaveLength(2)
    expect(last.links.next).toBeUndefined()
  })

  it('are changed in part, and only completely or not at all', async () => {
    const test = await testService()
    const { id, attributes } = await subscribe(test, { events })
    const change = { active: false, headers: [{ name: 'x-api-key', value: ' k ' }] }
    const { status, body } = await test.patch(`/webhooks/${id}`, webhookChange(change))
    expect(status).toBe(200)
    const headers = [{ name: 'X-Api-Key', value: 'k' }]
    expect(body.data.attributes).toEqual({ ...attributes, active: false, headers })
    const half = webhookChange({ active: true, events: ['container.sunk'] })
    expect((await test.patch(`/webhooks/${id}`, half)).status).toBe(422)
    expect((await test.get(`/webhooks/${id}`)).body.data).toEqual(body.data)
    const nothing = await test.patch(`/webhooks/${id}`, webhookChange({}))
    expect(nothing.body.data).toEqual(body.data)
  })

  it('are deleted with 200 and no body', async () => {
    const test = await testService()
    const { id } = await subscribe(test)
    expect((await test.remove(`/webhooks/${id}`)).status).toBe(200)
    expect((await test.get(`/webhooks/${id}`)).status).toBe(404)
    expect((await test.get('/webhooks')).body.data).toEqual([])
    for (const answer of [
      await test.patch(`/webhooks/${id}`, webhookChange({ active: true })),
      await test.remove(`/webhooks/${id}`),
    ]) {
      expect(answer.status).toBe(404)
    }
  })

  it('are active if the request does not say otherwise', async () => {
    const { post } = await testService()
    const { status, body } = await post('/webhooks', newWebhook({ active: undefined }))
    expect([status, body.data?.attributes.active]).toEqual([201, true])
  })

  it('report all their problems together', async () => {
    const test = await testService()
    const empty = await test.post('/webhooks', { data: { type: 'webhook', attributes: {} } })
    expect(empty.status).toBe(422)
    expect(empty.body.errors.map(({ source, code }) => [source?.pointer, code])).toEqual([
      ['/data/attributes/url', 'blank'],
      ['/data/attributes/events', 'blank'],
    ])
    const wrong = { url: 'nowhere', active: 'yes', events: [], headers: [{ name: 'a b' }] }
    const { body } = await test.post('/webhooks', newWebhook(wrong))
    expect(body.errors.map(({ source }) => source?.pointer)).toEqual([
      '/data/attributes/url',
      '/data/attributes/active',
      '/data/attributes/events',
      '/data/attributes/headers/0',
    ])
  })

  it.each([
    ['no address', 'hooks.example'],
    ['another scheme', 'ftp://hooks.example/'],
    ['no TLS', 'http://hooks.example/'],
    ['a password', 'https://user:pass@hooks.example/'],
    ['this machine', 'https://127.0.0.1/'],
    ['this machine by name', 'https://localhost/'],
    ['this machine in hexadecimal', 'https://0x7f000001/'],
    ['this machine as mapped IPv6', 'https://[::ffff:127.0.0.1]/'],
    ['a private network', 'https://10.1.2.3/'],
    ['the metadata of a cloud', 'https://169.254.169.254/latest'],
    ['something endless', `https://hooks.example/${'a'.repeat(3000)}`],
    ['a list', [hook]],
    ['a line feed within it', 'https://exa\nmple.com/'],
    ['a NUL', 'https://example.com/\u0000'],
    ['white space around it', ` ${hook} `],
    ['white space within it', 'https://example.com/a b'],
    ['the port of nothing', 'https://example.com:0/'],
    ['something endless once it is written out', `https://hooks.example/${'ä'.repeat(1000)}`],
  ])('refuse %s as their address', async (_name, url) => {
    const test = await testService()
    const { status, body } = await test.post('/webhooks', newWebhook({ url }))
    expect([status, body.errors[0]?.source?.pointer]).toEqual([422, '/data/attributes/url'])
    const { id } = await subscribe(test)
    expect((await test.patch(`/webhooks/${id}`, webhookChange({ url }))).status).toBe(422)
  })

  it('show their address in the form used for sending', async () => {
    const test = await testService({ deliveries: { allow: { loopback: true } } })
    const { id, attributes } = await subscribe(test, { url: 'https://0177.0.0.1:443/ä' })
    expect(attributes.url).toBe('https://127.0.0.1/%C3%A4')
    const change = webhookChange({ url: 'HTTPS://Hooks.Example' })
    const { body } = await test.patch(`/webhooks/${id}`, change)
    expect(body.data.attributes.url).toBe('https://hooks.example/')
  })

  it('are limited to a number for each account', async () => {
    const test = await testService({ deliveries: { maxWebhooks: 2 } })
    const first = await subscribe(test)
    await subscribe(test, { active: false })
    const { status, body } = await test.post('/webhooks', newWebhook())
    expect(status).toBe(422)
    expect(body.errors).toMatchObject([
      {
        detail: 'An account may have at most 2 webhooks: delete one first',
        source: { pointer: '/data' },
      },
    ])
    const other = test.as((await test.service.createKey({ account: 'other' })).key)
    await subscribe(other)
    await test.remove(`/webhooks/${first.id}`)
    await subscribe(test)
  })

  it('are at most a hundred by default', async () => {
    const test = await testService()
    const { id } = await subscribe(test)
    const { db } = test.service.world.store
    const row = await db.selectFrom('webhooks').selectAll().executeTakeFirstOrThrow()
    const others = Array.from({ length: 98 }, (_, place) => ({ ...row, id: `${id}-${place}` }))
    await db.insertInto('webhooks').values(others).execute()
    await subscribe(test)
    expect((await test.post('/webhooks', newWebhook())).status).toBe(422)
  })

  it('can lead to this machine if the operator allows it', async () => {
    const test = await testService({ deliveries: { allow: { loopback: true } } })
    await subscribe(test, { url: 'http://127.0.0.1:4318/hook' })
    const { status } = await test.post('/webhooks', newWebhook({ url: 'http://169.254.169.254/' }))
    expect(status).toBe(422)
  })

  it.each([
    ['a name of no event', ['container.sunk']],
    ['an event twice', [events[0], events[0]]],
    ['a wildcard', ['*']],
    ['a number', [7]],
    ['no list', 'container.created'],
  ])('refuse %s', async (_name, wrong) => {
    const test = await testService()
    const { status, body } = await test.post('/webhooks', newWebhook({ events: wrong }))
    expect([status, body.errors[0]?.source?.pointer]).toEqual([422, '/data/attributes/events'])
  })

  it.each([
    ['the signature', [{ name: 'x-t49-webhook-SIGNATURE', value: 'forged' }]],
    ['what frames a message', [{ name: 'transfer-encoding', value: 'chunked' }]],
    ['another host', [{ name: 'Host', value: 'metadata.internal' }]],
    ['a line feed', [{ name: 'X-A', value: 'a\r\nX-B: b' }]],
    ['what is no ASCII', [{ name: 'X-A', value: 'größe' }]],
    [
      'the same name twice',
      [
        { name: 'X-A', value: '1' },
        { name: 'x-a', value: '2' },
      ],
    ],
    ['too many', Array.from({ length: 21 }, (_, place) => ({ name: `X-${place}`, value: '' }))],
    ['an object', { 'X-A': 'b' }],
  ])('refuse %s as their headers', async (_name, headers) => {
    const test = await testService()
    expect((await test.post('/webhooks', newWebhook({ headers }))).status).toBe(422)
  })

  it('capitalize every header name', async () => {
    const test = await testService()
    const name = fc.stringMatching(/^x(-[a-z0-9]{1,8}){1,3}$/)
    const names = fc.uniqueArray(name, { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(names, async (given) => {
        const headers = given.map((one) => ({ name: one, value: one }))
        const { id, attributes } = await subscribe(test, { headers })
        await test.remove(`/webhooks/${id}`)
        for (const [place, one] of (attributes.headers as typeof headers).entries()) {
          expect(one.value).toBe(given[place])
          expect(one.name.toLowerCase()).toBe(given[place])
          for (const part of one.name.split('-')) expect(part.charAt(0)).not.toMatch(/[a-z]/)
        }
      }),
      { numRuns: 20 },
    )
  })

  it('are not visible to other accounts', async () => {
    const test = await testService()
    const { id } = await subscribe(test)
    const stranger = test.as((await test.service.createKey({ account: 'other' })).key)
    expect((await stranger.get('/webhooks')).body.data).toEqual([])
    expect((await stranger.get(`/webhooks/${id}`)).status).toBe(404)
    const change = webhookChange({ url: 'https://evil.example/' })
    expect((await stranger.patch(`/webhooks/${id}`, change)).status).toBe(404)
    expect((await stranger.remove(`/webhooks/${id}`)).status).toBe(404)
    expect((await test.get(`/webhooks/${id}`)).body.data.attributes.url).toBe(hook)
  })

  it('are counted correctly right after some were deleted', async () => {
    const test = await testService()
    const first = await subscribe(test)
    await subscribe(test)
    await test.remove(`/webhooks/${first.id}`)
    const { body } = await test.get('/webhooks?page[size]=1')
    expect(body.links.next).toBeUndefined()
    expect(eventNames.length).toBe(43)
  })
})
