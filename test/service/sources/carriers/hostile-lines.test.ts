import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Carrier } from '../../../../src/service/sources/carriers/carrier.js'
import { createCarrier } from '../../../../src/service/sources/carriers/create-carrier.js'
import { interpretResponse } from '../../../../src/service/sources/carriers/interpret-response.js'
import type { Profile } from '../../../../src/service/sources/carriers/profile.js'
import { findProfile, profiles } from '../../../../src/service/sources/carriers/profiles.js'
import { networkSend } from '../../../../src/service/sources/carriers/send-request.js'
import { listSources } from '../../../../src/service/sources/configured/list-sources.js'
import { createSeveral } from '../../../../src/service/sources/several/create-several.js'
import {
  type Fault,
  type LoopbackCarrier,
  loopbackCarrier,
} from '../../../support/carrier/loopback-carrier.js'
import { fakeClock } from '../../../support/fake-clock.js'
import { type TestService, testService } from '../../../support/service.js'
import { voyage } from '../dcsa/voyage.js'
import { billSaid, moveSaid, scriptedCarrier, told } from '../several/scripted-carrier.js'

let line: LoopbackCarrier
let folder: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'oct-lines-'))
  line = await loopbackCarrier()
  line.tell('123456789', voyage.slice(0, 11))
})
afterEach(async () => {
  await line.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
})

const secret = 'hush-hush-5512'

function carrierOf(over: Partial<Profile> = {}, timeoutMs = 30_000): Carrier {
  return createCarrier({
    profile: {
      ...(findProfile('maersk') as Profile),
      authentication: { kind: 'client_credentials', tokenUrl: line.tokenUrl, sent: 'form' },
      ...over,
    },
    eventsUrl: line.eventsUrl,
    secrets: () => secret,
    send: networkSend({ timeoutMs, mostBytes: 1_000_000 }),
  })
}

const serviceOf = (...carriers: Carrier[]): Promise<TestService> =>
  testService({
    databasePath: join(folder, 'service.db'),
    clock: fakeClock('2026-05-06T00:00:00Z'),
    sources: ({ store, clock }) => [createSeveral({ store, clock, carriers: () => carriers })],
  })

const request = async (test: TestService, id: string) =>
  (await test.get(`/tracking_requests/${id}`)).body.data.attributes

const asked = (path: string) => line.asked.filter((it) => it.path.startsWith(path)).length

const levels = 100_000

/** Deeply nested lists. */
const nested = '['.repeat(levels) + ']'.repeat(levels)

/** Returns the size in bytes of everything that the service stores. */
const keptBytes = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('')

const json =
  (body: unknown, status = 200) =>
  (response: ServerResponse) => {
    response.statusCode = status
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(body))
  }

describe('a line whose token endpoint', () => {
  it.each([
    ['sends it elsewhere', (it: ServerResponse) => it.writeHead(302, { location: '/token' }).end()],
    ['answers with a page', (it: ServerResponse) => it.end('<!doctype html><title>Sign in')],
    ['gives none', json({ token_type: 'Bearer' })],
    ['repeats what it was sent', json({ error: `client ${secret} is unknown` }, 400)],
    ['is broken', json({ error: secret }, 503)],
    ['is never done', json({ access_token: 'another', expires_in: 0 })],
    ['nests it', (it: ServerResponse) => it.end(nested)],
    ['gives one with a line break', json({ access_token: 'a\r\nX-Evil: 1', expires_in: 60 })],
  ])('%s causes at most two requests, and shows no secret anywhere', async (_case, tokens) => {
    line.tokens = tokens
    const test = await serviceOf(carrierOf())
    const id = await test.track()
    expect(await request(test, id)).toMatchObject({
      status: 'pending',
      failed_reason: 'shipping_line_unreachable',
    })
    expect(asked('/token')).toBeLessThanOrEqual(2)
    expect(asked('/events')).toBeLessThanOrEqual(2)
    const listed = JSON.stringify(await listSources(test.service.world, [], { profiles }))
    test.service.close()
    expect(listed + keptBytes()).not.toContain(secret)
  })

  it('returns tokens that expire immediately is requested for one each time, and found', async () => {
    line.tokens = json({ access_token: 'token-0', expires_in: 0 })
    line.admits = ({ headers }) => headers.authorization === 'Bearer token-0'
    const test = await serviceOf(carrierOf())
    const id = await test.track()
    expect(await request(test, id)).toMatchObject({ status: 'created' })
  })
})

describe('a line whose pages', () => {
  it.each([
    ['is left after fifty', [], 50],
    ['is asked no more than its quota', [{ requests: 7, perSeconds: 60 }], 7],
  ])('never end %s, and is read up to a limit', async (_case, quota, pages) => {
    line.pageHeaders = (page) => ({ 'Next-Page-Cursor': `after ${page}` })
    const test = await serviceOf(carrierOf({ quota }))
    const id = await test.track()
    expect(await request(test, id)).toMatchObject({ status: 'created' })
    expect(asked('/events')).toBe(pages)
  })

  it('are a loop is requested for each once', async () => {
    line.pageHeaders = () => ({ 'Next-Page': `${line.eventsUrl}?cursor=0` })
    const test = await serviceOf(carrierOf())
    const id = await test.track()
    await request(test, id)
    expect(asked('/events')).toBe(2)
  })

  it('continue at another origin is not followed there, and sends no credentials there', async () => {
    const stranger = await loopbackCarrier()
    line.pageHeaders = () => ({ Link: `<${stranger.eventsUrl}>; rel="next"` })
    const test = await serviceOf(carrierOf())
    const id = await test.track()
    expect(await request(test, id)).toMatchObject({ status: 'created' })
    expect(stranger.asked).toEqual([])
    await stranger.close()
  })
})

