import { rmSync } from 'node:fs'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Cache } from '../../../src/cache/cache.js'
import { container, newFolder, openIn, request, shipment, terminal } from '../builders.js'
import { keeping } from './opened-files.js'

const dayMs = 86_400_000
const now = new Date('2026-05-12T09:00:00Z')
const daysAgo = (days: number): Date => new Date(now.getTime() - days * dayMs)
const retention = { closedMs: 400 * dayMs, journalMs: 90 * dayMs }
const wish = { closedBefore: daysAgo(400), changesBefore: daysAgo(90) }
const stopped = { line_tracking_stopped_at: '2024-01-01T00:00:00Z' }

let folder: string
let cache: Cache
beforeEach(async () => {
  folder = newFolder()
  cache = await openIn(folder, { retention })
})
afterEach(() => {
  cache.close()
  rmSync(folder, { recursive: true, force: true })
})

const prune = () => keeping(folder, (kept) => kept.prune(wish))

/** Stores a bill with its containers, as read a number of days ago. */
function read(id: string, days: number, more: Parameters<typeof shipment>[1] = {}): void {
  const boxes = [container(`${id}-c1`), container(`${id}-c2`)]
  cache.shipments.save([shipment(id, { containers: boxes, ...more })], daysAgo(days))
}

describe('pruning', () => {
  it('deletes a stopped shipment with its boxes, events and request, and the objects that only they refer to', async () => {
    read('old', 401, stopped)
    cache.containers.save([container('old-c1', { pod_terminal: terminal('t-old') })], daysAgo(401))
    const event = {
      id: 'e1',
      type: 'transport_event' as const,
      event: 'container.transport.vessel_loaded' as const,
    }
    cache.events.save('old-c1', [event], daysAgo(401))
    const tracked = { id: 'old', type: 'shipment' as const }
    cache.trackingRequests.save([request('r1', { tracked_object: tracked })], daysAgo(401))
    cache.save(
      [{ id: 'raw', type: 'raw_event', container: { id: 'old-c1', type: 'container' } } as never],
      daysAgo(401),
    )
    expect(await prune()).toEqual({
      shipments: 1,
      containers: 2,
      tracking_requests: 1,
      events: 1,
      changes: 0,
      places: 2,
    })
    const { rows } = cache.info()
    expect(rows).toMatchObject({ shipments: 0, containers: 0, names: 0, event_lists: 0, places: 0 })
  })

  it.each([
    ['read 399 days ago', () => read('s', 399, stopped)],
    ['still tracked, however long ago it was read', () => read('s', 4000)],
    [
      'one of whose boxes was read since',
      () => {
        read('s', 500, stopped)
        cache.containers.save([container('s-c1')], daysAgo(10))
      },
    ],
  ])('keeps a shipment %s', async (_, fill) => {
    fill()
    const before = cache.info().rows
    await prune()
    expect(cache.info().rows).toEqual(before)
  })

  it('keeps a request that waits for its line, and one whose shipment is tracked', async () => {
    read('s', 500)
    const tracked = { id: 's', type: 'shipment' as const }
    const requests = [
      request('r1', { status: 'pending' }),
      request('r2', { tracked_object: tracked }),
      request('r3', { status: 'failed' }),
    ]
    cache.trackingRequests.save(requests, daysAgo(500))
    expect(await prune()).toMatchObject({ tracking_requests: 1, shipments: 0 })
    expect(cache.trackingRequests.byId('r3')).toBeUndefined()
  })

  it('deletes a box that has left a tracked shipment', async () => {
    read('s', 500)
    const left = [container('s-c1')]
    cache.shipments.save([shipment('s', { containers: left })], daysAgo(450))
    expect(await prune()).toMatchObject({ containers: 1 })
    expect(cache.containers.byId('s-c2')).toBeUndefined()
    expect(cache.containers.byId('s-c1')).toBeDefined()
  })

  it('keeps a place that a current box names, regardless of its age', async () => {
    cache.save([terminal('t-used'), terminal('t-unused')], daysAgo(500))
    const { id, type } = terminal('t-used')
    cache.containers.save([container('c', { pod_terminal: { id, type } })], daysAgo(1))
    expect(await prune()).toMatchObject({ places: 1 })
    expect(cache.places.byId('terminal', 't-used')).toBeDefined()
  })

  it('deletes changes by their own age', async () => {
    for (const [days, status] of [
      [120, 'on_ship'],
      [100, 'grounded'],
      [80, 'available'],
    ] as const) {
      cache.containers.save([container('c', { current_status: status })], daysAgo(days))
    }
    expect(cache.changes.count()).toBe(2)
    expect(await prune()).toMatchObject({ changes: 1, containers: 0 })
    expect(cache.changes.list()[0]).toMatchObject({ from: 'grounded', to: 'available' })
  })

  it('lists what it would delete, and deletes nothing until it runs', async () => {
    read('old', 401, stopped)
    read('new', 1)
    const before = cache.info().rows
    const plan = await keeping(folder, (kept) => kept.wouldPrune(wish))
    expect(cache.info().rows).toEqual(before)
    expect(await prune()).toEqual(plan)
    expect(plan.shipments).toBe(1)
  })
})

