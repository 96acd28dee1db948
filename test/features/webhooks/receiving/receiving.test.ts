import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Cache, openCache } from '../../../../src/cache/open-cache.js'
import { type Journal, openJournal } from '../../../../src/cache/open-journal.js'
import type { Client } from '../../../../src/client/create-client.js'
import type { Workspace } from '../../../../src/desk/workspace.js'
import type { AppliedEvent } from '../../../../src/features/webhooks/receiving/apply-event.js'
import type { HandedOn } from '../../../../src/features/webhooks/receiving/hand-on.js'
import { forwardTarget } from '../../../../src/features/webhooks/receiving/hand-on-target.js'
import {
  type ReceiveOrder,
  receiveEvents,
} from '../../../../src/features/webhooks/receiving/receive-events.js'
import { until } from '../../../process/program.js'
import { deliver, secret } from '../../../support/deliveries.js'
import { type FakeClock, fakeClock } from '../../../support/fake-clock.js'

let folder: string
let clock: FakeClock
let cache: Cache
let journal: Journal
let target: Server
let answerOf: (request: IncomingMessage, body: string) => number | undefined
let arrived: string[]
let applied: AppliedEvent[]
let handed: HandedOn[]
let notices: string[]
let askable: object

const boxId = 'box-MSCU6639870'

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'oct-receiving-'))
  clock = fakeClock('2026-03-02T09:00:00.000Z')
  const identity = { profile: 'default', baseUrl: 'https://api.example.com/v2' }
  cache = await openCache({ folder, ...identity })
  journal = await openJournal({ folder: join(folder, 'data'), ...identity })
  ;[arrived, applied, handed, notices] = [[], [], [], []]
  answerOf = () => 200
  target = createServer((request, response) => {
    let body = ''
    request.on('data', (piece) => {
      body += piece
    })
    request.on('end', () => {
      arrived.push(JSON.parse(body).data.id)
      const status = answerOf(request, body)
      if (status === undefined) return request.socket.destroy()
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  target.closeAllConnections()
  target.close()
  cache.close()
  journal.close()
  rmSync(folder, { recursive: true, force: true })
})

const targetUrl = () => new URL(`http://127.0.0.1:${(target.address() as AddressInfo).port}/in`)

/** Receives during `work`, then ends normally. */
async function receiving(
  work: (listening: { url: string; adminUrl: string | null }) => Promise<void>,
  order: Partial<ReceiveOrder> = {},
): Promise<void> {
  const end = new AbortController()
  const workspace: Partial<Workspace> = {
    cache: async () => cache,
    journal: async () => journal,
    client: async () => askable as Client,
    now: clock.now,
    sleep: async (ms) => {
      await new Promise((resolve) => setImmediate(resolve))
      clock.advance({ ms })
    },
    signal: new AbortController().signal,
    isSandbox: false,
    notice: (sentence) => void notices.push(sentence),
  }
  let failure: unknown
  await receiveEvents(workspace as Workspace, {
    ...{
      host: '127.0.0.1',
      port: 0,
      path: '/hook',
      proxies: [],
      isSenderChecked: false,
      isServiceAsked: false,
    },
    ...{ secrets: () => [secret], isInsecure: false, mostTries: 2, stop: end.signal },
    ready: async (listening) => {
      void work(listening)
        .catch((error: unknown) => {
          failure = error
        })
        .finally(() => end.abort())
    },
    applied: async (row) => void applied.push(row),
    handed: async (row) => void handed.push(row),
    ...order,
  })
  if (failure !== undefined) throw failure
}

const forwarding = () => ({ target: forwardTarget(targetUrl(), 2000) })
const isApplied = (count: number) => until('all are taken up', () => applied.length >= count)
const isHanded = (next: 'done' | 'dead', count: number) =>
  until(`${count} are ${next}`, () => handed.filter((row) => row.next === next).length >= count)

it('applies events to the cache and the change feed; an older one changes nothing', async () => {
  const attributes = (terminal: boolean) => ({ available_for_pickup: terminal })
  await receiving(async ({ url }) => {
    await deliver(url, { id: 'n1', at: '2026-03-02T08:00:00Z', attributes: attributes(false) })
    await deliver(url, { id: 'n2', at: '2026-03-02T08:30:00Z', attributes: attributes(true) })
    await deliver(url, { id: 'n0', at: '2026-03-02T07:00:00Z', attributes: attributes(false) })
    await deliver(url, { id: 'n2', at: '2026-03-02T08:30:00Z', attributes: attributes(true) })
    await isApplied(3)
  })
  expect(applied.map(({ event }) => event.id)).toEqual(['n1', 'n2', 'n0'])
  const found = applied.map(({ changes }) => changes.map(({ change }) => change.attribute))
  expect(found).toEqual([[], ['available_for_pickup'], []])
  const box = cache.containers.byId('box-MSCU6639870')
  expect(box?.container.available_for_pickup).toBe(true)
  expect(box?.shipment?.bill_of_lading_number).toBe('BILLMSCU6639870')
  expect(cache.changes.list().map(({ attribute }) => attribute)).toEqual(['available_for_pickup'])
  expect(journal.received.counts()).toMatchObject({ done: 3, unapplied: 0 })
})

it('keeps a sample out of the cache, and treats a time in the future as now', async () => {
  await receiving(async ({ url }) => {
    await deliver(url, { id: 'n1', sample: true })
    await deliver(url, { id: 'n2', box: 'TCLU4265726', at: '2031-01-01T00:00:00Z' })
    await isApplied(2)
  })
  expect(journal.received.eventOf('n1')?.origin).toBe('sample')
  expect(cache.containers.byId('box-MSCU6639870')).toBeUndefined()
  expect(cache.containers.byId('box-TCLU4265726')?.fetchedAt).toEqual(clock.now())
})

it('passes events on unchanged, and those of a box in their order', async () => {
  let headers: Record<string, unknown> = {}
  answerOf = (request) => {
    headers = request.headers
    return 204
  }
  await receiving(async ({ url }) => {
    for (const id of ['a1', 'a2', 'a3']) await deliver(url, { id })
    await isHanded('done', 3)
  }, forwarding())
  expect(arrived).toEqual(['a1', 'a2', 'a3'])
  expect(headers['x-t49-webhook-signature']).toMatch(/^[0-9a-f]{64}$/)
  expect(headers.host).toBe(targetUrl().host)
})

it('retries what the target refuses, then stores it as a dead letter and continues', async () => {
  answerOf = (_request, body) => (body.includes('"bad"') ? 500 : 200)
  await receiving(async ({ url }) => {
    await deliver(url, { id: 'bad' })
    await deliver(url, { id: 'good' })
    await isHanded('done', 1)
  }, forwarding())
  expect(arrived).toEqual(['bad', 'bad', 'bad', 'good'])
  expect(journal.received.eventOf('bad')).toMatchObject({ state: 'dead', tries: 3 })
  expect(journal.received.eventOf('bad')?.lastError).toMatch(/^POST :\d+\/in: 500$/)
})

it('waits for a target that is unavailable for an hour, and loses and repeats nothing', async () => {
  const backAt = clock.now().getTime() + 3_600_000
  answerOf = () => (clock.now().getTime() < backAt ? 503 : 200)
  const ids = Array.from({ length: 40 }, (_, index) => `n${index}`)
  await receiving(async ({ url }) => {
    for (const id of ids) await deliver(url, { id, box: `BOX${Number(id.slice(1)) % 7}` })
    await isHanded('done', ids.length)
  }, forwarding())
  const done = handed.filter(({ next }) => next === 'done').map(({ event }) => event.id)
  expect(done.sort()).toEqual(ids.sort())
  expect(journal.received.counts()).toMatchObject({ waiting: 0, dead: 0, done: ids.length })
  // At most one try per minute after the first few.
  expect(handed.length - ids.length).toBeLessThan(90)
})

it('hands on an event without a container in the order of its box', async () => {
  const reference = { type: 'transport_event', container: { type: 'container', id: boxId } }
  let answer = () => {}
  const found = new Promise<void>((resolve) => {
    answer = resolve
  })
  const get = async (id: string) => {
    await found
    return { id, reference_object: { id: `t-${id}`, ...reference } }
  }
  askable = { patient: () => ({ webhookNotifications: { get } }) }
  await receiving(
    async ({ url }) => {
      await deliver(url, { id: 'n0' })
      await isHanded('done', 1)
      const bare = { event: 'container.transport.available', isBare: true }
      await deliver(url, { id: 'n1', ...bare })
      await deliver(url, { id: 'n2' })
      answer()
      await isHanded('done', 3)
      await isApplied(3)
    },
    { ...forwarding(), isServiceAsked: true },
  )
  expect(arrived).toEqual(['n0', 'n1', 'n2'])
  const inOrder = ['n0', 'n1', 'n2']
  expect(handed.map(({ event }) => event.id)).toEqual(inOrder)
  expect(handed[1]?.event).toMatchObject({ containerId: boxId, containerNumber: 'MSCU6639870' })
  expect(applied.map(({ event }) => event.containerNumber)).toEqual(Array(3).fill('MSCU6639870'))
})

it('records the answer of a try that is running when it is stopped, and begins no other', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const hand = async ({ id }: { id: string }) => {
    arrived.push(id)
    await answered
    return { isTaken: true, words: '200', durationMs: 1, isAway: false }
  }
  await receiving(
    async ({ url }) => {
      for (const id of ['n1', 'n2']) await deliver(url, { id })
      await until('the first is tried', () => arrived.length > 0)
      setImmediate(answer)
    },
    { target: { name: 'held', key: 'held', hand } },
  )
  expect(arrived).toEqual(['n1'])
  const states = ['n1', 'n2'].map((id) => journal.received.eventOf(id)?.state)
  expect(states).toEqual(['done', 'waiting'])
})

it('continues with the events that an earlier run left, and that others revive', async () => {
  await receiving(async ({ url }) => {
    answerOf = () => undefined
    await deliver(url, { id: 'n1' })
    await until('it was tried', () => handed.length > 0)
  }, forwarding())
  expect(journal.received.counts()).toMatchObject({ waiting: 1 })
  answerOf = () => 200
  await receiving(async () => void (await isHanded('done', 1)), forwarding())
  expect(journal.received.counts()).toMatchObject({ waiting: 0, done: 1 })
})

it('answers 503 on a full disk, reports it to the user, and recovers', async () => {
  const appendUnflushed = journal.received.appendUnflushed.bind(journal.received)
  await receiving(
    async ({ url, adminUrl }) => {
      const health = async () => (await fetch(`${adminUrl}/healthz`)).status
      expect(await health()).toBe(200)
      journal.received.appendUnflushed = () => {
        throw new Error('database or disk is full')
      }
      expect((await deliver(url, { id: 'n1' })).status).toBe(503)
      expect(await health()).toBe(503)
      journal.received.appendUnflushed = appendUnflushed
      expect((await deliver(url, { id: 'n1' })).status).toBe(200)
      expect(await health()).toBe(200)
      const metrics = await (await fetch(`${adminUrl}/metrics`)).text()
      expect(metrics).toContain('oct_webhooks_deliveries_total{came="new"} 1')
      expect(metrics).toContain('oct_webhooks_refusals_total{reason="not_stored"} 1')
      expect((await fetch(`${adminUrl}/hook`, { method: 'POST' })).status).toBe(405)
      expect((await deliver(url, { id: 'n2' }, 'other')).status).toBe(401)
    },
    { adminPort: 0 },
  )
  expect(notices.filter((words) => words.includes('503'))).toHaveLength(1)
  const [refusal] = journal.received.refusals().filter(({ reason }) => reason === 'wrong signature')
  expect(refusal).toMatchObject({ count: 1, lastFrom: '127.0.0.1' })
})
