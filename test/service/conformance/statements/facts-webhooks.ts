import { expect } from 'vitest'
import { signatureHeader } from '../../../../src/contract/delivery-envelope.js'
import { eventNames } from '../../../../src/contract/event-names.js'
import { testService } from '../../../support/service.js'
import { hook, newWebhook, subscribe, webhookChange } from '../../webhooks/subscription.js'
import { signatureOver, withDeliveries } from '../delivery-stage.js'
import type { Proof, Section } from '../statement.js'

const idsOf = (of: { envelope: { data: { id: string } } }[]) =>
  of.map((one) => one.envelope.data.id)

export const pushChanges: Proof = () =>
  withDeliveries({}, async ({ deliveries }) => {
    const events = deliveries.map(({ envelope }) => envelope.data.attributes.event)
    expect(events).toContain('tracking_request.succeeded')
    expect(events).toContain('container.created')
  })

export const deliverToSubscribed: Proof = async () => {
  const wanted = ['container.created']
  await withDeliveries({ attributes: { events: wanted } }, async ({ deliveries }) => {
    const events = deliveries.map(({ envelope }) => envelope.data.attributes.event)
    expect(events).toEqual(['container.created', 'container.created'])
  })
  await withDeliveries({ attributes: { active: false } }, async ({ deliveries }) => {
    expect(deliveries).toEqual([])
  })
}

export const repeatById: Proof = () =>
  withDeliveries(
    { attributes: { events: ['tracking_request.succeeded'] }, answers: 500 },
    async ({ deliveries, later }) => {
      await later(24)
      expect(deliveries.length).toBeGreaterThan(1)
      expect(new Set(idsOf(deliveries)).size).toBe(1)
      expect(new Set(deliveries.map(({ raw }) => raw.toString())).size).toBe(1)
    },
  )

export const signDeliveries: Proof = () =>
  withDeliveries({}, async ({ webhook, deliveries }) => {
    expect(deliveries.length).toBeGreaterThan(3)
    for (const { headers, raw } of deliveries) {
      const signature = headers[signatureHeader.toLowerCase()]
      expect(signature).toBe(signatureOver(raw, webhook.attributes.secret))
      expect(signature).toMatch(/^[0-9a-f]{64}$/)
    }
  })

export const acceptWebhook: Proof = async () => {
  const test = await testService()
  const { status, body } = await test.post('/webhooks', newWebhook())
  expect(status).toBe(201)
  expect(body.data.attributes).toMatchObject({ url: hook, active: true, events: eventNames })
}

export const listAddresses: Proof = async () => {
  const ips = ['203.0.113.7']
  const { body } = await (await testService({ deliveries: { ips } })).get('/webhooks/ips')
  expect(body).toMatchObject({ webhook_notification_ips: ips })
}

