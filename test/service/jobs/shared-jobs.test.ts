import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { createService, type Service } from '../../../src/service/app.js'
import type { RunningJobs } from '../../../src/service/jobs/running-jobs.js'
import { SharedJobs } from '../../../src/service/jobs/shared-jobs.js'
import { startJobs } from '../../../src/service/jobs/start-jobs.js'
import type { Source } from '../../../src/service/sources/source.js'
import type { JobQueue } from '../../../src/service/store/database/job-queue.js'
import { databaseProxy } from '../../support/database-proxy.js'
import { emptyDatabase } from '../../support/databases.js'
import { postgresServer } from '../../support/made-databases.js'
import { dayMs, sail, scriptedSource } from '../../support/scripted-source.js'
import { type Caller, callerOf } from '../../support/service.js'
import { receiver, subjectsOf } from '../deliveries/receiver.js'
import { subscribe } from '../deliveries/subscribe.js'
import { oneSlot } from './one-slot.js'

const ends: (() => unknown)[] = []
const errors: unknown[] = []

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
  expect(errors.splice(0)).toEqual([])
})

/** Creates a service that uses the database's clock. Its first requests are a minute old, so they are due. */
async function node(location: string, source: Source = scriptedSource()): Promise<Service> {
  const service = await createService({
    databasePath: location,
    sources: [source],
    clock: () => new Date(Date.now() - behindMs),
    onError: (error) => errors.push(error),
    deliveries: { allow: { privateNetworks: true } },
    advances: 'in-background',
    rateLimits: false,
  })
  ends.push(() => service.close())
  return service
}

let behindMs = 0

async function registered(service: Service, numbers: readonly string[]): Promise<Caller> {
  const caller = callerOf(service, (await service.createKey()).key)
  behindMs = 61_000
  for (const request_number of numbers) await caller.track({ request_number })
  behindMs = 0
  return caller
}

function started({ world, jobs: lists }: Service): RunningJobs {
  const jobs = startJobs(world.store, { lists, onError: world.onError })
  ends.push(() => jobs.stop(1000))
  return jobs
}

const queueOf = ({ world }: Service): JobQueue =>
  world.store.jobs ?? expect.fail('the database has no queue')

async function jobsIn({ world }: Service): Promise<{ key: string; locked_by: string | null }[]> {
  const { rows } = await sql<{ key: string; locked_by: string | null }>`
    SELECT key, locked_by FROM graphile_worker.jobs
    WHERE task_identifier <> 'tidy' ORDER BY key`.execute(world.store.db)
  return rows
}

/** Takes jobs like a process that never finishes a job. */
async function takeAndHang(service: Service) {
  const ran: unknown[] = []
  let go = () => {}
  const hanging = new Promise<void>((resolve) => {
    go = resolve
  })
  const worker = await queueOf(service).work({
    ...{ names: ['poll'], slots: oneSlot },
    run: (_, payload) => {
      ran.push(payload)
      return hanging
    },
  })
  ends.push(() => worker.stop(), go)
  await expect.poll(() => ran.length).toBe(1)
  return worker
}

const numbers = Array.from({ length: 12 }, (_, n) => `MAEU12345${1000 + n}`)

