import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createService, type Service } from '../../../src/service/app.js'
import { ServiceLog } from '../../../src/service/operations/service-log.js'
import { ServiceWatch } from '../../../src/service/operations/service-watch.js'
import { startHosting } from '../../../src/service/operations/start-hosting.js'
import { openSandbox } from '../../../src/service/sandbox.js'
import { fakeClock } from '../../support/fake-clock.js'
import { scriptedSource } from '../../support/scripted-source.js'
import { callerOf } from '../../support/service.js'
import { receiver, respondingWith, subjectsOf } from './receiver.js'
import { subscribe } from './subscribe.js'

let folder: string
const open: { close(): unknown }[] = []

/** Closes a service like a process that dies. Its locks stay. */
function end(service: Service): void {
  open.splice(open.indexOf(service), 1)
  service.close()
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oct-deliveries-'))
})
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close()
  rmSync(folder, { recursive: true, force: true })
})

async function stage(how?: Parameters<typeof receiver>[0]) {
  const clock = fakeClock()
  const endpoint = await receiver(how)
  open.push(endpoint)
  const errors: unknown[] = []
  const opened = async (observer?: ServiceWatch): Promise<Service> => {
    const service = await createService({
      databasePath: join(folder, 'service.db'),
      sources: [scriptedSource()],
      clock: clock.now,
      onError: (error) => errors.push(error),
      deliveries: { allow: { privateNetworks: true }, timeoutMs: 5000 },
      advances: 'in-background',
      rateLimits: false,
      ...(observer && { observer }),
    })
    open.push(service)
    return service
  }
  const first = await opened()
  const { key } = await first.createKey()
  const { secret } = await subscribe(callerOf(first, key), {
    url: endpoint.url,
    events: ['tracking_request.succeeded'],
  })
  await callerOf(first, key).track()
  clock.advance({ minutes: 1 })
  await first.tick()
  return { clock, endpoint, errors, opened, first, key, secret }
}

describe('A delivery that was in progress when its process died', () => {
  test('is sent again, unchanged, by another process when the lease expires, and not before', async () => {
    const { clock, endpoint, opened, first, errors } = await stage(() => {})
    await first.deliverer.wake()
    await expect.poll(() => endpoint.received.length).toBe(1)
    end(first)
    endpoint.answer(respondingWith(200))
    const second = await opened()
    await second.deliverer.settle()
    clock.advance({ ms: 24_000 })
    await second.deliverer.settle()
    expect(endpoint.received.length).toBe(1)
    clock.advance({ ms: 2000 })
    await second.deliverer.settle()
    const [before, after] = endpoint.received
    expect(endpoint.received.length).toBe(2)
    expect(after?.body.equals(before?.body ?? Buffer.alloc(0))).toBe(true)
    expect(errors).toEqual([])
  })

  test('is sent again immediately by a server that has the database to itself', async () => {
    const { endpoint, opened, first } = await stage(() => {})
    await first.deliverer.wake()
    await expect.poll(() => endpoint.received.length).toBe(1)
    end(first)
    endpoint.answer(respondingWith(200))
    const second = await opened()
    const hosting = await startHosting({ service: second, watch: new ServiceWatch() })
    await expect.poll(() => endpoint.received.length).toBe(2)
    await hosting.stop()
  })

  test('is returned by a server that stops, and is not lost', async () => {
    const { endpoint, opened, first } = await stage(() => {})
    await first.deliverer.wake()
    await expect.poll(() => endpoint.received.length).toBe(1)
    await first.deliverer.stop(0)
    end(first)
    endpoint.answer(respondingWith(200))
    const second = await opened()
    await second.deliverer.settle()
    const [one, again] = subjectsOf(endpoint.received)
    expect(again).toEqual(one)
  })
})

test('Two processes over one database send everything once', async () => {
  const { clock, endpoint, opened, first, key } = await stage()
  await subscribe(callerOf(first, key), { url: endpoint.url })
  const second = await opened()
  for (let day = 0; day < 5; day++) {
    clock.advance({ days: 1 })
    await first.tick()
    await Promise.all([first, second].map(({ deliverer }) => deliverer.settle()))
  }
  const ids = subjectsOf(endpoint.received).map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(8)
  expect(new Set(ids).size).toBe(ids.length)
})

