import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { cachePath } from '../../src/cache/cache-file.js'
import { type Journal, openJournal } from '../../src/cache/open-journal.js'
import type { NewReceivedEvent } from '../../src/cache/received/received-event.js'
import { openRaw } from '../../src/sqlite/driver.js'
import { openedJournal } from './maintenance/opened-files.js'

let folder: string
const open: Journal[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oct-received-'))
})
afterEach(() => {
  for (const journal of open.splice(0)) journal.close()
  rmSync(folder, { recursive: true, force: true })
})

const identity = () => ({ folder, profile: 'default', baseUrl: 'https://api.example.com/v2' })
async function received(keptMs?: number) {
  const journal = await openJournal({ ...identity(), ...(keptMs ? { keptMs } : {}) })
  open.push(journal)
  return journal.received
}

const start = Date.parse('2026-03-02T09:00:00Z')
const at = (seconds: number): Date => new Date(start + seconds * 1000)

function event(id: string, more: Partial<NewReceivedEvent> = {}): NewReceivedEvent {
  return {
    ...{ id, event: 'container.updated', origin: 'delivered', receivedAt: at(0) },
    ...{ occurredAt: null, webhookId: 'w1', containerId: 'c1', containerNumber: 'MSCU6639870' },
    ...{ shipmentId: null, body: Buffer.from(`{"id":"${id}"}`), headers: '[["X-A","b"]]' },
    awaitsDelivery: true,
    ...more,
  } as NewReceivedEvent
}

const idsOf = (events: readonly { id: string }[]): string[] => events.map(({ id }) => id)

it('records each event once, byte for byte', async () => {
  const journal = await received()
  const body = Buffer.from([0, 255, 128, 10])
  expect(journal.append([event('a', { body }), event('a'), event('b')])).toEqual({
    added: ['a', 'b'],
    known: ['a'],
  })
  expect(journal.append([event('b'), event('c')])).toEqual({ added: ['c'], known: ['b'] })
  expect(Buffer.from(journal.eventOf('a')?.body ?? [])).toEqual(body)
  expect(journal.eventOf('a')?.headers).toEqual([['X-A', 'b']])
  expect(journal.counts()).toEqual({ waiting: 3, done: 0, dead: 0, unapplied: 3 })
})

it('records nothing if one of the events cannot be written', async () => {
  const journal = await received()
  const raw = await openRaw(cachePath(identity()), false)
  raw.exec(`CREATE TRIGGER full BEFORE INSERT ON received WHEN NEW.id = 'b'
    BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END`)
  raw.close()
  expect(() => journal.append([event('a'), event('b')])).toThrow(/is full/)
  expect(journal.count()).toBe(0)
})

it('finds events by time, name, box, state and origin', async () => {
  const journal = await received()
  journal.append([
    event('a', { event: 'container.transport.full_out' }),
    event('b', { receivedAt: at(60), containerId: 'c2', containerNumber: 'TCLU4265726' }),
    event('c', { receivedAt: at(120), origin: 'sample', awaitsDelivery: false }),
  ])
  expect(idsOf(journal.list())).toEqual(['c', 'b', 'a'])
  expect(idsOf(journal.list({ order: 'oldest', limit: 2 }))).toEqual(['a', 'b'])
  expect(idsOf(journal.list({ since: at(60), until: at(120) }))).toEqual(['b'])
  expect(idsOf(journal.list({ patterns: ['container.transport.*'] }))).toEqual(['a'])
  expect(idsOf(journal.list({ patterns: ['container.[u]pdated', 'container.?pdated'] }))).toEqual(
    [],
  )
  expect(idsOf(journal.list({ containers: ['tclu4265726'] }))).toEqual(['b'])
  expect(idsOf(journal.list({ containers: ['c2'] }))).toEqual(['b'])
  expect(idsOf(journal.list({ state: 'done', origin: 'sample' }))).toEqual(['c'])
  expect(journal.lastReceivedAt()).toEqual(at(60))
})