describe.skipIf(postgresServer === undefined)('the jobs that nodes share', () => {
  it('are added by the transaction that makes a row due, or not at all', async () => {
    const service = await node(await emptyDatabase())
    await registered(service, ['MAEU123456789'])
    const before = await jobsIn(service)
    expect(before).toMatchObject([{ key: expect.stringMatching(/^poll /) }])
    const undone = service.world.store.transaction('everything', async (db) => {
      await db
        .updateTable('tracking_requests')
        .set({ id: 'other', next_poll_at: '2026-01-01T00:00:00Z' })
        .execute()
      const { rows } = await sql`SELECT 1 FROM graphile_worker.jobs`.execute(db)
      throw new Error(`${rows.length} jobs`)
    })
    await expect(undone).rejects.toThrow('2 jobs')
    expect(await jobsIn(service)).toEqual(before)
  })

  it('ask a source once about each number', async () => {
    const location = await emptyDatabase()
    const asked: string[] = []
    const counting = scriptedSource((tracked, now) => {
      asked.push(tracked.request_number)
      return sail(tracked, now)
    })
    const nodes = [await node(location, counting), await node(location, counting)] as const
    const caller = await registered(nodes[0], numbers)
    for (const one of nodes) started(one)
    await expect
      .poll(
        async () =>
          (await caller.get('/tracking_requests?filter[status]=created&page[size]=20')).body.data
            .length,
        patience,
      )
      .toBe(12)
    expect([...asked].sort()).toEqual(numbers)
  })

  it('of a node that died are done by another', async () => {
    const location = await emptyDatabase()
    const [dying, living] = [await node(location), await node(location)]
    const caller = await registered(dying, ['MAEU123456789'])
    const worker = await takeAndHang(dying)
    await queueOf(dying).beat('dying', [worker.id])
    const queue = queueOf(living)
    await queue.beat('living', [])
    await queue.beat('living', [])
    expect((await jobsIn(living)).map(({ locked_by }) => locked_by)).toEqual([worker.id])
    await sql`UPDATE nodes SET seen_at = seen_at - interval '21 seconds' WHERE id = 'dying'`.execute(
      living.world.store.db,
    )
    await queue.beat('living', [])
    started(living)
    await expect
      .poll(
        async () => (await caller.get('/tracking_requests')).body.data[0]?.attributes.status,
        patience,
      )
      .toBe('created')
  })

  it('run again within a minute if the nodes that took them were killed as often as a job may fail', async () => {
    const service = await node(await emptyDatabase())
    await registered(service, ['MAEU123456789'])
    const { db } = service.world.store
    await sql`UPDATE graphile_worker._private_jobs SET attempts = max_attempts`.execute(db)
    await queueOf(service).recoverLostJobs()
    const { rows } = await sql`SELECT is_available, run_at <= now() + interval '1 minute' AS is_soon
      FROM graphile_worker._private_jobs`.execute(db)
    expect(rows).toEqual([{ is_available: true, is_soon: true }])
  })

  it('are added again for what is overdue, if a node that was paused deleted them as done', async () => {
    const service = await node(await emptyDatabase())
    await registered(service, ['MAEU123456789', 'MAEU123456790'])
    const { db } = service.world.store
    const [request] = (await service.world.store.db
      .selectFrom('tracking_requests')
      .select('id')
      .where('request_number', '=', 'MAEU123456789')
      .execute()) as [{ id: string }]
    await sql`UPDATE tracking_requests SET next_poll_at = '2020-03-02T08:00:00.000Z'
      WHERE id = ${request.id}`.execute(db)
    await sql`DELETE FROM graphile_worker._private_jobs`.execute(db)
    await queueOf(service).recoverLostJobs()
    await queueOf(service).recoverLostJobs()
    const { rows } = await sql`SELECT key, run_at::text AS at
      FROM graphile_worker._private_jobs`.execute(db)
    expect(rows).toEqual([{ key: `poll ${request.id}`, at: '2020-03-02 08:00:00+00' }])
  })

  it('tidy once a minute, whichever node does it', async () => {
    const location = await emptyDatabase()
    const nodes = [await node(location), await node(location)] as const
    const { db } = nodes[0].world.store
    const tidies = async () =>
      (
        await sql<{ at: string; runs: number }>`SELECT run_at::text AS at, attempts AS runs
          FROM graphile_worker.jobs WHERE task_identifier = 'tidy'`.execute(db)
      ).rows
    for (const one of nodes) started(one)
    await expect.poll(async () => (await tidies()).length, patience).toBe(1)
    // Half a minute before a full minute, so that this time is not taken for that of the next run.
    await sql`UPDATE graphile_worker._private_jobs
      SET run_at = date_trunc('minute', now()) - interval '30 seconds'
      WHERE key = 'tidy'`.execute(db)
    await expect
      .poll(async () => (await tidies()).map(({ at }) => at.slice(17, 19)), patience)
      .toEqual(['00'])
    expect(await tidies()).toMatchObject([{ runs: 0 }])
  })

  it('go back to the queue when a node that stops cannot end them', async () => {
    const location = await emptyDatabase()
    let isAsked = false
    const silent = scriptedSource(() => {
      isAsked = true
      return new Promise(() => {}) as never
    })
    const service = await node(location, silent)
    await registered(service, ['MAEU123456789'])
    const jobs = started(service)
    await expect.poll(() => isAsked, patience).toBe(true)
    ends.pop()
    await jobs.stop(0)
    expect((await jobsIn(service)).map(({ locked_by }) => locked_by)).toEqual([null])
  })

  it('are looked for again soon after a look failed because the database starts', async () => {
    const proxy = await databaseProxy(await emptyDatabase())
    ends.push(() => proxy.end())
    const service = await node(proxy.location)
    let looks = 0
    const worker = await queueOf(service).work({
      names: ['poll'],
      slots: { ...oneSlot, foundNone: () => (looks += 1) },
      run: async () => {},
    })
    ends.push(() => worker.stop())
    await expect.poll(() => looks, patience).toBeGreaterThan(0)
    proxy.beginStart()
    const before = looks
    await expect.poll(() => looks, patience).toBeGreaterThan(before + 1)
    await proxy.restore()
  })

  it('deliver in order of the changes of each subject, from whichever node', async () => {
    const endpoint = await receiver()
    ends.push(() => endpoint.close())
    const location = await emptyDatabase()
    const nodes = [await node(location), await node(location)] as const
    const caller = await registered(nodes[0], [])
    await subscribe(caller, { url: endpoint.url })
    behindMs = 9 * dayMs
    for (const request_number of numbers.slice(0, 6)) await caller.track({ request_number })
    behindMs = 8 * dayMs
    await nodes[0].tick()
    behindMs = 0
    for (const one of nodes) started(one)
    const { db } = nodes[0].world.store
    const notifications = () =>
      db.selectFrom('webhook_notifications').selectAll().orderBy('change_sequence').execute()
    await expect
      .poll(async () => new Set((await notifications()).map((it) => it.delivery_status)), patience)
      .toEqual(new Set(['succeeded']))
    const sent = subjectsOf(endpoint.received).map(({ id }) => id)
    const rows = await notifications()
    expect(rows.length).toBeGreaterThan(20)
    expect([...sent].sort()).toEqual(rows.map(({ id }) => id).sort())
    const subjectOf = new Map(rows.map((it) => [it.id, it.subject_id]))
    for (const subject of new Set(subjectOf.values())) {
      const ofSubject = (ids: readonly string[]) =>
        ids.filter((id) => subjectOf.get(id) === subject)
      expect(ofSubject(sent)).toEqual(ofSubject(rows.map(({ id }) => id)))
    }
  })
})