test('Deliveries that were settled a month ago are deleted, with their log', async () => {
  const { clock, first } = await stage()
  const rows = async () => {
    const { db } = first.world.store
    const tables = ['webhook_notifications', 'webhook_notification_logs'] as const
    return Promise.all(
      tables.map(async (it) => (await db.selectFrom(it).selectAll().execute()).length),
    )
  }
  await first.deliverer.settle()
  clock.advance({ days: 29 })
  await first.deliverer.settle()
  expect(await rows()).toEqual([1, 1])
  clock.advance({ days: 2 })
  await first.deliverer.settle()
  expect(await rows()).toEqual([0, 0])
})

test('Deliveries are counted and logged without any secret', async () => {
  const { clock, endpoint, opened, first, secret } = await stage()
  end(first)
  let said = ''
  const write = async (text: string) => {
    said += text
  }
  const log = new ServiceLog({ format: 'json', clock: clock.now, write })
  const watch = new ServiceWatch(log)
  const service = await opened(watch)
  endpoint.answer(respondingWith(500))
  await service.deliverer.settle()
  endpoint.answer(respondingWith(204))
  clock.advance({ minutes: 1 })
  await service.deliverer.settle()
  await log.settle()
  const lines = said
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines).toMatchObject([
    { level: 'warn', event: 'tracking_request.succeeded', attempt: 1, status: 500 },
    { level: 'info', event: 'tracking_request.succeeded', attempt: 2, status: 204 },
  ])
  expect(said).not.toContain(secret)
  expect(said).not.toContain(new URL(endpoint.url).port)
  const attempts = watch.families().find(({ name }) => name === 'oct_webhook_attempts_total')
  expect(attempts?.samples).toEqual([
    { labels: { result: 'to_retry' }, value: 1 },
    { labels: { result: 'delivered' }, value: 1 },
  ])
})

test('Advancing the sandbox delivers its events, to this machine over http', async () => {
  const endpoint = await receiver()
  open.push(endpoint)
  const { now } = fakeClock()
  const sandbox = await openSandbox({ folder: join(folder, 'sandbox'), now })
  open.push(sandbox.service)
  const caller = callerOf(sandbox.service, sandbox.token)
  await subscribe(caller, { url: endpoint.url })
  await caller.track({ request_number: 'TEST-TR-SUCCEEDED', scac: 'TEST' })
  await sandbox.advance(3_600_000)
  expect(subjectsOf(endpoint.received).map(({ event }) => event)).toContain(
    'tracking_request.succeeded',
  )
  await sandbox.reset()
  const before = endpoint.received.length
  await sandbox.advance(3_600_000)
  expect(endpoint.received.length).toBe(before)
})

test('Advancing the sandbox by days runs the retries of those days', async () => {
  const sandbox = await openSandbox({ folder: join(folder, 'sandbox'), now: fakeClock().now })
  open.push(sandbox.service)
  const caller = callerOf(sandbox.service, sandbox.token)
  // No program listens at this port.
  await subscribe(caller, { url: 'http://127.0.0.1:1/', events: ['tracking_request.succeeded'] })
  await caller.track({ request_number: 'TEST-TR-SUCCEEDED', scac: 'TEST' })
  const told = async () => {
    const { body } = await caller.get('/webhook_notifications?include=webhook_notification_logs')
    return body.data.map(({ attributes, relationships }) => ({
      status: attributes.delivery_status,
      tries: relationships.webhook_notification_logs?.data.length,
    }))
  }
  await sandbox.advance(3_600_000)
  const [early = expect.fail('nothing was told')] = await told()
  expect(early).toEqual({ status: 'pending', tries: 1 })
  await sandbox.advance(12 * 3_600_000)
  const [half = expect.fail('nothing was told')] = await told()
  expect(half.status).toBe('pending')
  expect(half.tries).toBeGreaterThan(8)
  expect(half.tries).toBeLessThan(13)
  await sandbox.advance(5 * 86_400_000)
  expect(await told()).toEqual([{ status: 'failed', tries: 13 }])
  const { db } = sandbox.service.world.store
  const logs = await db.selectFrom('webhook_notification_logs').select('at').orderBy('at').execute()
  const hours = logs.map(({ at }) => (Date.parse(at) - Date.parse(logs[0]?.at ?? '')) / 3_600_000)
  expect(hours.at(-1)).toBeGreaterThan(19)
  expect(hours.at(-1)).toBeLessThan(30)
})
