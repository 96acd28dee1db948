import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import type {
  Carrier,
  CarrierAnswer,
  Quota,
} from '../../../../src/service/sources/carriers/carrier.js'
import { CarrierGate, quotaLeft } from '../../../../src/service/sources/schedule/carrier-gate.js'
import { pollInterval } from '../../../../src/service/sources/schedule/poll-interval.js'
import { createSeveral } from '../../../../src/service/sources/several/create-several.js'
import { insertAccount } from '../../../../src/service/store/account-rows.js'
import { openStore } from '../../../../src/service/store/database/open-store.js'
import type { Store } from '../../../../src/service/store/database/store.js'
import { emptyDatabase } from '../../../support/databases.js'
import { fakeClock } from '../../../support/fake-clock.js'
import { postgresServer } from '../../../support/made-databases.js'
import { isFull } from '../../../sweeps/pairwise.js'
import { billSaid, scriptedCarrier, told } from '../several/scripted-carrier.js'
import { overQuota, pollFleet } from './poll-fleet.js'

const opened: Store[] = []
afterEach(() => {
  for (const store of opened.splice(0)) store.close()
})

async function world() {
  const store = await openStore(await emptyDatabase())
  opened.push(store)
  const clock = fakeClock()
  const at = clock.now().toISOString()
  const account = await store.transaction('service', (db) =>
    insertAccount(db, { name: 'default', plan: 'full', disabled: [], at }),
  )
  return { store, clock, accountId: account.id }
}

const hour = 3_600_000

describe('the interval between polls', () => {
  it('is 2 to 6 hours, the same at each calculation, and different for others', () => {
    const at = new Date('2026-03-02T09:00:00Z')
    const intervals = Array.from({ length: 500 }, (_, index) => pollInterval(`MAEU${index}`, at))
    expect(Math.min(...intervals)).toBeGreaterThanOrEqual(2 * hour)
    expect(Math.max(...intervals)).toBeLessThanOrEqual(6 * hour)
    expect(new Set(intervals.map((ms) => Math.floor(ms / (hour / 4)))).size).toBe(16)
    expect(pollInterval('MAEU7', at)).toBe(intervals[7])
  })
})

async function fleet(
  quota: Quota[],
  size: { shipments: number; hours: number },
  carrier?: Carrier,
) {
  const { store, clock, accountId } = await world()
  const asked = scriptedCarrier(() => told(billSaid()), { quota, ...carrier })
  const parts = { store, clock: clock.now, carriers: () => [asked] }
  const answered = await pollFleet({ source: createSeveral(parts), clock, accountId, ...size })
  return { answered, calls: asked.calls.map(({ at }) => at) }
}

describe('many shipments', () => {
  it('stay within every quota in every period, for any quotas', async () => {
    const quotas = fc.array(
      fc.record({
        requests: fc.integer({ min: 1, max: 40 }),
        perSeconds: fc.constantFrom(1, 60, 3600, 86_400),
      }),
      { minLength: 1, maxLength: 3 },
    )
    await fc.assert(
      fc.asyncProperty(quotas, async (quota) => {
        const { calls } = await fleet(quota, { shipments: 40, hours: 8 })
        expect(overQuota(calls, quota)).toBeUndefined()
        expect(calls.length).toBeGreaterThan(0)
      }),
      { numRuns: 8 },
    )
  })

  it('share the quota evenly, and use nearly all of their part', async () => {
    // A tenth of the quota is reserved for first requests.
    const perHour = isFull ? 27 : 9
    const shipments = 10 * perHour
    const quota = [{ requests: (perHour * 10) / 9, perSeconds: 3600 }]
    const { answered, calls } = await fleet(quota, { shipments, hours: 35 })
    expect(answered.size).toBe(shipments)
    const counts = [...answered.values()].map((times) => times.length)
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
    expect(calls.length).toBeGreaterThan(0.95 * perHour * 35)
  })

  it('are all polled every 2 to 6 hours if the quota allows it', async () => {
    const { answered } = await fleet([{ requests: 6000, perSeconds: 86_400 }], {
      shipments: 60,
      hours: 24,
    })
    for (const times of answered.values()) {
      const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0))
      expect(Math.max(...gaps)).toBeLessThanOrEqual(6 * hour)
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(2 * hour)
    }
  })
})

