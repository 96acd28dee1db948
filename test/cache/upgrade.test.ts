import { describe, expect, it } from 'vitest'
import { cachePath } from '../../src/cache/cache-file.js'
import { migrations } from '../../src/cache/schema.js'
import { type Database, openRaw } from '../../src/sqlite/driver.js'
import { openDatabase } from '../../src/sqlite/open-database.js'
import { at, baseUrl, container, newFolder, openIn, shipment } from './builders.js'

const standing = (id: string) =>
  container(id, {
    current_status: 'available',
    available_for_pickup: true,
    pod_discharged_at: '2026-05-01T00:00:00Z',
    pod_timezone: 'America/New_York',
    pickup_lfd: '2026-05-14T04:00:00Z',
  })

/** A file as the first schema left it, with a shipment of two boxes. */
async function firstFile(folder: string): Promise<void> {
  const path = cachePath({ folder, profile: 'default', baseUrl })
  const database = await openDatabase({ path, migrations: migrations.slice(0, 1) })
  put(database, 'shipments', { ...shipment('s1'), number: 'BILL-s1' })
  for (const box of [standing('c1'), container('c2')]) {
    put(database, 'containers', { ...box, shipment_id: 's1' })
  }
  database.close()
}

function put(database: Database, table: string, row: Record<string, unknown>): void {
  const { id, number, shipment_id, ...facts } = row
  const columns = shipment_id === undefined ? '' : ', shipment_id'
  const values = [id, number, at(0).toISOString(), JSON.stringify({ id, number, ...facts })]
  database
    .prepare(
      `INSERT INTO ${table} (id, number, fetched_at, payload${columns})
       VALUES (?, ?, ?, ?${columns && ', ?'})`,
    )
    .run(...values.map(String), ...(shipment_id === undefined ? [] : [String(shipment_id)]))
}

const ready = { openOnly: true, selection: { readiness: ['ready'] } } as const
const due = { openOnly: true, selection: { dueBy: '2026-05-14' } } as const

describe('a cache of the first schema', () => {
  it('answers by the rules of today as soon as it is opened', async () => {
    const folder = newFolder()
    await firstFile(folder)
    const cache = await openIn(folder)
    const listed = cache.containers.list({ openOnly: true }).map((box) => box.container.id)
    expect(listed).toEqual(['c1', 'c2'])
    expect(cache.containers.list(ready).map((box) => box.container.id)).toEqual(['c1'])
    expect(cache.containers.count(due)).toBe(1)
    expect(cache.changes.list()).toEqual([])
    cache.containers.save([{ ...standing('c1'), pickup_lfd: null }], at(1))
    expect(cache.containers.byId('c1')?.history?.lastKnown.pickup_lfd?.readAt).toBe(
      at(0).toISOString(),
    )
    expect(cache.containers.count(due)).toBe(0)
    cache.close()
  })

  it('is derived once, and again when it was filled under other rules', async () => {
    const folder = newFolder()
    await firstFile(folder)
    ;(await openIn(folder)).close()
    const path = cachePath({ folder, profile: 'default', baseUrl })
    const other = await openRaw(path, false)
    other.exec(`UPDATE containers SET readiness = 'blocked'`)
    other.close()
    const same = await openIn(folder)
    expect(same.containers.count(ready)).toBe(0)
    same.state.set('rules_version', 'of another program')
    same.close()
    const anew = await openIn(folder)
    expect(anew.containers.count(ready)).toBe(1)
    anew.close()
  })

  it('says so first where there are so many boxes that it takes its time', async () => {
    const folder = newFolder()
    const told: number[] = []
    const open = () => openIn(folder, { onOutdated: async (boxes) => void told.push(boxes) })
    const cache = await open()
    const boxes = Array.from({ length: 5000 }, (_, index) => container(`c${index}`))
    cache.containers.save(boxes.slice(1), at(0))
    cache.state.set('rules_version', 'of another program')
    cache.close()
    ;(await open()).close()
    expect(told, 'a few are not worth a word').toEqual([])
    const fuller = await open()
    fuller.containers.save(boxes, at(1))
    fuller.state.set('rules_version', 'of another program')
    fuller.close()
    ;(await open()).close()
    ;(await open()).close()
    expect(told).toEqual([5000])
  })
})