export const factsOnWebhooks: Section = {
  heading: 'Facts 2.2, 3.5, 4.5, 6.2 and 11, webhooks and deliveries',
  statements: {
    'the secret is generated, and returned by create and by every read': async () => {
      const test = await testService()
      const { id, attributes } = await subscribe(test, { secret: 'mine' })
      expect(String(attributes.secret).length).toBeGreaterThanOrEqual(32)
      expect(attributes.secret).not.toBe('mine')
      const read = (await test.get(`/webhooks/${id}`)).body.data
      const [listed] = (await test.get('/webhooks')).body.data
      for (const one of [read, listed]) expect(one?.attributes).toEqual(attributes)
    },
    'headers are added to every delivery, their names capitalised': () =>
      withDeliveries(
        { attributes: { headers: [{ name: 'x-team', value: 'ocean' }] } },
        async ({ webhook, deliveries }) => {
          expect(webhook.attributes.headers).toEqual([{ name: 'X-Team', value: 'ocean' }])
          for (const { headers } of deliveries) expect(headers['x-team']).toBe('ocean')
        },
      ),
    'a list of webhooks has links and no meta': async () => {
      const { body } = await (await testService()).get('/webhooks')
      expect(body).toEqual({
        data: [],
        links: expect.objectContaining({ self: expect.any(String) }),
      })
    },
    'any of url, events, active and headers can be changed': async () => {
      const test = await testService()
      const { id } = await subscribe(test)
      const changes = [
        { url: `${hook}/2` },
        { events: ['container.created'] },
        { active: false },
        { headers: [{ name: 'X-A', value: 'b' }] },
      ]
      for (const change of changes) {
        const { status, body } = await test.patch(`/webhooks/${id}`, webhookChange(change))
        expect([status, body.data.attributes]).toMatchObject([200, change])
      }
    },
    'a webhook is deleted with 200 and no body': async () => {
      const test = await testService()
      const { id } = await subscribe(test)
      expect((await test.remove(`/webhooks/${id}`)).status).toBe(200)
    },
    'events are listed by category, filtered by the features of the account': async () => {
      const test = await testService()
      const names = async () =>
        (await test.get('/webhooks/events')).body.data.flatMap(
          ({ attributes }) => attributes.events as { name: string }[],
        )
      expect(await names()).toHaveLength(43)
      await test.service.editAccount({ name: 'default', disable: ['rail'] })
      expect(await names()).toHaveLength(42)
    },
    'a sample is sent once, and what came of it is the answer': async () => {
      const test = await testService({ deliveries: { resolve: async () => [] } })
      const wish = { url: 'https://nowhere.invalid/', event: 'container.created', secret: 's' }
      const { status, body } = await test.post('/webhooks/trigger', wish)
      expect([status, body]).toMatchObject([
        200,
        { url: wish.url, succeeded: false, error: expect.any(String) },
      ])
      const { request_body, request_headers } = body as unknown as Record<string, string>
      expect(request_headers).toMatchObject({
        [signatureHeader]: signatureOver(Buffer.from(request_body ?? ''), 's'),
      })
    },
    'a sample goes to https only, else 422 with a detail alone': async () => {
      const wish = { url: 'http://hooks.example/', event: 'container.created' }
      const { status, body } = await (await testService()).post('/webhooks/trigger', wish)
      expect([status, body.errors]).toEqual([422, [{ status: '422', detail: expect.any(String) }]])
    },
    'an example is one envelope, and asks for the event': async () => {
      const { get } = await testService()
      const path = '/webhook_notifications/examples'
      const { body } = await get(`${path}?event=container.created`)
      expect(body.data.attributes.event).toBe('container.created')
      expect(body.links.self).toContain(path)
      const without = await get(path)
      expect([without.status, without.body.errors[0]?.source]).toEqual([
        400,
        { parameter: 'event' },
      ])
    },
    '200, 201, 202 and 204 are success, all else is tried again': async () => {
      const events = ['tracking_request.succeeded']
      for (const answers of [200, 201, 202, 204, 203, 302, 404, 500]) {
        await withDeliveries({ attributes: { events }, answers }, async (stage) => {
          const [one] = await stage.notifications()
          const expected = [200, 201, 202, 204].includes(answers) ? 'succeeded' : 'pending'
          expect(one?.attributes.delivery_status, String(answers)).toBe(expected)
        })
      }
    },
    'up to twelve retries, then it has failed, and is not replayed': () =>
      withDeliveries(
        { attributes: { events: ['tracking_request.succeeded'] }, answers: 503 },
        async ({ deliveries, later, notifications }) => {
          for (let day = 0; day < 30; day += 1) await later(24)
          expect(deliveries).toHaveLength(13)
          const [one] = await notifications()
          expect(one?.attributes.delivery_status).toBe('failed')
          expect(one?.relationships.webhook_notification_logs?.data).toHaveLength(13)
        },
      ),
    'a delivery names its event, its reference and its webhook, and never includes the webhook':
      () =>
        withDeliveries({}, async ({ webhook, deliveries, get }) => {
          for (const { headers, envelope } of deliveries) {
            expect(headers['content-type']).toBe('application/json')
            const { data, included = [] } = envelope
            expect(data.attributes).toMatchObject({ id: data.id, delivery_status: 'pending' })
            expect(data.relationships).toMatchObject({
              webhook: { data: { id: webhook.id, type: 'webhook' } },
              webhook_notification_logs: { data: [] },
            })
            expect(included.map(({ type }) => type)).not.toContain('webhook')
            const read = (await get(`/webhook_notifications/${data.id}`)).body.data
            expect(read.attributes.delivery_status).toBe('succeeded')
            expect(read.relationships.reference_object).toEqual(data.relationships.reference_object)
          }
        }),
    'a stored notification includes its webhook and its reference where asked': () =>
      withDeliveries({ attributes: { events: ['container.created'] } }, async ({ get }) => {
        const { included } = (await get('/webhook_notifications?include=webhook,reference_object'))
          .body
        const types = included.map(({ type }) => type)
        expect(types.sort()).toEqual([
          'container_created_event',
          'container_created_event',
          'webhook',
        ])
      }),
  },
}
