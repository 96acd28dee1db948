import { describe, expect, it } from 'vitest'
import { openRateLedger } from '../../../src/cache/open-rate-ledger.js'
import type { BudgetOptions } from '../../../src/client/budget/rate-budget.js'
import type { ClientOptions, Pause } from '../../../src/client/client-options.js'
import { OctError } from '../../../src/errors.js'
import { fakeClock } from '../../support/fake-clock.js'
import { type Answer, answer, fault, resource, scripted } from '../scripted-service.js'

const ok = answer(200, { data: resource('c1') })
const limited = (seconds?: number | string) =>
  answer(429, '', seconds === undefined ? {} : { 'retry-after': String(seconds) })
const many = (count: number) => Array.from({ length: count }, () => ok)

/** Returns a machine with one account. Its clock advances while somebody waits. */
async function machine() {
  const clock = fakeClock()
  const now = () => clock.now().getTime()
  const ledger = await openRateLedger({ path: ':memory:', now })
  const said: string[] = []
  const pauses: Pause[] = []
  const budget: BudgetOptions = {
    shared: async () => ledger,
    own: () => openRateLedger({ path: ':memory:', now }),
    onLost: (error) => said.push(`lost: ${error instanceof Error ? error.message : error}`),
    onCrowded: () => said.push('crowded'),
  }
  const client = (
    answers: Answer[],
    {
      budget: more,
      ...options
    }: Omit<Partial<ClientOptions>, 'budget'> & {
      budget?: Partial<BudgetOptions>
    } = {},
  ) =>
    scripted(answers, {
      now,
      wait: async (pause) => {
        pauses.push(pause)
        clock.advance({ ms: pause.ms })
      },
      ...options,
      budget: { ...budget, ...more },
    })
  return { clock, client, said, pauses, ledger }
}

async function times(count: number, call: () => Promise<unknown>): Promise<void> {
  for (let done = 0; done < count; done += 1) await call()
}

describe('the budget', () => {
  it('counts each kind of call in its bucket', async () => {
    const { client, pauses } = await machine()
    const { client: oct, requests } = client(many(500), { maxWaitMs: 0 })
    const spent = { code: 'rate_limited', exit: 7, retryAfter: 61, retryable: true }
    await times(10, () => oct.containers.refresh('c1'))
    await expect(oct.containers.refresh('c1')).rejects.toMatchObject(spent)
    await times(100, () => oct.containers.get('c1'))
    await expect(oct.shipments.get('s1')).rejects.toMatchObject(spent)
    await times(200, () => oct.trackingRequests.infer('X'))
    await expect(oct.trackingRequests.infer('X')).rejects.toMatchObject(spent)
    const number = { request_type: 'container', request_number: 'X' } as const
    await times(100, () => oct.trackingRequests.create(number))
    await expect(oct.trackingRequests.create(number)).rejects.toMatchObject({
      ...spent,
      message: 'The limit of 100 new tracking requests a minute is reached',
    })
    expect(requests).toHaveLength(410)
    expect(pauses).toEqual([])
  })

  it('waits for its turn, even if the caller would not wait long after a refusal', async () => {
    const { client, pauses } = await machine()
    const { client: oct } = client(many(25), { maxWaitMs: 61_000 })
    await Promise.all(Array.from({ length: 25 }, () => oct.containers.refresh('c1')))
    expect(pauses).toEqual(
      Array(2).fill({
        ms: 60_050,
        why: 'The limit of 10 refreshes a minute is reached',
        isRetry: false,
      }),
    )
  })

  it('sends calls in the order in which they arrived', async () => {
    const { client } = await machine()
    const { client: oct, requests } = client(many(30))
    const ids = Array.from({ length: 30 }, (_, index) => `c${index}`)
    await Promise.all(ids.map((id) => oct.containers.refresh(id)))
    expect(requests.map(({ url }) => url.split('/').at(-2))).toEqual(ids)
  })

  it('stays within the share of this machine', async () => {
    const { client } = await machine()
    const { client: oct } = client(many(50), {
      maxWaitMs: 0,
      budget: { share: 0.29 },
    })
    await times(29, () => oct.containers.get('c1'))
    await expect(oct.containers.get('c1')).rejects.toMatchObject({ code: 'rate_limited' })
    await times(2, () => oct.containers.refresh('c1'))
    await expect(oct.containers.refresh('c1')).rejects.toMatchObject({ code: 'rate_limited' })
  })

  it('leaves a quarter of the share to a person while background work runs', async () => {
    const { client } = await machine()
    const { client: oct } = client(many(200), { maxWaitMs: 0 })
    const background = oct.inBackground()
    await times(75, () => background.containers.get('c1'))
    await expect(background.containers.get('c1')).rejects.toMatchObject({ code: 'rate_limited' })
    await times(25, () => oct.containers.get('c1'))
    await expect(oct.containers.get('c1')).rejects.toMatchObject({ code: 'rate_limited' })
  })

  it('does not count a request that a redirect leads to another origin', async () => {
    const { client } = await machine()
    const away = answer(302, '', { location: 'https://other.test/c1' })
    const { client: oct, requests } = client(Array(200).fill([away, ok]).flat(), { maxWaitMs: 0 })
    await times(100, () => oct.containers.get('c1'))
    await expect(oct.containers.get('c1')).rejects.toMatchObject({ code: 'rate_limited' })
    expect(requests).toHaveLength(200)
  })

  it('counts a request without a response', async () => {
    const { client } = await machine()
    const broken = Array.from({ length: 10 }, () => fault('ECONNRESET'))
    const { client: oct, requests } = client(broken, { maxWaitMs: 0 })
    await times(10, () => oct.containers.refresh('c1').catch(() => undefined))
    await expect(oct.containers.refresh('c1')).rejects.toMatchObject({ code: 'rate_limited' })
    expect(requests).toHaveLength(10)
  })
})