/** A busy machine takes this long, in ms. */
const patience = { timeout: 20_000 }

function signal() {
  let resolve = () => {}
  const promise = new Promise<void>((given) => {
    resolve = given
  })
  return { promise, resolve }
}

describe('the connections of the queue', () => {
  const silentQueue = {
    ...{
      add: async () => {},
      addForNextMinute: async () => {},
      beat: async () => {},
      leave: async () => {},
    },
    ...{ recoverLostJobs: async () => {}, waiting: async () => [] },
  }

  it('stay open until each worker has ended its jobs, also one that begins during the stop', async () => {
    const order: string[] = []
    const begun = signal()
    const closed = signal()
    const jobsEnded = signal()
    const given: string[][] = []
    const queue: JobQueue = {
      ...silentQueue,
      work: async () => {
        await begun.promise
        const stop = () => {
          closed.resolve()
          return jobsEnded.promise.then(() => void order.push('worker'))
        }
        return { id: 'late', closed: closed.promise, stop }
      },
      giveBack: async (ids) => void given.push([...ids]),
      end: async () => void order.push('connections'),
    }
    const options = {
      queue,
      jobs: [],
      node: 'one',
      onError: (error: unknown) => errors.push(error),
    }
    const stopping = new SharedJobs(options).stop(50)
    begun.resolve()
    await stopping
    expect(given).toEqual([['late']])
    expect(order).toEqual([])
    jobsEnded.resolve()
    await expect.poll(() => order.at(-1)).toBe('connections')
    expect(order.indexOf('connections')).toBe(order.length - 1)
  })
})
