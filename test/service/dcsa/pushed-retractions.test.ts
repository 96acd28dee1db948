import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Profile } from '../../../src/service/sources/carriers/profile.js'
import { findProfile } from '../../../src/service/sources/carriers/profiles.js'
import { readDcsa } from '../../../src/service/sources/dcsa/read-dcsa.js'
import { createSeveral } from '../../../src/service/sources/several/create-several.js'
import { type TestService, testService } from '../../support/service.js'
import { told as exportedEvent } from '../sources/dcsa/message.js'
import { billSaid, moveSaid, scriptedCarrier, told } from '../sources/several/scripted-carrier.js'

const secret = 'a secret of both'
const sender = {
  scac: 'MAEU',
  account: 'default',
  secret,
  profile: findProfile('maersk') as Profile,
}

const pushing = (carriers: ReturnType<typeof scriptedCarrier>[] = [], rateLimits = false) =>
  testService({
    sources: ({ store, clock }) => [createSeveral({ store, clock, carriers: () => carriers })],
    senders: [sender],
    rateLimits,
  })

async function push({ service }: TestService, body: unknown, headers: Record<string, string> = {}) {
  const text = JSON.stringify(body)
  const signature = `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`
  return service.fetch(
    new Request('http://oct.sandbox/dcsa/v3/events', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'notification-signature': signature,
        ...headers,
      },
      body: text,
    }),
  )
}

/** Sends events with the key of the account. The events name no shipping line. */
const upload = ({ service, key }: TestService, body: unknown) =>
  service.fetch(
    new Request('http://oct.sandbox/dcsa/v3/events', {
      method: 'POST',
      headers: { authorization: `Token ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )

const loaded = exportedEvent({
  code: 'LOAD',
  at: '2026-02-20T08:00:00Z',
  where: 'CNSHA',
  id: 'id-1',
})
const left = exportedEvent({ code: 'DEPA', at: '2026-02-21T08:00:00Z', where: 'CNSHA', id: 'id-2' })
const takenBack = {
  eventID: 'id-2',
  isRetracted: true,
  eventUpdatedDateTime: '2026-02-22T08:00:00Z',
}

async function box(test: TestService) {
  const { body } = await test.get('/containers')
  const { pol_vessel_loaded_at: on, pol_vessel_departed_at: off } = body.data[0]?.attributes ?? {}
  return { loaded: on, departed: off }
}

const loadedOnly = { loaded: '2026-02-20T08:00:00Z', departed: null }

describe('an event that its line retracts only by its id', () => {
  it('is withdrawn immediately, and no other event is', async () => {
    const test = await pushing()
    await push(test, [loaded, left])
    await test.track()
    expect(await box(test)).toEqual({ ...loadedOnly, departed: '2026-02-21T08:00:00Z' })
    test.clock.advance({ minutes: 1 })
    expect((await push(test, [takenBack])).status).toBe(204)
    expect(await box(test)).toEqual(loadedOnly)
  })

  it.each([
    ['of 200 characters', 'i'.repeat(200)],
    ['of 300 characters', `${'i'.repeat(299)}2`],
    ['of 4,000 characters', `${'i'.repeat(3999)}2`],
    ['with colons', 'urn:uuid:2'],
  ])('is withdrawn immediately if it has an id %s', async (_, eventID) => {
    const test = await pushing()
    const other = exportedEvent({
      code: 'LOAD',
      at: '2026-02-20T08:00:00Z',
      where: 'CNSHA',
      id: `${eventID.slice(0, -1)}1`,
    })
    await push(test, [other, { ...left, eventID }])
    await test.track()
    expect(await box(test)).toEqual({ ...loadedOnly, departed: '2026-02-21T08:00:00Z' })
    test.clock.advance({ minutes: 1 })
    expect((await upload(test, [{ ...takenBack, eventID }])).status).toBe(200)
    expect(await box(test)).toEqual(loadedOnly)
  })

  it('is withdrawn in any order of the messages, and with any repetition', async () => {
    const pushes = [[loaded], [left], [takenBack], [left, takenBack]]
    const orders = fc.shuffledSubarray([0, 1, 2, 3, 2, 1], { minLength: 6 })
    await fc.assert(
      fc.asyncProperty(orders, async (order) => {
        const test = await pushing()
        await test.track()
        for (const place of order) {
          test.clock.advance({ minutes: 1 })
          await push(test, pushes[place])
          await test.get('/containers')
        }
        expect(await box(test)).toEqual(loadedOnly)
        test.service.close()
      }),
      { numRuns: 6 },
    )
  })

  it('is withdrawn if the line stated it in response to a request', async () => {
    const carrier = scriptedCarrier(({ request_number: bill }) => {
      const names = { bill }
      const context = { receivedAt: '2026-03-01T08:00:00Z', scac: 'MAEU', names }
      return told(...readDcsa([loaded, left], context).statements)
    })
    const test = await pushing([carrier])
    await test.track()
    expect(await box(test)).toEqual({ ...loadedOnly, departed: '2026-02-21T08:00:00Z' })
    await push(test, [takenBack])
    test.clock.advance({ hours: 7 })
    expect(await box(test)).toEqual(loadedOnly)
  })

  it('of another line, or of another account, is not changed', async () => {
    const test = await pushing()
    await push(test, [loaded, left])
    await test.track()
    const { key } = await test.service.createKey({ account: 'others' })
    const others = new Request('http://oct.sandbox/dcsa/v3/events', {
      method: 'POST',
      headers: { authorization: `Token ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify([takenBack]),
    })
    expect((await test.service.fetch(others)).status).toBe(200)
    await push(test, [{ ...takenBack, eventID: 'id-3' }])
    test.clock.advance({ hours: 7 })
    expect(await box(test)).toEqual({ ...loadedOnly, departed: '2026-02-21T08:00:00Z' })
  })

  it('is withdrawn if its own account retracts it with its key, for no line', async () => {
    const test = await pushing()
    await push(test, [loaded, left])
    await test.track()
    test.clock.advance({ minutes: 1 })
    expect((await upload(test, { events: [takenBack] })).status).toBe(200)
    expect(await box(test)).toEqual(loadedOnly)
  })

  it('without an id is refused', async () => {
    const test = await pushing()
    const answer = await push(test, [{ isRetracted: true }])
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain(
      'the event contains no number of a container, bill of lading or booking',
    )
  })
})

