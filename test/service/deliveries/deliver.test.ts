import { setImmediate as afterOtherWork } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { signatureHeader } from '../../../src/contract/delivery-envelope.js'
import { verifySignature } from '../../../src/webhooks/signature.js'
import { fakeClock } from '../../support/fake-clock.js'
import { type TestService, testService } from '../../support/service.js'
import { type Receiver, receiver, respondingWith, subjectsOf } from './receiver.js'
import { type Subscribed, subscribe } from './subscribe.js'

const open: { close(): void | Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

async function stage(wish: { disableAfter?: number } = {}) {
  const clock = fakeClock()
  const deliveries = { allow: { loopback: true }, timeoutMs: 2000, ...wish }
  const it = await testService({ clock, deliveries })
  const endpoint = await receiver()
  open.push(endpoint, it.service)
  return { it, clock, endpoint, deliver: () => it.service.deliverer.settle() }
}

describe('A delivery', () => {
  test('is signed over its raw bytes and states its type', async () => {
    const { it, endpoint, deliver } = await stage()
    const webhook = await subscribe(it, {
      url: endpoint.url,
      headers: [{ name: 'x-team', value: 'ocean' }],
    })
    await it.track()
    await sail(it)
    await deliver()
    expect(endpoint.received.length).toBeGreaterThan(5)
    for (const { method, path, headers, body } of endpoint.received) {
      const signature = String(headers[signatureHeader.toLowerCase()])
      const secrets = [webhook.secret]
      expect(verifySignature({ body, signature, secrets })).toBe('genuine')
      expect({ method, path, type: headers['content-type'] }).toEqual({
        method: 'POST',
        path: '/hook',
        type: 'application/json',
      })
      expect(headers['user-agent']).toContain('Webhook Bot')
      expect(headers['x-team']).toBe('ocean')
    }
    expect(new Set(subjectsOf(endpoint.received).map(({ id }) => id)).size).toBe(
      endpoint.received.length,
    )
  })

  test('is reported as succeeded, with the attempt in its log', async () => {
    const { it, endpoint, deliver } = await stage()
    await subscribe(it, { url: endpoint.url, events: ['tracking_request.succeeded'] })
    await it.track()
    await sail(it)
    await deliver()
    const [one] = subjectsOf(endpoint.received)
    expect(one?.event).toBe('tracking_request.succeeded')
    const { body } = await it.get(`/webhook_notifications/${one?.id}`)
    expect(body.data.attributes.delivery_status).toBe('succeeded')
    expect(await logs(it)).toMatchObject([{ status_code: 200, error: null, response: 'ok' }])
  })

  test('with a NUL character in its response is logged, and the next notifications follow', async () => {
    const { it, endpoint, deliver } = await stage()
    endpoint.answer((response) => void response.writeHead(200).end('a\0b'))
    await subscribe(it, { url: endpoint.url })
    await it.track()
    await sail(it)
    await deliver()
    const settled = await notifications(it)
    expect(settled.length).toBeGreaterThan(5)
    expect(new Set(settled.map((one) => one.delivery_status))).toEqual(new Set(['succeeded']))
    expect(new Set((await logs(it)).map(({ response }) => response))).toEqual(new Set(['a\ufffdb']))
  })

  test('is sent once, with any number of lookups', async () => {
    const { it, endpoint, deliver } = await stage()
    await subscribe(it, { url: endpoint.url })
    await it.track()
    await sail(it)
    await deliver()
    const before = endpoint.received.length
    await deliver()
    await it.get('/webhooks')
    await Promise.all([deliver(), deliver()])
    expect(endpoint.received.length).toBe(before)
  })
})

describe('A failed delivery', () => {
  test('is sent again with the same bytes, at growing intervals, thirteen times in all', async () => {
    const { it, clock, endpoint, deliver } = await stage({ disableAfter: 0 })
    await subscribe(it, { url: endpoint.url, events: ['tracking_request.succeeded'] })
    endpoint.answer(respondingWith(500))
    await it.track()
    await sail(it, 1)
    await deliver()
    const waits: number[] = []
    for (let at = await nextAttempt(it); at !== null; at = await nextAttempt(it)) {
      const waitMs = Date.parse(at) - clock.now().getTime()
      clock.advance({ ms: waitMs - 1 })
      await deliver()
      expect(endpoint.received.length).toBe(waits.length + 1)
      clock.advance({ ms: 1 })
      await deliver()
      waits.push(waitMs / 60_000)
      expect(endpoint.received.length).toBe(waits.length + 1)
    }
    expect(waits).toHaveLength(12)
    for (const [place, wait] of waits.entries()) {
      const usual = Math.min(0.5 * 2 ** place, 480)
      expect(wait).toBeGreaterThanOrEqual(usual * 0.8 - 0.001)
      expect(wait).toBeLessThanOrEqual(usual * 1.2 + 0.001)
    }
    expect(new Set(endpoint.received.map(({ body }) => body.toString())).size).toBe(1)
    const { body } = await it.get('/webhook_notifications')
    expect(body.data.map(({ attributes }) => attributes.delivery_status)).toEqual(['failed'])
    expect(await logs(it)).toHaveLength(13)
  })

  test.each([
    [200, 'succeeded'],
    [201, 'succeeded'],
    [202, 'succeeded'],
    [204, 'succeeded'],
    [203, 'pending'],
    [302, 'pending'],
    [410, 'pending'],
  ])('with the answer %i is left %s', async (status, becomes) => {
    const { it, endpoint, deliver } = await stage()
    const elsewhere = await receiver()
    open.push(elsewhere)
    await subscribe(it, { url: endpoint.url, events: ['tracking_request.succeeded'] })
    endpoint.answer((response) => {
      response.writeHead(status, { location: elsewhere.url }).end()
    })
    await it.track()
    await sail(it, 1)
    await deliver()
    const { body } = await it.get('/webhook_notifications')
    expect(body.data.map(({ attributes }) => attributes.delivery_status)).toEqual([becomes])
    expect(elsewhere.received).toEqual([])
  })

  test('blocks later deliveries for the same container, and no others', async () => {
    const { it, clock, endpoint, deliver } = await stage()
    await subscribe(it, { url: endpoint.url })
    await it.track()
    await sail(it)
    const known = await notifications(it)
    const held = known.find(({ container_id }) => container_id !== null)
    endpoint.answer((response, { body }) => {
      response.writeHead(subjectsOf([{ body }])[0]?.id === held?.id ? 500 : 200).end()
    })
    await deliver()
    const others = known.filter((one) => one.subject_id !== held?.subject_id)
    expect(idsOf(endpoint)).toEqual([held, ...others].map((one) => one?.id).sort())
    endpoint.answer(respondingWith(200))
    clock.advance({ minutes: 1 })
    await deliver()
    const isMine = new Set(known.filter((one) => !others.includes(one)).map(({ id }) => id))
    const mine = subjectsOf(endpoint.received).filter(({ id }) => isMine.has(id))
    expect(isMine.size).toBeGreaterThan(3)
    expect(mine.slice(1).map(({ id }) => id)).toEqual([...isMine])
  })

  test('is due immediately when the endpoint responds again after a while', async () => {
    const { it, clock, endpoint, deliver } = await stage()
    await subscribe(it, { url: endpoint.url })
    await it.track()
    await it.track({ request_number: 'MAEU987654321' })
    await sail(it, 1)
    endpoint.answer(respondingWith(503))
    for (let hour = 0; hour < 6; hour++) {
      await deliver()
      clock.advance({ hours: 1 })
    }
    await deliver()
    endpoint.answer(respondingWith(200))
    const first = (await nextAttempt(it)) ?? ''
    clock.advance({ ms: Date.parse(first) - clock.now().getTime() })
    await deliver()
    const statuses = (await notifications(it)).map(({ delivery_status }) => delivery_status)
    expect(new Set(statuses)).toEqual(new Set(['succeeded']))
  })
})

describe('One webhook', () => {
  test('has one delivery in progress for each container, in the order of the events', async () => {
    const { it, endpoint, deliver } = await stage()
    await subscribe(it, { url: endpoint.url })
    await it.track()
    await sail(it)
    const known = await notifications(it)
    const subjects = new Map(known.map(({ id, subject_id }) => [id, subject_id]))
    const running = new Map<string, number>()
    let [mostOfOne, most] = [0, 0]
    endpoint.answer(async (response, { body, others }) => {
      const subject = subjects.get(subjectsOf([{ body }])[0]?.id ?? '') ?? ''
      running.set(subject, (running.get(subject) ?? 0) + 1)
      mostOfOne = Math.max(mostOfOne, ...running.values())
      most = Math.max(most, others + 1)
      for (let turn = 0; turn < 50; turn++) await afterOtherWork()
      running.set(subject, (running.get(subject) ?? 0) - 1)
      response.end()
    })
    await deliver()
    expect({ mostOfOne, isConcurrent: most > 1 }).toEqual({ mostOfOne: 1, isConcurrent: true })
    const came = subjectsOf(endpoint.received).map(({ id }) => id)
    expect(came.length).toBe(known.length)
    for (const subject of new Set(subjects.values())) {
      const inOrder = known.filter(({ subject_id }) => subject_id === subject)
      expect(came.filter((id) => subjects.get(id) === subject)).toEqual(inOrder.map(({ id }) => id))
    }
  })

  test('that does not respond delays no other', async () => {
    const { it, endpoint, deliver } = await stage()
    const hanging = await receiver(() => {})
    open.push(hanging)
    for (let i = 0; i < 3; i++) await subscribe(it, { url: hanging.url })
    await subscribe(it, { url: endpoint.url })
    await it.track()
    await sail(it)
    const settling = deliver()
    const all = (await notifications(it)).length / 4
    await expect.poll(() => endpoint.received.length).toBe(all)
    expect(hanging.received.length).toBeGreaterThan(0)
    await it.service.deliverer.stop(0)
    await settling
    const given = (await notifications(it)).filter(({ lease_token }) => lease_token !== null)
    expect(given).toEqual([])
  })

  test('is disabled after a number of exhausted notifications in a row', async () => {
    const { it, clock, endpoint, deliver } = await stage({ disableAfter: 2 })
    const webhook = await subscribe(it, { url: endpoint.url })
    endpoint.answer(respondingWith(503))
    await it.track()
    await sail(it)
    for (let i = 0; i < 14; i++) {
      await deliver()
      clock.advance({ hours: 11 })
    }
    expect(await attributesOf(it, webhook)).toMatchObject({ active: false })
    const { body } = await it.get('/webhook_notifications')
    expect(new Set(body.data.map(({ attributes }) => attributes.delivery_status))).toEqual(
      new Set(['failed']),
    )
    const before = endpoint.received.length
    await deliver()
    expect(endpoint.received.length).toBe(before)
  })
})

/** Advances the voyage of the scripted source day by day. */
async function sail({ clock, service }: TestService, days = 6): Promise<void> {
  for (let day = 0; day < days; day++) {
    clock.advance({ days: 1 })
    await service.tick()
  }
}

const logs = ({ service }: TestService) =>
  service.world.store.db.selectFrom('webhook_notification_logs').selectAll().execute()

/** Returns notifications in the order of the events that they report. */
const notifications = ({ service }: TestService) =>
  service.world.store.db
    .selectFrom('webhook_notifications')
    .selectAll()
    .orderBy('change_sequence')
    .execute()

async function nextAttempt(it: TestService): Promise<string | null> {
  const times = (await notifications(it)).flatMap(({ next_attempt_at }) => next_attempt_at ?? [])
  return times.sort()[0] ?? null
}

const idsOf = ({ received }: Receiver): string[] =>
  subjectsOf(received)
    .map(({ id }) => id)
    .sort()

const attributesOf = async (it: TestService, { id }: Subscribed) =>
  (await it.get(`/webhooks/${id}`)).body.data.attributes
