import { closeSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Cache } from '../../../src/cache/cache.js'
import { openRaw } from '../../../src/sqlite/driver.js'
import { at, container, newFolder, openIn, request, shipment, terminal } from '../builders.js'
import { keeping, pathIn } from './opened-files.js'

let folder: string
let cache: Cache
beforeEach(async () => {
  folder = newFolder()
  cache = await openIn(folder)
  const boxes = [
    container('c1', { pickup_lfd: '2026-05-14T04:00:00Z', pod_timezone: 'America/New_York' }),
    container('c2', { current_status: 'empty_returned' }),
  ]
  cache.shipments.save([shipment('s1', { containers: boxes, ref_numbers: ['PO-1'] })], at(0))
  cache.shipments.save([shipment('s1', { containers: boxes, ref_numbers: ['PO-2'] })], at(1))
  cache.trackingRequests.save([request('r1')], at(0))
  cache.save([terminal('t1')], at(0))
  cache.state.markSynced('open', at(1))
})
afterEach(() => {
  cache.close()
  rmSync(folder, { recursive: true, force: true })
})

async function spoil(sql: string): Promise<void> {
  const raw = await openRaw(pathIn(folder), false)
  raw.exec(sql)
  raw.close()
}

const verify = () => keeping(folder, (kept) => kept.verify())
const repair = () => keeping(folder, (kept) => kept.repair())

describe('an intact cache', () => {
  it('has no fault, and a repair changes nothing', async () => {
    expect(await verify()).toEqual({ count: 0, problems: [], isDamaged: false })
    const before = cache.containers.list({ openOnly: false })
    expect(await repair()).toMatchObject({ count: 0 })
    expect(cache.containers.list({ openOnly: false })).toEqual(before)
    expect(cache.state.lastSyncedAt('open')).toEqual(at(1))
  })
})

it('a container whose events state more than its attributes has no fault, and keeps its columns', async () => {
  const out = {
    id: 'e1',
    type: 'transport_event' as const,
    event: 'container.transport.full_out' as const,
    timestamp: '2026-05-11T10:00:00Z',
    created_at: '2026-05-11T10:00:00Z',
    container: { id: 'c1', type: 'container' as const },
  }
  cache.save([out], at(2))
  const before = cache.containers.list({ openOnly: false })
  expect(before.find(({ container }) => container.id === 'c1')?.container.pod_full_out_at).toBe(
    out.timestamp,
  )
  expect(await verify()).toEqual({ count: 0, problems: [], isDamaged: false })
  await repair()
  expect(cache.containers.list({ openOnly: false })).toEqual(before)
})

describe('a column that differs from the cached response', () => {
  it.each([
    ["UPDATE containers SET due_on = '2020-01-01' WHERE id = 'c1'", 'containers c1: due_on'],
    ["UPDATE containers SET is_open = 1 WHERE id = 'c2'", 'containers c2: is_open'],
    ["UPDATE containers SET number = 'X' WHERE id = 'c2'", 'containers c2: number'],
    ["UPDATE shipments SET is_open = 0 WHERE id = 's1'", 'shipments s1: is_open'],
    ["UPDATE tracking_requests SET status = 'failed'", 'tracking_requests r1: status'],
    ["DELETE FROM names WHERE folded = 'PO-2'", 'shipments s1: the names'],
    ["INSERT INTO names VALUES ('X', 'shipment', 's1', 'number')", 'shipments s1: the names'],
    [
      "INSERT INTO names VALUES ('X', 'shipment', 'nobody', 'number')",
      'names: 1 entries in the search index for a missing shipment',
    ],
    [
      "UPDATE containers SET history = '{' WHERE id = 'c1'",
      'containers: 1 unreadable stored values of containers',
    ],
    ["UPDATE changes SET to_value = '['", 'changes: 1 unreadable entries'],
    [
      "INSERT INTO container_payloads VALUES ('c9', '{}')",
      'container_payloads: 1 cached responses',
    ],
    ["UPDATE places SET payload = ''", 'places: 1 unreadable cached responses'],
  ])('%s is found and repaired', async (sql, problem) => {
    await spoil(sql)
    const found = await verify()
    expect(found).toMatchObject({ count: 1, isDamaged: false })
    expect(found.problems[0]).toContain(problem)
    expect(await repair()).toEqual(found)
    expect(await verify()).toMatchObject({ count: 0 })
    expect(cache.state.lastSyncedAt('open'), 'nothing was lost').toEqual(at(1))
    expect(cache.containers.list({ openOnly: true })).toHaveLength(1)
  })

  it.each([
    ["UPDATE container_payloads SET payload = '{' WHERE id = 'c1'", 'containers c1'],
    ["DELETE FROM container_payloads WHERE id = 'c1'", 'containers c1'],
    [`UPDATE shipments SET payload = '{"id":"other","type":"shipment"}'`, 'shipments s1'],
    ["UPDATE tracking_requests SET payload = 'null'", 'tracking_requests r1'],
  ])('%s: unreadable rows are deleted, and the account is read again', async (sql, problem) => {
    await spoil(sql)
    const found = await verify()
    expect(found.problems.join('\n')).toContain(`${problem}: the cached response cannot be read`)
    await repair()
    expect(await verify()).toMatchObject({ count: 0 })
    expect(cache.state.lastSyncedAt('open'), 'the next list syncs').toBeNull()
  })

  it('is counted in full, and only partly listed', async () => {
    const many = Array.from({ length: 300 }, (_, index) => container(`m${index}`))
    cache.containers.save(many, at(2))
    await spoil("UPDATE containers SET readiness = 'odd'")
    const found = await verify()
    expect(found.count).toBe(302)
    expect(found.problems).toHaveLength(50)
  })
})

it('a damaged page is distinguished from a fault that can be repaired', async () => {
  const many = Array.from({ length: 400 }, (_, index) => container(`m${index}`))
  cache.containers.save(many, at(2))
  cache.close()
  await spoil('PRAGMA wal_checkpoint(TRUNCATE)')
  const file = openSync(pathIn(folder), 'r+')
  const { size } = statSync(pathIn(folder))
  writeSync(file, Buffer.alloc(8192, 0x5a), 0, 8192, Math.floor(size / 8192 / 2) * 8192)
  closeSync(file)
  const found = await verify().catch((error) => error)
  if ('isDamaged' in found) expect(found.isDamaged).toBe(true)
  else expect(found).toMatchObject({ exit: 13, tryNext: ['oct cache verify --repair'] })
  cache = await openIn(newFolder())
})
