import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { serviceSchema } from '../../../src/service/store/database/sqlite/service-schema.js'
import { nextDueAt } from '../../../src/service/store/due.js'
import { openDatabase } from '../../../src/sqlite/open-database.js'
import { fakeClock } from '../../support/fake-clock.js'
import { sail, scriptedSource } from '../../support/scripted-source.js'
import { testService } from '../../support/service.js'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oct-store-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const databasePath = () => join(folder, 'service.db')

async function rows(sql: string) {
  const database = await openDatabase({ path: databasePath(), ...serviceSchema })
  try {
    return database.prepare(sql).all()
  } finally {
    database.close()
  }
}

describe('two services over one file', () => {
  it('apply each poll once', async () => {
    const clock = fakeClock()
    // Both bills contain the same two containers, which is impossible in a simulated world.
    const sources = [scriptedSource(undefined, { simulated: false })]
    const one = await testService({ databasePath: databasePath(), clock, sources })
    const two = await testService({ databasePath: databasePath(), clock, sources })
    for (let i = 0; i < 4; i++) await one.track({ request_number: `MAEU10000000${i}` })
    for (let step = 0; step < 7; step++) {
      clock.advance({ days: 5 })
      await Promise.all([one.service.tick(), two.service.tick(), one.service.tick()])
    }
    expect((await two.get('/shipments')).body.meta.total).toBe(4)
    expect((await one.get('/containers')).body.meta.total).toBe(8)
    const [twice] = await rows(
      `SELECT count(*) AS n FROM observation_batches, json_each(observation_batches.body)`,
    )
    expect(twice?.n).toBe(4 * 25)
    const [changes] = await rows(
      `SELECT count(*) AS n, count(DISTINCT event || reference_id) AS d FROM change_events`,
    )
    expect(changes?.n).toBe(changes?.d)
    one.service.close()
    two.service.close()
  })

  it('refuse a duplicate that both receive simultaneously', async () => {
    const clock = fakeClock()
    const one = await testService({ databasePath: databasePath(), clock })
    const two = await testService({ databasePath: databasePath(), clock })
    const body = (await import('../../support/service.js')).newRequest()
    const answers = await Promise.all(
      [one, two, one, two].map((each) => each.post('/tracking_requests', body)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422])
  })

  it('start on the same new file simultaneously', async () => {
    const clock = fakeClock()
    const options = { databasePath: databasePath(), clock }
    const services = await Promise.all([testService(options), testService(options)])
    for (const { get } of services) expect((await get('/shipments')).status).toBe(200)
  })
})

it('sends no request about a stopped shipment, whenever it seems due', async () => {
  let polls = 0
  const source = scriptedSource((tracked, now) => {
    polls += 1
    return sail(tracked, now)
  })
  const { service, clock, ...test } = await testService({ sources: [source] })
  await test.track()
  clock.advance({ days: 2 })
  const [shipment] = (await test.get('/shipments')).body.data
  await test.patch(`/shipments/${shipment?.id}/stop_tracking`)
  const next_poll_at = clock.now().toISOString()
  await service.world.store.db.updateTable('shipments').set({ next_poll_at }).execute()
  const before = polls
  clock.advance({ days: 1 })
  await service.tick()
  expect(polls).toBe(before)
  expect(await nextDueAt(service.world.store.db)).toBeNull()
})

describe('a transaction that SQLite has ended, as on a full disk', () => {
  it('fails with the original reason', async () => {
    const { openSqlite } = await import('../../../src/service/store/database/sqlite/open-sqlite.js')
    const store = await openSqlite(databasePath())
    const failed = store.transaction('everything', async () => {
      store.database.exec('ROLLBACK')
      throw new Error('database or disk is full')
    })
    await expect(failed).rejects.toThrow(/is full/)
    store.close()
  })
})

describe('a restart', () => {
  it('keeps everything, including ids and keys', async () => {
    const clock = fakeClock()
    const before = await testService({ databasePath: databasePath(), clock })
    await before.track()
    clock.advance({ days: 10 })
    const read = async (caller: Pick<typeof before, 'get'>) =>
      (await caller.get('/containers?include=shipment,transport_events,raw_events')).body
    const first = await read(before)
    before.service.close()
    const after = await testService({ databasePath: databasePath(), clock })
    expect(await read(after.as(before.key))).toEqual(first)
  })
})

describe('a poll that fails halfway', () => {
  it('leaves nothing behind and blocks no other', async () => {
    const clock = fakeClock()
    const broken = scriptedSource((tracked, now) => {
      const answer = sail(tracked, now)
      if (tracked.request_number !== 'MAEU000000000' || answer.outcome !== 'found') return answer
      const observations = [...answer.observations, { kind: 'nonsense' } as never]
      return { ...answer, observations }
    })
    const errors: unknown[] = []
    const { createService } = await import('../../../src/service/app.js')
    const service = await createService({
      databasePath: databasePath(),
      sources: [broken],
      clock: clock.now,
      onError: (error) => errors.push(error),
    })
    const { key } = await service.createKey()
    const test = (await testService({ databasePath: databasePath(), clock, sources: [broken] })).as(
      key,
    )
    await test.track({ request_number: 'MAEU000000000' })
    await test.track({ request_number: 'MAEU111111111' })
    clock.advance({ minutes: 5 })
    await service.tick()
    expect(errors).toHaveLength(1)
    const numbers = await rows(`SELECT tracked_number FROM shipments`)
    expect(numbers).toEqual([{ tracked_number: 'MAEU111111111' }])
    const pending = await rows(`SELECT status, next_poll_at FROM tracking_requests ORDER BY 1`)
    expect(pending).toMatchObject([{ status: 'created' }, { status: 'pending' }])
    expect(String(pending[1]?.next_poll_at) > clock.now().toISOString()).toBe(true)
    service.close()
  })
})

it('lets other work run between two polls that are due at the same time', async () => {
  let turns = 0
  const polledIn: number[] = []
  const source = scriptedSource(
    (tracked, now) => {
      polledIn.push(turns)
      return sail(tracked, now)
    },
    { simulated: false },
  )
  const { service, clock, track } = await testService({ sources: [source] })
  for (let i = 0; i < 4; i++) await track({ request_number: `MAEU10000000${i}` })
  clock.advance({ hours: 2 })
  polledIn.length = 0
  let isOver = false
  const countTurns = (): void => {
    turns += 1
    if (!isOver) setImmediate(countTurns)
  }
  setImmediate(countTurns)
  await service.tick()
  isOver = true
  expect(polledIn.length).toBeGreaterThanOrEqual(4)
  expect(new Set(polledIn).size).toBe(polledIn.length)
})
