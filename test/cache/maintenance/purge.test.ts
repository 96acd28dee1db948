import { rmSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Cache } from '../../../src/cache/cache.js'
import { cachePath } from '../../../src/cache/cache-file.js'
import { openJournal } from '../../../src/cache/open-journal.js'
import type { Ref } from '../../../src/contract/json-api.js'
import { openRaw } from '../../../src/sqlite/driver.js'
import { at, baseUrl, container, newFolder, openIn, request, shipment } from '../builders.js'
import { filesHolding, keeping, openedJournal, type PurgeScope, pathIn } from './opened-files.js'

let folder: string
let cache: Cache
beforeEach(async () => {
  folder = newFolder()
  cache = await openIn(folder)
})
afterEach(() => {
  cache.close()
  rmSync(folder, { recursive: true, force: true })
})

const party = (id: string, company_name: string) => ({ id, type: 'party' as const, company_name })
const resource = (members: Ref & Record<string, unknown>): Ref => members

/** Texts that must not be left in the bytes of the files. */
const traces = [
  'Zanzibar',
  'ZBILL0001',
  'ZREQ0002',
  'ZZZU1234567',
  'zanz-po',
  'zanz-field',
  'zanz-kept',
  'transport-zanz',
  'Zanz raw',
  'pull zc',
]
const others = ['Mercury Goods', 'MBILL0001', 'MMMU7654321', 'pull mc']

/** Stores two customers, each with several readings. */
function fill(): void {
  for (const [minute, status] of [
    [0, 'on_ship'],
    [1, 'grounded'],
    [2, 'available'],
  ] as const) {
    const boxes = (number: string, id: string) => [
      container(id, { number, current_status: status, ref_numbers: ['zanz-po'] }),
    ]
    cache.shipments.save(
      [
        shipment('z', {
          bill_of_lading_number: 'ZBILL0001',
          customer_name: 'Zanzibar Spices',
          containers: boxes('ZZZU1234567', 'zc'),
        }),
        shipment('m', {
          bill_of_lading_number: 'MBILL0001',
          customer_name: minute === 0 ? 'ZANZIBAR SPICES' : 'Mercury Goods',
          containers: [container('mc', { number: 'MMMU7654321', current_status: status })],
        }),
      ],
      at(minute),
    )
  }
  cache.save([party('p1', 'Zanzibar Spices'), party('p2', 'Mercury Goods')], at(3))
  cache.trackingRequests.save(
    [
      request('r1', {
        request_number: 'ZBILL0001',
        tracked_object: { id: 'z', type: 'shipment' },
        customer: { id: 'p1', type: 'party' },
      }),
      request('r2', {
        request_number: 'ZREQ0002',
        status: 'pending',
        customer: { id: 'p1', type: 'party' },
      }),
      request('r3', { request_number: 'MBILL0001', customer: { id: 'p2', type: 'party' } }),
    ],
    at(4),
  )
  const box = { id: 'zc', type: 'container' }
  cache.save(
    [
      resource({ id: 'f1', type: 'custom_field', api_slug: 'x', value: 'zanz-field', entity: box }),
      resource({ id: 'e1', type: 'raw_event', original_event: 'Zanz raw', container: box }),
      resource({ id: 'd1', type: 'document', title: 'zanz-field', about: 'ZBILL0001' }),
      resource({ id: 'port1', type: 'port', name: 'Rotterdam' }),
      resource({
        id: 'transport-zanz',
        type: 'transport_event',
        event: 'shipment.estimated.arrival',
        shipment: { id: 'z', type: 'shipment' },
      }),
    ],
    at(5),
  )
  const values = [{ api_slug: 'x', value: 'zanz-kept', entity: { id: 'zc' } }]
  cache.state.set('field_values:x', JSON.stringify({ readAt: at(5).toISOString(), values }))
  // Locks that a killed `oct pull` leaves.
  cache.locks.acquire({ name: 'pull zc', now: at(5), durationMs: 1000 })
  cache.locks.acquire({ name: 'pull mc', now: at(5), durationMs: 1000 })
}