describe('a carrier', () => {
  const down: CarrierAnswer = { outcome: 'down', kind: 'unreachable', reason: 'refused' }

  it('reserves a tenth of its quota for first requests of numbers', async () => {
    const { store, clock } = await world()
    const gate = new CarrierGate({ store, clock: clock.now })
    const carrier = scriptedCarrier(() => down, { quota: [{ requests: 10, perSeconds: 60 }] })
    const enter = async (isFirst: boolean) => (await gate.enter(carrier, { isFirst })).kind
    for (let call = 0; call < 9; call += 1) expect(await enter(false)).toBe('enter')
    expect(await enter(false)).toBe('later')
    expect(await enter(true)).toBe('enter')
    expect(await enter(true)).toBe('later')
    expect(await gate.enterAgain(carrier)).toBe(false)
    expect(await quotaLeft({ store, clock: clock.now }, carrier)).toMatchObject([{ left: 0 }])
    clock.advance({ ms: 60_001 })
    expect(await gate.enterAgain(carrier)).toBe(true)
  })

  it('that fails is paused, longer each time, and requested once to check whether it is back', async () => {
    const { store, clock } = await world()
    const gate = new CarrierGate({ store, clock: clock.now })
    const carrier = scriptedCarrier(() => down)
    const enter = async () => (await gate.enter(carrier, { isFirst: true })).kind
    for (let call = 0; call < 5; call += 1) {
      expect(await enter()).toBe('enter')
      await gate.settle(carrier, down)
    }
    expect(await enter()).toBe('closed')
    clock.advance({ minutes: 4 })
    expect(await enter()).toBe('closed')
    clock.advance({ minutes: 1 })
    expect([await enter(), await enter()]).toEqual(['enter', 'closed'])
    await gate.settle(carrier, down)
    clock.advance({ minutes: 9 })
    expect(await enter()).toBe('closed')
    clock.advance({ minutes: 1 })
    expect(await enter()).toBe('enter')
    await gate.settle(carrier, { outcome: 'not_found' })
    expect([await enter(), await enter()]).toEqual(['enter', 'enter'])
  })

  it('whose check was never answered is tried again', async () => {
    const { store, clock } = await world()
    const gate = new CarrierGate({ store, clock: clock.now })
    const carrier = scriptedCarrier(() => down)
    for (let call = 0; call < 5; call += 1) await gate.settle(carrier, down)
    clock.advance({ minutes: 5 })
    expect((await gate.enter(carrier, { isFirst: true })).kind).toBe('enter')
    clock.advance({ minutes: 3 })
    expect((await gate.enter(carrier, { isFirst: true })).kind).toBe('enter')
  })

  it('that asks for a pause is paused for that time, within a day', async () => {
    const { store, clock } = await world()
    const gate = new CarrierGate({ store, clock: clock.now })
    const carrier = scriptedCarrier(() => down)
    const retryAt = new Date(clock.now().getTime() + hour)
    await gate.settle(carrier, { outcome: 'throttled', retryAt })
    const first = await gate.enter(carrier, { isFirst: true })
    expect(first.kind === 'later' && first.at >= retryAt).toBe(true)
    clock.advance({ hours: 1 })
    expect((await gate.enter(carrier, { isFirst: true })).kind).toBe('enter')
    await gate.settle(carrier, { outcome: 'throttled', retryAt: new Date('2099-01-01') })
    clock.advance({ hours: 24 })
    expect((await gate.enter(carrier, { isFirst: true })).kind).toBe('enter')
    await gate.settle(carrier, { outcome: 'throttled', retryAt: new Date(Number.NaN) })
    expect((await gate.enter(carrier, { isFirst: true })).kind).toBe('later')
    clock.advance({ minutes: 15 })
    expect((await gate.enter(carrier, { isFirst: true })).kind).toBe('enter')
  })

  it.skipIf(postgresServer === undefined)(
    'is asked by all nodes together within its quota, and by none during a pause',
    async () => {
      const { clock } = await world()
      const location = await emptyDatabase()
      const stores = [await openStore(location), await openStore(location)]
      opened.push(...stores)
      const gates = stores.map((store) => new CarrierGate({ store, clock: clock.now }))
      const carrier = scriptedCarrier(() => down, { quota: [{ requests: 10, perSeconds: 60 }] })
      const enter = () =>
        Promise.all(
          Array.from({ length: 30 }, async (_, nth) => {
            const found = await gates[nth % 2]?.enter(carrier, { isFirst: true })
            return found?.kind
          }),
        )
      const entered = async () => (await enter()).filter((kind) => kind === 'enter').length
      expect([await entered(), await entered()]).toEqual([10, 0])
      clock.advance({ ms: 60_001 })
      const retryAt = new Date(clock.now().getTime() + hour)
      await gates[0]?.settle(carrier, { outcome: 'throttled', retryAt })
      expect(await entered()).toBe(0)
      clock.advance({ hours: 1 })
      expect(await entered()).toBe(10)
    },
  )

  it('that is down does not affect others', async () => {
    const { store, clock, accountId } = await world()
    const broken = scriptedCarrier(() => down, { scac: 'HLCU' })
    const well = scriptedCarrier(() => told(billSaid()))
    const parts = { store, clock: clock.now, carriers: () => [broken, well] }
    const source = createSeveral(parts)
    const ask = (scac: string, index: number) =>
      source.poll(
        {
          request_type: 'container',
          request_number: `${scac}12345678${index}`,
          scac,
          registered_at: clock.now().toISOString(),
          account_id: accountId,
        },
        clock.now(),
      )
    for (let index = 0; index < 9; index += 1) {
      expect((await ask('HLCU', index)).outcome).toBe('unreachable')
      expect((await ask('MAEU', index)).outcome).toBe('found')
    }
    expect([broken.calls.length, well.calls.length]).toEqual([5, 9])
  })
})