describe('the automatic pruning of a sync', () => {
  it('deletes one part at a time until nothing is left, then runs once a day', async () => {
    const all = Array.from({ length: 2100 }, (_, index) => shipment(`s${index}`, stopped))
    cache.shipments.save(all, daysAgo(500))
    await cache.tidy(now)
    expect(cache.info().rows.shipments).toBe(100)
    await cache.tidy(now)
    expect(cache.info().rows.shipments).toBe(0)
    read('late', 500, stopped)
    await cache.tidy(new Date(now.getTime() + dayMs - 1))
    expect(cache.info().rows.shipments).toBe(1)
    await cache.tidy(new Date(now.getTime() + dayMs))
    expect(cache.info().rows.shipments).toBe(0)
  })

  it('does nothing if no retention time is set', async () => {
    const other = await openIn(folder)
    read('old', 5000, stopped)
    await other.tidy(now)
    expect(other.info().rows.shipments).toBe(1)
    other.close()
  })
})

describe('readings of any kind at any time', () => {
  const age = fc.constantFrom(1, 100, 399, 401, 800)
  const box = fc.record({ status: fc.constantFrom('on_ship', 'empty_returned', 'picked_up'), age })
  const bill = fc.record({
    isStopped: fc.boolean(),
    age,
    boxes: fc.array(box, { maxLength: 3 }),
    request: fc.option(
      fc.record({ status: fc.constantFrom('created', 'pending', 'failed', 'odd'), age }),
      { nil: undefined },
    ),
    isGone: fc.boolean(),
  })
  type Bill = typeof bill extends fc.Arbitrary<infer Value> ? Value : never

  const boxesOf = ({ boxes }: Bill, number: number) =>
    boxes.map(({ status, age }, index) => ({
      age,
      box: container(`s${number}-c${index}`, { current_status: status as 'on_ship' }),
    }))

  function fill(into: Cache, bills: readonly Bill[]): void {
    for (const [number, one] of bills.entries()) {
      const id = `s${number}`
      const boxes = boxesOf(one, number)
      const more = one.isStopped ? stopped : {}
      into.shipments.save(
        [shipment(id, { containers: boxes.map(({ box }) => box), ...more })],
        daysAgo(800),
      )
      into.shipments.save([shipment(id, more)], daysAgo(one.age))
      for (const { box, age } of boxes) into.containers.save([box], daysAgo(age))
      if (one.request) {
        const asked = request(`r${number}`, {
          status: one.request.status as 'created',
          ...(one.request.status === 'created' ? { tracked_object: { id, type: 'shipment' } } : {}),
        })
        into.trackingRequests.save([asked], daysAgo(one.request.age))
      }
      if (one.isGone) into.shipments.close([id], daysAgo(one.age))
    }
  }

  const everything = { openOnly: false }

  it('keep every open object; a second run deletes nothing, and an object that returns is stored as new', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(bill, { maxLength: 6 }), async (bills) => {
        cache.clear()
        fill(cache, bills)
        const open = {
          containers: cache.containers
            .list({ openOnly: true })
            .map(({ container }) => container.id),
          shipments: cache.shipments.list({ openOnly: true }).map(({ shipment }) => shipment.id),
          waiting: cache.trackingRequests.list({ statuses: ['pending', 'odd'] }).length,
        }
        await prune()
        expect({
          containers: cache.containers
            .list({ openOnly: true })
            .map(({ container }) => container.id),
          shipments: cache.shipments.list({ openOnly: true }).map(({ shipment }) => shipment.id),
          waiting: cache.trackingRequests.list({ statuses: ['pending', 'odd'] }).length,
        }).toEqual(open)
        const left = cache.containers.list(everything).length
        const again = await prune()
        expect(Object.values(again).every((count) => count === 0)).toBe(true)
        expect((await keeping(folder, (kept) => kept.verify())).problems).toEqual([])
        const gone = bills.flatMap(boxesOf).filter(({ box }) => !cache.containers.byId(box.id))
        expect(left + gone.length).toBe(bills.flatMap(boxesOf).length)
        for (const { box } of gone) {
          cache.containers.save([box], now)
          expect(cache.containers.byId(box.id)).toEqual({
            container: box,
            shipment: null,
            terminal: null,
            pickupFacility: null,
            fetchedAt: now,
          })
        }
        const others = cache.changes.list().filter(({ attribute }) => attribute !== 'gone_at')
        expect(others).toEqual([])
      }),
      { numRuns: 40 },
    )
  })
})

it('free space is returned if it is worth the effort', async () => {
  const bulky = 'x'.repeat(3000)
  const all = Array.from({ length: 1000 }, (_, index) =>
    shipment(`s${index}`, { ...stopped, customer_name: bulky }),
  )
  cache.shipments.save(all, daysAgo(500))
  const { before, after } = await keeping(folder, (kept) => {
    const before = kept.report(now).bytes + kept.report(now).logBytes
    kept.prune(wish)
    kept.compact('worth it')
    return { before, after: kept.report(now).bytes + kept.report(now).logBytes }
  })
  expect(after).toBeLessThan(before / 10)
})

it('empties the log beside the file, because on a full disk no other space is free', async () => {
  read('open', 1)
  const { before, after } = await keeping(folder, (kept) => {
    const before = kept.report(now).logBytes
    kept.prune(wish)
    kept.compact('worth it')
    return { before, after: kept.report(now).logBytes }
  })
  expect(before).toBeGreaterThan(0)
  expect(after).toBe(0)
})