const purge = (...scopes: PurgeScope[]) =>
  keeping(folder, (kept) => kept.purge(kept.belongingsOf(scopes)))

describe('a purged customer', () => {
  beforeEach(fill)

  it('is in the files before the purge', () => {
    expect(new Set(filesHolding(folder, traces).map((found) => found.split(': ')[1]))).toEqual(
      new Set(traces),
    )
  })

  it.each(['Zanzibar Spices', ' zanzibar SPICES ', 'p1'])(
    'named "%s" leaves no byte behind, and data of other customers is kept',
    async (customer) => {
      const dropped = await purge({ customer })
      expect(dropped).toMatchObject({ shipments: 1, containers: 1, tracking_requests: 2 })
      expect(filesHolding(folder, traces)).toEqual([])
      cache.close()
      expect(filesHolding(folder, traces)).toEqual([])
      expect(filesHolding(folder, others)).toHaveLength(others.length)
      cache = await openIn(folder)
      expect(cache.resolve('ZBILL0001').tier).toBe('none')
      expect(cache.resolve('zanz-po').tier).toBe('none')
      expect(cache.containers.byId('mc')?.shipment?.customer_name).toBe('Mercury Goods')
      expect(cache.changes.list({ objectId: 'mc' })).toHaveLength(2)
      expect(cache.places.byId('port', 'port1')).toBeDefined()
      expect((await keeping(folder, (kept) => kept.verify())).problems).toEqual([])
    },
  )

  it('is not confused with a customer whose name starts with the same letters', async () => {
    const found = await keeping(folder, (kept) => kept.belongingsOf([{ customer: 'Zanzibar' }]))
    expect(found).toMatchObject({ shipments: [], requests: [], parties: [] })
  })

  it('is deleted by its bill in any case, together with the request', async () => {
    expect(await purge({ shipment: 'zbill0001' })).toMatchObject({
      shipments: 1,
      containers: 1,
      tracking_requests: 1,
    })
    expect(filesHolding(folder, ['ZBILL0001', 'ZZZU1234567'])).toEqual([])
    expect(cache.trackingRequests.byId('r2')).toBeDefined()
  })

  it('is deleted by a request that did not create a shipment', async () => {
    expect(await purge({ shipment: 'ZREQ0002' })).toMatchObject({
      shipments: 0,
      tracking_requests: 1,
    })
    expect(filesHolding(folder, ['ZREQ0002'])).toEqual([])
  })

  it('leaves the lists unsynced, unless none of its data was in them', async () => {
    cache.state.markSynced('all', at(6))
    await keeping(folder, (kept) => kept.purge(kept.belongingsOf([{ customer: 'Nobody' }])))
    expect(cache.state.lastSyncedAt('open')).toEqual(at(6))
    await keeping(folder, (kept) =>
      kept.purge(kept.belongingsOf([{ customer: 'Zanzibar Spices' }])),
    )
    expect([cache.state.lastSyncedAt('open'), cache.state.lastSyncedAt('all')]).toEqual([
      null,
      null,
    ])
  })

  it('is counted beforehand with the same numbers as afterwards', async () => {
    const plan = await keeping(folder, (kept) =>
      kept.wouldPurge(kept.belongingsOf([{ customer: 'p1' }])),
    )
    expect(cache.shipments.byId('z')).toBeDefined()
    expect(await purge({ customer: 'p1' })).toEqual(plan)
  })
})