it('processes one event per box at a time, in order, and a failure holds back the later ones', async () => {
  const journal = await received()
  journal.append([event('a'), event('b'), event('x', { containerId: 'c2' })])
  expect(idsOf(journal.claimDue(at(1), 1))).toEqual(['a'])
  expect(idsOf(journal.claimDue(at(1), 9))).toEqual(['x'])
  const nextTryAt = at(10)
  journal.settle('a', { state: 'waiting', error: 'no', nextTryAt, counts: true }, at(1))
  journal.append([event('c', { receivedAt: at(2) })])
  expect(journal.claimDue(at(9), 9)).toEqual([])
  expect(journal.nextDueAt()).toEqual(nextTryAt)
  expect(idsOf(journal.claimDue(at(10), 9))).toEqual(['a', 'b', 'c'])
  journal.settle('a', { state: 'dead', error: 'never' }, at(11))
  expect(journal.eventOf('a')).toMatchObject({ state: 'dead', tries: 2, lastError: 'never' })
  expect(journal.revive(['a', 'b'], at(12))).toBe(1)
  expect(journal.eventOf('a')).toMatchObject({ state: 'waiting', tries: 0 })
})

it('leaves an event to the listener that took it, until that listener has ended', async () => {
  const [first, second] = [await received(), await received()]
  first.append([event('a'), event('b')])
  expect(idsOf(first.claimDue(at(1), 1))).toEqual(['a'])
  const raw = await openRaw(cachePath(identity()), false)
  raw.exec(`UPDATE received SET lease_pid = ${process.ppid} WHERE lease_token IS NOT NULL`)
  expect(second.claimDue(at(2), 9)).toEqual([])
  raw.exec('UPDATE received SET lease_pid = 2147483646 WHERE lease_token IS NOT NULL')
  raw.close()
  expect(idsOf(second.claimDue(at(3), 9))).toEqual(['a', 'b'])
  first.settle('a', { state: 'dead', error: 'late' }, at(4))
  expect(first.eventOf('a')?.state).toBe('waiting')
})

it('leaves events for another target to a listener with that target', async () => {
  const [first, second] = [await received(), await received()]
  const raw = await openRaw(cachePath(identity()), false)
  first.listen('POST :1', at(0))
  // A process other than the process of `second`.
  raw.exec(`UPDATE received_listeners SET pid = ${process.ppid}`)
  second.listen('POST :2', at(0))
  first.append([event('a', { target: 'POST :1' }), event('any', { containerId: 'c2' })])
  second.append([event('b', { target: 'POST :2', receivedAt: at(1) })])
  expect(second.nextDueAt()).toEqual(at(0))
  expect(idsOf(second.claimDue(at(2), 9))).toEqual(['any', 'b'])
  second.settle('any', { state: 'done' }, at(3))
  expect(idsOf(first.claimDue(at(3), 9))).toEqual(['a'])
  second.letGo()
  const third = await received()
  third.listen('POST :3', at(4))
  expect(third.claimDue(at(5), 9)).toEqual([])
  expect(third.nextDueAt()).toBeNull()
  expect(third.abandoned()).toEqual([{ target: 'POST :2', count: 1, since: at(1) }])
  expect(idsOf(third.list({ isAbandoned: true }))).toEqual(['b'])
  third.settle('b', { state: 'dead', error: 'exit 1' }, at(6))
  expect(third.revive(['b'], at(7))).toBe(1)
  expect(third.abandoned()).toEqual([{ target: 'POST :2', count: 1, since: at(1) }])
  raw.close()
})

it('an event without a target counts as abandoned only if no listener runs', async () => {
  const [one, other] = [await received(), await received()]
  one.append([event('any')])
  expect(one.abandoned()).toEqual([{ target: null, count: 1, since: at(0) }])
  other.listen('POST :1', at(1))
  expect(one.abandoned()).toEqual([])
  const raw = await openRaw(cachePath(identity()), false)
  raw.exec('UPDATE received_listeners SET pid = 2147483646')
  raw.close()
  expect(idsOf(one.list({ isAbandoned: true }))).toEqual(['any'])
})