describe('an unexpected refusal', () => {
  it('is waited out completely, and the call is sent again', async () => {
    const { client, pauses } = await machine()
    const { client: oct, requests } = client([limited(300), ok])
    await oct.containers.refresh('c1')
    expect(pauses.map(({ ms, isRetry }) => ({ ms, isRetry }))).toEqual([
      { ms: 300_000, isRetry: true },
    ])
    expect(requests).toHaveLength(2)
  })

  it('also holds back every other client of the account', async () => {
    const { client, clock } = await machine()
    const one = client([limited(17)], { maxWaitMs: 0 })
    const other = client([ok, ok], { maxWaitMs: 0 })
    await expect(one.client.containers.get('c1')).rejects.toMatchObject({ retryAfter: 17 })
    await expect(other.client.containers.get('c1')).rejects.toMatchObject({ retryAfter: 17 })
    expect(other.requests).toEqual([])
    clock.advance({ ms: 17_000 })
    await other.client.containers.get('c1')
  })

  it.each([99_999_999, '9'.repeat(400)])(
    'that names %s seconds holds no client for more than an hour',
    async (seconds) => {
      const { client, said } = await machine()
      const one = client([limited(seconds)], { maxWaitMs: 0 })
      await expect(one.client.containers.get('c1')).rejects.toMatchObject({ code: 'rate_limited' })
      const other = client([ok], { maxWaitMs: 0 })
      await expect(other.client.containers.get('c1')).rejects.toMatchObject({ retryAfter: 3600 })
      expect(said).toEqual(['crowded'])
    },
  )

  it('that names a fraction of a second does not break the shared ledger', async () => {
    const { client, said } = await machine()
    const { client: oct } = client([limited('1.2345'), ok])
    await oct.containers.get('c1')
    expect(said).toEqual(['crowded'])
  })

  it('that names no usable time is not retried immediately', async () => {
    const { client, pauses } = await machine()
    const { client: oct } = client([limited(0), limited(0), ok])
    await oct.containers.get('c1')
    const slept = pauses.reduce((sum, { ms }) => sum + ms, 0)
    expect(slept).toBeGreaterThanOrEqual(1_000)
  })

  it('advises to omit --no-queue only if the caller did not want to wait', async () => {
    const { client } = await machine()
    const impatient = client([limited(9)], { maxWaitMs: 0 }).client
    await impatient.containers.get('c1').catch(() => undefined)
    const advice = async (maxWaitMs: number): Promise<string[]> => {
      const { client: oct } = client([ok], { maxWaitMs })
      return oct.containers.get('c1').then(
        () => [],
        (error: OctError) => error.tryNext,
      )
    }
    expect((await advice(0)).join()).toContain('--no-queue')
    expect(await advice(5_000)).toEqual(['wait 9 s, then run the command again'])
  })

  it('halves the share for ten minutes, and is reported once', async () => {
    const { client, clock, said } = await machine()
    const one = client([limited(1), ok, limited(1), ...many(300)])
    await times(2, () => one.client.containers.get('c1'))
    expect(said).toEqual(['crowded'])
    clock.advance({ minutes: 2 })
    const impatient = client(many(300), { maxWaitMs: 0 }).client
    await times(50, () => impatient.containers.get('c1'))
    await expect(impatient.containers.get('c1')).rejects.toMatchObject({
      code: 'rate_limited',
      message: 'The limit of 50 requests a minute is reached',
    })
    clock.advance({ minutes: 8 })
    await times(100, () => impatient.containers.get('c1'))
    await expect(impatient.containers.get('c1')).rejects.toMatchObject({ code: 'rate_limited' })
    expect(said).toEqual(['crowded'])
  })
})

describe('a ledger that fails', () => {
  const broken = () => Promise.reject(new OctError('local', 'disk is full'))

  it('when it is opened is replaced by a private one, and reported once', async () => {
    const { client, said } = await machine()
    const { client: oct } = client(many(200), {
      maxWaitMs: 0,
      budget: { shared: broken },
    })
    await times(100, () => oct.containers.get('c1'))
    await expect(oct.containers.get('c1')).rejects.toMatchObject({ code: 'rate_limited' })
    expect(said).toEqual(['lost: disk is full'])
  })

  it('when it is used is replaced in the same way, whichever call meets the failure', async () => {
    const { client, said, ledger } = await machine()
    const { client: oct } = client(many(200), { maxWaitMs: 0 })
    await oct.containers.get('c1')
    ledger.close()
    await Promise.all(Array.from({ length: 100 }, () => oct.containers.get('c1')))
    await expect(oct.containers.get('c1')).rejects.toMatchObject({ code: 'rate_limited' })
    expect(said).toHaveLength(1)
  })

  it('fails no call even if no replacement is possible', async () => {
    const { client, said } = await machine()
    const { client: oct } = client(many(200), {
      maxWaitMs: 0,
      budget: { shared: broken, own: broken },
    })
    await times(150, () => oct.containers.get('c1'))
    expect(said).toEqual(['lost: disk is full'])
  })
})

describe('canceling', () => {
  it('ends every wait immediately, and nothing more is sent', async () => {
    const { client } = await machine()
    const stop = new AbortController()
    const { client: oct, requests } = client(many(40), {
      signal: stop.signal,
      wait: async () => {
        stop.abort()
        await new Promise(() => {})
      },
    })
    const calls = Array.from({ length: 40 }, () => oct.containers.refresh('c1'))
    const ends = await Promise.allSettled(calls)
    expect(ends.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(30)
    for (const end of ends) {
      if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'interrupted' })
    }
    expect(requests.length).toBeLessThanOrEqual(10)
  })
})