describe('everything', () => {
  it('is deleted without a trace, and the cache works immediately afterwards', async () => {
    fill()
    await keeping(folder, (kept) => kept.purge(undefined))
    expect(filesHolding(folder, [...traces, ...others, 'Rotterdam'])).toEqual([])
    fill()
    expect(cache.containers.list({ openOnly: true })).toHaveLength(2)
  })

  it('also removes the bytes left by rows that were deleted earlier', async () => {
    const many = Array.from({ length: 100 }, (_, index) =>
      container(`many${index}`, { number: 'ZZZU1234567', seal_number: 'x'.repeat(900) }),
    )
    cache.containers.save(many, at(0))
    const raw = await openRaw(pathIn(folder), false)
    raw.exec('DELETE FROM shipments; DELETE FROM containers; PRAGMA wal_checkpoint(TRUNCATE)')
    raw.close()
    expect(filesHolding(folder, ['ZZZU1234567'])).not.toEqual([])
    await keeping(folder, (kept) => kept.purge(undefined))
    expect(filesHolding(folder, traces)).toEqual([])
  })

  it('is not reported as deleted while a reader keeps the log open', async () => {
    fill()
    const reader = await openRaw(pathIn(folder), true)
    reader.exec('BEGIN')
    reader.prepare('SELECT * FROM shipments').all()
    await expect(
      keeping(folder, (kept) => kept.purge(undefined), { busyTimeoutMs: 50 }),
    ).rejects.toMatchObject({
      exit: 13,
    })
    reader.exec('ROLLBACK')
    reader.close()
    await keeping(folder, (kept) => kept.compact('always'))
    expect(filesHolding(folder, traces)).toEqual([])
  })
})

describe('the journal', () => {
  const medu = { number: 'ZBILL0001', scac: 'MSCU' }
  const maeu = { number: 'MBILL0001', scac: 'MAEU' }

  it('forgets numbers without a trace', async () => {
    const identity = { folder, profile: 'journal', baseUrl }
    const journal = await openJournal(identity)
    for (const one of [medu, maeu]) journal.tracks.claim(one, { now: at(0), listedAt: at(0) })
    journal.tracks.settle(maeu, 'request-m', at(1))
    journal.inferences.save('ZBILL0001', { number: 'ZBILL0001' }, at(0))
    journal.inferences.save('MBILL0001', { number: 'MBILL0001' }, at(0))
    journal.close()
    const kept = await openedJournal(cachePath(identity))
    expect(kept.report()).toMatchObject({ registrations: 2, unsettled: 1, inferences: 2 })
    expect(kept.purge(['ZBILL0001'])).toEqual({
      registrations: 1,
      inferences: 1,
      uploads: 0,
      received: 0,
    })
    expect(filesHolding(folder, ['ZBILL0001'])).toEqual([])
    kept.close()
  })

  it('never deletes a number without an outcome by age, and deletes others after the retention time', async () => {
    const identity = { folder, profile: 'journal', baseUrl }
    const first = await openJournal(identity)
    for (const one of [medu, maeu]) first.tracks.claim(one, { now: at(0), listedAt: at(0) })
    first.tracks.settle(maeu, 'request-m', at(1))
    first.close()
    const second = await openJournal({ ...identity, keptMs: 60_000 })
    const third = { number: 'THIRD', scac: 'MAEU' }
    second.tracks.claim(third, { now: at(3), listedAt: at(3) })
    second.tracks.settle(third, 'request-t', at(3))
    expect(second.tracks.notesOf('MBILL0001')).toEqual([])
    expect(second.tracks.notesOf('ZBILL0001')).toHaveLength(1)
    expect(second.tracks.notesOf('THIRD')).toHaveLength(1)
    second.close()
    const kept = await openedJournal(cachePath(identity))
    expect(kept.wouldPrune(at(10))).toEqual({
      registrations: 1,
      inferences: 0,
      uploads: 0,
      received: 0,
    })
    expect(kept.prune(at(10))).toEqual({
      registrations: 1,
      inferences: 0,
      uploads: 0,
      received: 0,
    })
    expect(kept.report()).toMatchObject({ registrations: 1, unsettled: 1 })
    kept.close()
  })

  it('names the process that is registering a number now', async () => {
    const identity = { folder, profile: 'journal', baseUrl }
    const journal = await openJournal(identity)
    journal.tracks.claim(medu, { now: at(0), listedAt: at(0) })
    const kept = await openedJournal(cachePath(identity))
    expect(kept.busyWith(undefined, at(1))).toMatchObject({ pid: process.pid })
    expect(kept.busyWith(['OTHER'], at(1))).toBeNull()
    journal.tracks.letGo()
    expect(kept.busyWith(undefined, at(1))).toBeNull()
    kept.close()
    journal.close()
  })
})