describe('a line that', () => {
  it.each([
    ['floods', { kind: 'flood' }, 'unrecognized_response'],
    ['begins and never ends', { kind: 'dripping' }, 'shipping_line_unreachable'],
  ] as [string, Fault, string][])(
    '%s is disconnected, with a reason',
    async (_case, fault, why) => {
      line.break(fault)
      const timeoutMs = fault.kind === 'dripping' ? 300 : undefined
      const test = await serviceOf(carrierOf({}, timeoutMs))
      const id = await test.track()
      expect(await request(test, id)).toMatchObject({ status: 'pending', failed_reason: why })
    },
  )

  it.each([
    ['a list', nested],
    ['the member of an event', JSON.stringify(voyage[0]).replace('{', `{"extra":${nested},`)],
    ['what it wraps', `${'{"data":'.repeat(levels)}1${'}'.repeat(levels)}`],
  ])('nests %s too deeply returns nothing readable', async (_case, text) => {
    line.break({ kind: 'text', text })
    const test = await serviceOf(carrierOf())
    const id = await test.track()
    expect(await request(test, id)).toMatchObject({
      status: 'pending',
      failed_reason: 'unrecognized_response',
    })
    const reply = { status: 200, text, header: () => null }
    expect(interpretResponse(reply, new Date(0))).toMatchObject({
      reason: 'the response is JSON that is nested too deeply',
    })
  })

  it('returns NUL characters in its texts is believed', async () => {
    const text = JSON.stringify(voyage.slice(0, 11), (name, value) =>
      /(?:Name|description|remark)$/i.test(name) && typeof value === 'string'
        ? `${value}\0`
        : value,
    )
    expect(text).toContain('\\u0000')
    line.break(...Array.from({ length: 200 }, (): Fault => ({ kind: 'text', text })))
    const test = await serviceOf(carrierOf())
    const id = await test.track()
    expect(await request(test, id)).toMatchObject({ status: 'created' })
    const { body } = await test.get('/containers?include=transport_events,raw_events,pod_terminal')
    expect(body.included.length).toBeGreaterThan(5)
  })

  it.each([
    ['says when, in seconds', '7200', 120],
    ['says when, as a date', new Date(Date.now() + 7_200_000).toUTCString(), 120],
    ['does not say when', '', 15],
    ['says nonsense', 'later, perhaps', 15],
  ])(
    'is requested too often and %s is not requested for that time',
    async (_case, retryAfter, minutes) => {
      line.break({ kind: 'throttled', retryAfter })
      const test = await serviceOf(carrierOf())
      const id = await test.track()
      test.clock.advance({ minutes: minutes - 1 })
      await request(test, id)
      expect(asked('/events')).toBe(1)
      test.clock.advance({ hours: 2 })
      expect(await request(test, id)).toMatchObject({ status: 'created' })
    },
  )

  it('is years ahead or behind does not date statements after their receipt', async () => {
    const ahead = { eventCreatedDateTime: '2031-01-01T00:00:00Z' }
    line.tell(
      '123456789',
      voyage.slice(0, 11).map((event) => ({ ...event, ...ahead })),
    )
    const test = await serviceOf(carrierOf())
    await test.track()
    const { body } = await test.get('/containers?include=raw_events')
    const heard = body.included.map(({ attributes }) => String(attributes.created_at))
    expect(heard.length).toBeGreaterThan(5)
    for (const at of heard) expect(at <= '2026-05-06T00:00:00Z', at).toBe(true)
  })

  it('fails makes no other line stale, is paused, and returns after one request', async () => {
    const bill = 'HLCUSHA2602ABCDE'
    const onBoard = { event: 'vessel_loaded', at: '2026-05-01T00:00:00Z', locode: 'CNSHA' } as const
    const healthy = scriptedCarrier(
      () => told(billSaid(bill), moveSaid({ ...onBoard, bill, container: 'CSQU3054383' })),
      { scac: 'HLCU' },
    )
    const test = await serviceOf(carrierOf(), healthy)
    const mine = await test.track()
    await test.track({ scac: 'HLCU', request_number: bill })
    expect(await request(test, mine)).toMatchObject({ status: 'created' })
    line.break(...Array.from({ length: 200 }, (): Fault => ({ kind: 'status', status: 500 })))
    const before = asked('/events')
    for (let hour = 0; hour < 72; hour += 1) {
      test.clock.advance({ hours: 1 })
      await test.get('/containers')
    }
    const failed = asked('/events') - before
    expect(failed).toBeGreaterThanOrEqual(5)
    expect(failed).toBeLessThan(45)
    expect(healthy.calls.length).toBeGreaterThan(10)
    expect(await faring(test)).toMatchObject({ failures: failed, outcome: 'down' })
    expect((await faring(test)).closed_until).not.toBeNull()
    line.mend()
    test.clock.advance({ hours: 6 })
    await test.get('/containers')
    const back = { failures: 0, closed_until: null, probing_until: null, outcome: 'found' }
    expect(await faring(test)).toMatchObject(back)
    expect(asked('/events')).toBe(before + failed + 1)
  })
})

const faring = ({ service }: TestService) =>
  service.world.store.db
    .selectFrom('carrier_states')
    .selectAll()
    .where('scac', '=', 'MAEU')
    .executeTakeFirstOrThrow()
