import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits, type RateBucket, requestsPerMinute } from '../../../src/contract/limits.js'
import { createService, type Service } from '../../../src/service/app.js'
import { RateLimiter } from '../../../src/service/http/rate-limiter.js'
import { sharedRateLimiter } from '../../../src/service/http/shared-rate-limiter.js'
import { emptyDatabase } from '../../support/databases.js'
import { type FakeClock, fakeClock } from '../../support/fake-clock.js'
import { baseUrl, newRequest } from '../../support/service.js'

interface LimitedService {
  service: Service
  key: string
  clock: FakeClock
}

/** A service as `oct serve` opens it. */
async function limited(options: { rateLimits?: false } = {}): Promise<LimitedService> {
  const clock = fakeClock()
  const service = await createService({
    databasePath: await emptyDatabase(),
    sources: [],
    clock: clock.now,
    ...options,
  })
  return { service, clock, key: (await service.createKey()).key }
}

interface Asked {
  method?: string
  body?: unknown
  key?: string
}

const ask = ({ service, key: own }: LimitedService, path: string, asked: Asked = {}) => {
  const { method = 'GET', body, key = own } = asked
  const headers = { authorization: `Token ${key}`, 'content-type': 'application/json' }
  const text = body === undefined ? null : JSON.stringify(body)
  return service.fetch(new Request(baseUrl + path, { method, headers, body: text }))
}

async function statuses(count: number, request: () => Promise<Response>): Promise<Set<number>> {
  const seen = new Set<number>()
  for (let i = 0; i < count; i += 1) seen.add((await request()).status)
  return seen
}

describe('a key', () => {
  it('has so many requests left as the limiter says, which counts nothing by that', async () => {
    const test = await limited()
    const limiter = sharedRateLimiter(test.service.world.store.db)
    const at = test.clock.now().getTime()
    expect(await limiter.left('key-1', 'default', at)).toBe(requestsPerMinute.default)
    for (const ms of [0, 30_000]) await limiter.take('key-1', 'default', at + ms)
    for (const _ of [1, 2])
      expect(await limiter.left('key-1', 'default', at + 30_000)).toBe(
        requestsPerMinute.default - 2,
      )
    expect(await limiter.left('key-1', 'refresh', at)).toBe(requestsPerMinute.refresh)
    expect(await limiter.left('key-1', 'default', at + 60_000)).toBe(requestsPerMinute.default - 1)
  })

  it('is refused after its requests of one minute, until the oldest one expires', async () => {
    const test = await limited()
    const read = () => ask(test, '/shipping_lines/MAEU')
    expect(await statuses(60, read)).toEqual(new Set([200]))
    test.clock.advance({ ms: 20_500 })
    expect(await statuses(40, read)).toEqual(new Set([200]))
    const refused = await read()
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('40')
    expect(refused.headers.get('content-type')).toBe('application/vnd.api+json')
    expect(await refused.json()).toEqual({
      errors: [{ status: '429', title: 'Too Many Requests', detail: expect.any(String) }],
    })
    test.clock.advance({ ms: 39_000 })
    expect((await read()).status).toBe(429)
    test.clock.advance({ ms: 1000 })
    expect(await statuses(60, read)).toEqual(new Set([200]))
    expect((await read()).status).toBe(429)
  })

  it('has its own count, regardless of other keys of its account', async () => {
    const test = await limited()
    const { key } = await test.service.createKey()
    await statuses(100, () => ask(test, '/shipping_lines/MAEU'))
    expect((await ask(test, '/shipping_lines/MAEU')).status).toBe(429)
    expect((await ask(test, '/shipping_lines/MAEU', { key })).status).toBe(200)
  })

  it('that is unknown is refused as unknown, with any number of requests', async () => {
    const test = await limited()
    const read = () => ask(test, '/shipping_lines/MAEU', { key: 'nonsense' })
    expect(await statuses(110, read)).toEqual(new Set([401]))
    expect((await ask(test, '/shipping_lines/MAEU')).status).toBe(200)
  })

  it('has no limit if rate limits are off', async () => {
    const test = await limited({ rateLimits: false })
    const read = () => ask(test, '/shipping_lines/MAEU')
    expect(await statuses(101, read)).toEqual(new Set([200]))
  })
})

