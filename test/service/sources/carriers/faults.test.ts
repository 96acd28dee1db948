import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createCarrier } from '../../../../src/service/sources/carriers/create-carrier.js'
import type { Profile } from '../../../../src/service/sources/carriers/profile.js'
import { findProfile } from '../../../../src/service/sources/carriers/profiles.js'
import { networkSend } from '../../../../src/service/sources/carriers/send-request.js'
import { createSeveral } from '../../../../src/service/sources/several/create-several.js'
import {
  type Fault,
  type LoopbackCarrier,
  loopbackCarrier,
} from '../../../support/carrier/loopback-carrier.js'
import { fakeClock } from '../../../support/fake-clock.js'
import { type TestService, testService } from '../../../support/service.js'
import { told } from '../dcsa/message.js'
import { voyage } from '../dcsa/voyage.js'

let line: LoopbackCarrier
beforeEach(async () => {
  line = await loopbackCarrier()
  line.tell('123456789', voyage.slice(0, 11))
})
afterEach(() => line.close())

/** A service that polls the shipping line on loopback, just after its container was discharged. */
function asking(over: Partial<Profile> = {}, timeoutMs = 30_000): Promise<TestService> {
  const profile = { ...(findProfile('maersk') as Profile), ...over }
  const carrier = createCarrier({
    profile: {
      ...profile,
      authentication: { kind: 'client_credentials', tokenUrl: line.tokenUrl, sent: 'form' },
    },
    eventsUrl: line.eventsUrl,
    secrets: () => 'hush-hush',
    send: networkSend({ timeoutMs, mostBytes: 100_000 }),
  })
  return testService({
    clock: fakeClock('2026-05-06T00:00:00Z'),
    sources: ({ store, clock }) => [createSeveral({ store, clock, carriers: () => [carrier] })],
  })
}

const request = async (test: TestService, id: string) =>
  (await test.get(`/tracking_requests/${id}`)).body.data.attributes

const eventsAsked = () => line.asked.filter(({ path }) => path.startsWith('/events')).length

describe('a service whose line', () => {
  it('responds normally has its box', async () => {
    const test = await asking()
    const id = await test.track()
    expect(await request(test, id)).toMatchObject({ status: 'created' })
    const { body } = await test.get('/containers')
    expect(body.data.map(({ attributes }) => attributes)).toMatchObject([
      { number: 'MSCU6639870', pod_discharged_at: '2026-05-05T15:00:00Z' },
    ])
  })

  it('responds with 429 is requested once, and again after that time', async () => {
    line.break({ kind: 'throttled', retryAfter: '5400' })
    const test = await asking()
    const id = await test.track()
    expect(await request(test, id)).toMatchObject({ status: 'pending' })
    test.clock.advance({ minutes: 85 })
    expect(await request(test, id)).toMatchObject({ status: 'pending' })
    expect(eventsAsked()).toBe(1)
    test.clock.advance({ minutes: 60 })
    expect(await request(test, id)).toMatchObject({ status: 'created' })
    expect(eventsAsked()).toBe(2)
  })

  it('ends its token early gets a new one, and shows no problem', async () => {
    line.break({ kind: 'expired_token' })
    const test = await asking()
    const id = await test.track()
    expect(await request(test, id)).toMatchObject({ status: 'created' })
    expect(line.asked.filter(({ path }) => path === '/token')).toHaveLength(2)
  })

  it('puts a Z behind local times has the times of the place', async () => {
    const event = { code: 'LOAD', at: '2026-04-04T08:00:00Z', where: 'CNSHA' }
    line.tell('123456789', [told(event)])
    const test = await asking({ times: 'false_z' })
    await test.track()
    const { body } = await test.get('/containers')
    expect(body.data[0]?.attributes.pol_vessel_loaded_at).toBe('2026-04-04T00:00:00Z')
  })

  it.each([
    ['says nothing', [{ kind: 'silent' }], 'shipping_line_unreachable'],
    ['is broken', [{ kind: 'status', status: 502 }], 'shipping_line_unreachable'],
    ['refuses every token', [{ kind: 'endless_token' }], 'shipping_line_unreachable'],
    ['answers with a page', [{ kind: 'html' }], 'unrecognized_response'],
    ['answers in another form', [{ kind: 'text', text: '{"a":[]}' }], 'unrecognized_response'],
    ['is cut off', [{ kind: 'text', text: '{"events":[' }], 'unrecognized_response'],
    ['sends it elsewhere', [{ kind: 'redirect', to: '/x' }], 'unrecognized_response'],
  ] as [string, Fault[], string][])(
    '%s gives a reason, and keeps the request',
    async (_, faults, why) => {
      line.break(...faults)
      const test = await asking({}, faults[0]?.kind === 'silent' ? 250 : undefined)
      const id = await test.track()
      expect(await request(test, id)).toMatchObject({ status: 'pending', failed_reason: why })
      expect(eventsAsked()).toBeLessThanOrEqual(2)
      expect(line.asked.filter(({ path }) => path === '/token').length).toBeLessThanOrEqual(2)
      expect(JSON.stringify((await test.get('/tracking_requests')).body)).not.toContain('hush')
    },
  )

  it('becomes available again is found then', async () => {
    line.break({ kind: 'html' })
    const test = await asking()
    const id = await test.track()
    expect(await request(test, id)).toMatchObject({ status: 'pending' })
    test.clock.advance({ days: 1 })
    expect(await request(test, id)).toMatchObject({ status: 'created', failed_reason: null })
  })
})