describe('a line that pushes without end', () => {
  const onBoard = { event: 'vessel_loaded', at: '2026-03-01T08:00:00Z', locode: 'CNSHA' } as const

  it('is told when to try again, while requests of others continue', async () => {
    const carrier = scriptedCarrier(() => told(billSaid(), moveSaid(onBoard)))
    const test = await pushing([carrier], true)
    await test.track()
    await test.get('/containers')
    const statuses = new Map<number, number>()
    for (let turn = 0; turn < 120; turn += 1) {
      const { status } = await push(test, [loaded])
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect([...statuses]).toEqual([
      [204, 100],
      [429, 20],
    ])
    const answer = await push(test, [loaded])
    expect(answer.headers.get('retry-after')).toBe('60')
    expect(await answer.json()).toMatchObject({
      errors: [{ status: '429', detail: expect.stringContaining('MAEU may send 100 requests') }],
    })
    test.clock.advance({ days: 1 })
    await test.get('/containers')
    expect(carrier.calls.length).toBeGreaterThan(1)
    expect((await push(test, [loaded])).status).toBe(204)
  })

  it('is recognized by its signature: a forger uses none of its share', async () => {
    const test = await pushing([], true)
    for (let turn = 0; turn < 120; turn += 1) {
      const headers = { 'notification-signature': `sha256=${'0'.repeat(64)}` }
      expect((await push(test, [loaded], headers)).status).toBe(401)
    }
    expect((await push(test, [loaded])).status).toBe(204)
  })
})
