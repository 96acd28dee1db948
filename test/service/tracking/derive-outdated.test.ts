import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { fakeClock } from '../../support/fake-clock.js'
import { type TestService, testService } from '../../support/service.js'

const folder = mkdtempSync(join(tmpdir(), 'oct-outdated-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const numbers = ['MAEU123456789', 'MAEU223456789', 'MAEU323456789']

/** Some voyages, one of them stopped, as an older version of oct would have left them. */
async function leftBehind(name: string): Promise<TestService> {
  const test = await testService({
    databasePath: join(folder, name),
    clock: fakeClock('2026-03-02T09:00:00.000Z'),
  })
  for (const request_number of numbers) await test.track({ request_number })
  test.clock.advance({ days: 10 })
  const { data } = (await test.get('/shipments')).body
  await test.patch(`/shipments/${data[0]?.id}/stop_tracking`)
  return test
}

/** The state of each container, and how its shipment was derived. */
async function states({ service }: TestService): Promise<unknown[]> {
  return service.world.store.db
    .selectFrom('containers')
    .innerJoin('shipments', 'shipments.id', 'containers.shipment_id')
    .select(['containers.number', 'containers.attributes', 'derivation', 'stopped_at'])
    .orderBy('containers.id')
    .execute()
}

/** Marks every shipment as derived in another way. */
async function age({ service }: TestService): Promise<void> {
  const { db } = service.world.store
  await db.updateTable('shipments').set({ derivation: '0' }).execute()
  await db.updateTable('containers').set({ attributes: '{"current_status":"lost"}' }).execute()
}

const outdated = async ({ service }: TestService): Promise<number> =>
  (
    await service.world.store.db
      .selectFrom('shipments')
      .select('id')
      .where('derivation', '=', '0')
      .execute()
  ).length

const told = async ({ service }: TestService): Promise<number> =>
  (await service.world.store.db.selectFrom('change_events').select('id').execute()).length

describe('data that an older oct has derived', () => {
  it('is updated, tracked or not, without an event', async () => {
    const test = await leftBehind('once.db')
    const before = { states: await states(test), told: await told(test) }
    await age(test)
    expect(await test.service.tidy(Number.POSITIVE_INFINITY)).toBe(false)
    expect({ states: await states(test), told: await told(test) }).toEqual(before)
    expect(await test.service.tidy(Number.POSITIVE_INFINITY)).toBe(false)
  })

  it('is updated one shipment at a time, and the rest by the next process', async () => {
    const test = await leftBehind('interrupted.db')
    const before = await states(test)
    await age(test)
    for (const left of [2, 1]) {
      expect(await test.service.tidy(performance.now())).toBe(true)
      expect(await outdated(test)).toBe(left)
    }
    test.service.close()
    const next = await testService({
      databasePath: join(folder, 'interrupted.db'),
      clock: test.clock,
    })
    expect(await next.service.tidy(Number.POSITIVE_INFINITY)).toBe(false)
    expect(await states(next)).toEqual(before)
  })

  it('stays unchanged if it cannot be derived, and blocks no other', async () => {
    const errors: unknown[] = []
    const test = await testService({ onError: (error) => errors.push(error) })
    for (const request_number of numbers) await test.track({ request_number })
    test.clock.advance({ days: 2 })
    await test.service.tick()
    await age(test)
    const { db } = test.service.world.store
    const { id } = await db.selectFrom('shipments').select('id').executeTakeFirstOrThrow()
    await db
      .updateTable('observation_batches')
      .set({ body: '{' })
      .where('shipment_id', '=', id)
      .execute()
    expect(await test.service.tidy(Number.POSITIVE_INFINITY)).toBe(false)
    expect(errors).toHaveLength(1)
    expect(await outdated(test)).toBe(1)
  })
})
