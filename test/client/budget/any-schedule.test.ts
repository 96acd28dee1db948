import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openRateLedger } from '../../../src/cache/open-rate-ledger.js'
import { placesOf } from '../../../src/client/budget/places-of.js'
import { RateBudget } from '../../../src/client/budget/rate-budget.js'
import { limits, type RateBucket, requestsPerMinute } from '../../../src/contract/limits.js'
import { virtualTime } from '../../support/virtual-time.js'

interface Call {
  client: number
  /** Time in ms, from the beginning, at which a caller wants to send the request. */
  atMs: number
  /** Time in ms until the service counts the request, and from then until the response arrives. */
  thereMs: number
  backMs: number
  /** True if the response gets lost, because the process was killed or the connection broke. */
  isLost: boolean
  isBackground: boolean
}

const timeoutMs = 30_000

const call = fc.record<Call>({
  client: fc.nat(3),
  atMs: fc.nat(150_000),
  thereMs: fc.oneof(fc.nat(400), fc.nat(timeoutMs)),
  backMs: fc.oneof(fc.nat(400), fc.nat(timeoutMs)),
  isLost: fc.boolean(),
  isBackground: fc.boolean(),
})

interface Counted {
  at: number
  isBackground: boolean
}

/** Sends the requests of a schedule through clients with one ledger. Returns when the service counted each. */
async function play(calls: Call[], bucket: RateBucket, share: number): Promise<Counted[]> {
  const time = virtualTime()
  const counted: Counted[] = []
  const ledger = await openRateLedger({ path: ':memory:', now: time.now })
  const open = async () => ledger
  const clients = [0, 1, 2, 3].map(() => new RateBudget({ shared: open, own: open, share }))
  const make = async ({ client, atMs, thereMs, backMs, isLost, isBackground }: Call) => {
    await time.sleep(atMs)
    const wait = ({ ms }: { ms: number }) => time.sleep(ms)
    const maxWaitMs = Number.POSITIVE_INFINITY
    const terms = { bucket, isBackground, share: 1, timeoutMs, maxWaitMs, wait }
    const place = await clients[client]?.admit(terms)
    await time.sleep(thereMs)
    counted.push({ at: time.now(), isBackground })
    await time.sleep(backMs)
    if (place && !isLost) clients[client]?.settle(place)
  }
  await time.until(Promise.all(calls.map(make)))
  ledger.close()
  return counted
}

/** Returns the largest number of requests that count at the same time, over all windows that end with a request. */
function mostInAMinute(counted: Counted[]): number {
  const within = ({ at }: Counted) =>
    counted.filter((other) => other.at <= at && other.at > at - limits.rateWindowMs).length
  return Math.max(0, ...counted.map(within))
}

describe('any calls by any number of clients', () => {
  it('never exceed the limit in any minute', async () => {
    const schedule = fc.array(call, { minLength: 20, maxLength: 45 })
    await fc.assert(
      fc.asyncProperty(schedule, async (calls) => {
        const counted = await play(calls, 'refresh', 1)
        expect(counted).toHaveLength(calls.length)
        expect(mostInAMinute(counted)).toBeLessThanOrEqual(requestsPerMinute.refresh)
      }),
      { numRuns: 25 },
    )
  })

  it('never exceed the share of this machine in any minute', async () => {
    const schedule = fc.array(call, { minLength: 10, maxLength: 25 })
    const share = fc.double({ min: 0.05, max: 1, noNaN: true })
    await fc.assert(
      fc.asyncProperty(schedule, share, async (calls, part) => {
        const counted = await play(calls, 'refresh', part)
        const places = placesOf({ bucket: 'refresh', share: part, isBackground: false })
        expect(places).toBeLessThanOrEqual(Math.max(1, requestsPerMinute.refresh * part + 1e-6))
        expect(mostInAMinute(counted)).toBeLessThanOrEqual(places)
      }),
      { numRuns: 25 },
    )
  })

  it('leave a quarter of the limit to a person while background work runs', async () => {
    const schedule = fc.array(call, { minLength: 10, maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(schedule, async (calls) => {
        const background = calls.map((each) => ({ ...each, isBackground: true }))
        const counted = await play(background, 'refresh', 1)
        expect(mostInAMinute(counted)).toBeLessThanOrEqual(0.75 * requestsPerMinute.refresh)
      }),
      { numRuns: 25 },
    )
  })
})