it('any sequence: an event is handed on until it is settled, and no other event of its box meanwhile', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('append' as const), id: fc.nat(8), lane: fc.nat(2) }),
    fc.record({ kind: fc.constant('claim' as const), many: fc.integer({ min: 1, max: 4 }) }),
    fc.record({
      kind: fc.constant('settle' as const),
      how: fc.constantFrom('done', 'dead', 'again'),
    }),
    fc.record({ kind: fc.constant('restart' as const) }),
  )
  return fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      for (const journal of open.splice(0)) journal.close()
      rmSync(folder, { recursive: true, force: true })
      let journal = await received()
      const prefix = crypto.randomUUID()
      const noted = new Set<string>()
      const ended = new Set<string>()
      const held: { id: string; lane: string | null }[] = []
      let seconds = 0
      for (const one of steps) {
        seconds += 10
        if (one.kind === 'append') {
          const id = `${prefix}-${one.id}`
          const lane = `${prefix}-${one.lane}`
          const { added } = journal.append([
            event(id, { containerId: lane, receivedAt: at(seconds) }),
          ])
          expect(added.length === 1).toBe(!noted.has(id))
          noted.add(id)
        } else if (one.kind === 'claim') {
          const claimed = journal.claimDue(at(seconds), one.many)
          const busy = new Set(held.map(({ lane }) => lane))
          expect(claimed.filter(({ containerId }) => busy.has(containerId))).toEqual([])
          expect(claimed.filter(({ id }) => ended.has(id))).toEqual([])
          held.push(...claimed.map(({ id, containerId }) => ({ id, lane: containerId })))
        } else if (one.kind === 'settle') {
          const first = held.shift()
          if (first === undefined) continue
          const { id, lane } = first
          if (one.how === 'again') {
            const nextTryAt = at(seconds + 5)
            journal.settle(
              id,
              { state: 'waiting', error: 'no', nextTryAt, counts: false },
              at(seconds),
            )
            held.splice(0, held.length, ...held.filter((other) => other.lane !== lane))
          } else {
            journal.settle(
              id,
              one.how === 'done' ? { state: 'done' } : { state: 'dead', error: 'no' },
              at(seconds),
            )
            ended.add(id)
          }
        } else {
          journal.letGo()
          held.length = 0
          journal = await received()
        }
      }
      journal.letGo()
      const left = journal.claimDue(at(seconds + 100), 99)
      expect(new Set(idsOf(left))).toEqual(new Set([...noted].filter((id) => !ended.has(id))))
    }),
    { numRuns: 25 },
  )
})

it('deletes settled and applied events, and purges events that name a number', async () => {
  const journal = await received(1000)
  const done = { awaitsDelivery: false }
  journal.append([event('done', done), event('new', { ...done, receivedAt: at(99) })])
  journal.append([event('unapplied', done), event('waiting')])
  expect(journal.noteApplied(['done', 'new', 'waiting'], at(1))).toEqual(
    new Set(['done', 'new', 'waiting']),
  )
  expect(journal.noteApplied(['done'], at(2))).toEqual(new Set())
  expect(journal.tidy(at(100))).toBe(1)
  expect(idsOf(journal.list())).toEqual(['waiting', 'unapplied', 'new'])
  journal.append([
    event('named', { containerNumber: null, body: Buffer.from('{"n":"TCLU4265726"}') }),
  ])
  const kept = await openedJournal(cachePath(identity()))
  expect(kept.report()).toMatchObject({ received: 4, waiting: 2, dead: 0 })
  expect(kept.purge(['TCLU4265726'])).toMatchObject({ received: 1 })
  expect(kept.purge(['MSCU6639870'])).toMatchObject({ received: 3 })
  kept.close()
})

it('counts refusals by reason', async () => {
  const journal = await received()
  const refusal = { reason: 'wrong signature', count: 1, lastAt: at(0), lastFrom: '192.0.2.1' }
  journal.noteRefusal(refusal)
  journal.noteRefusal({ ...refusal, count: 4, lastAt: at(9), lastFrom: null })
  journal.noteRefusal({ ...refusal, reason: 'unsigned', lastAt: at(5) })
  expect(journal.refusals()).toEqual([
    { reason: 'wrong signature', count: 5, lastAt: at(9), lastFrom: null },
    { reason: 'unsigned', count: 1, lastAt: at(5), lastFrom: '192.0.2.1' },
  ])
})