describe('a bucket', () => {
  it.each([
    ['POST /tracking_requests', 'create', '/tracking_requests', newRequest({ scac: '' })],
    ['POST infer_number', 'infer', '/tracking_requests/infer_number', { number: 'MAEU' }],
    ['PATCH refresh', 'refresh', '/containers/nothing/refresh', undefined],
  ] as const)('of %s is separate', async (name, bucket, path, body) => {
    const test = await limited()
    const method = name.split(' ')[0] ?? ''
    const request = () => ask(test, path, { method, body })
    const seen = await statuses(requestsPerMinute[bucket], request)
    expect(seen).not.toContain(429)
    const refused = await request()
    expect(refused.status).toBe(429)
    const [error] = ((await refused.json()) as { errors: { title?: string }[] }).errors
    expect(error?.title).toBe(bucket === 'infer' ? undefined : 'Too Many Requests')
    expect((await ask(test, '/shipping_lines/MAEU')).status).toBe(200)
  })

  it('for reads is shared by every route without its own bucket, known or not', async () => {
    const test = await limited()
    await statuses(50, () => ask(test, '/shipping_lines/MAEU'))
    await statuses(25, () => ask(test, '/nonsense'))
    await statuses(25, () => ask(test, '/shipments', { method: 'HEAD' }))
    expect((await ask(test, '/ports/USLAX')).status).toBe(429)
  })
})

describe('counting', () => {
  const steps = fc.array(
    fc.record({
      ms: fc.oneof(fc.constant(0), fc.nat(3000), fc.nat(90_000)),
      bucket: fc.constantFrom<RateBucket>('refresh', 'default'),
      key: fc.constantFrom('a', 'b'),
      times: fc.nat(30),
    }),
    { maxLength: 60 },
  )

  it('allows exactly the limit of a rolling minute, and states the time of the next request', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        const limiter = new RateLimiter()
        const passed: Record<string, number[]> = {}
        let now = 1_772_442_000_000
        for (const { ms, bucket, key, times } of taken) {
          now += ms
          for (let i = 0; i < times; i += 1) {
            const name = `${bucket} ${key}`
            const recent = (passed[name] ?? []).filter((at) => now - at < limits.rateWindowMs)
            const seconds = limiter.take(key, bucket, now)
            const isAllowed = recent.length < requestsPerMinute[bucket]
            expect(seconds === undefined).toBe(isAllowed)
            passed[name] = isAllowed ? [...recent, now] : recent
            if (seconds !== undefined) expectLeaving({ seconds, oldest: recent[0] ?? 0, now })
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  /** The time is in whole seconds: after it, the oldest request is outside the window; a second earlier, it is not. */
  function expectLeaving(said: { seconds: number; oldest: number; now: number }): void {
    const { seconds, oldest, now } = said
    expect(Number.isInteger(seconds) && seconds >= 1 && seconds <= 60).toBe(true)
    expect(now + seconds * 1000 - oldest).toBeGreaterThanOrEqual(limits.rateWindowMs)
    expect(now + (seconds - 1) * 1000 - oldest).toBeLessThan(limits.rateWindowMs)
  }

  it('allows a client that retries exactly at the stated time, and not earlier', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(7000), { minLength: 10, maxLength: 10 }), (gaps) => {
        const limiter = new RateLimiter()
        let now = 1_772_442_000_000
        for (const gap of gaps) {
          now += gap
          limiter.take('a', 'refresh', now)
        }
        const seconds = limiter.take('a', 'refresh', now)
        if (seconds === undefined) return
        expect(limiter.take('a', 'refresh', now + (seconds - 1) * 1000)).toBe(1)
        expect(limiter.take('a', 'refresh', now + seconds * 1000)).toBeUndefined()
      }),
    )
  })

  it('survives a clock that is set back', () => {
    const limiter = new RateLimiter()
    for (let i = 0; i < 10; i += 1) limiter.take('a', 'refresh', 10_000_000)
    expect(limiter.take('a', 'refresh', 10_000_000)).toBe(60)
    expect(limiter.take('a', 'refresh', 5_000_000)).toBeUndefined()
  })

  it('still counts a busy key while thousands of others come and go', () => {
    const limiter = new RateLimiter()
    let now = 1_772_442_000_000
    for (let i = 0; i < 10; i += 1) limiter.take('busy', 'refresh', now)
    for (let i = 0; i < 3000; i += 1) {
      now += 10
      limiter.take(`key ${i}`, 'refresh', now)
    }
    expect(limiter.take('busy', 'refresh', now)).toBe(30)
  })
})
