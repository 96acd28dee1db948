import { rmSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Cache } from '../../src/cache/cache.js'
import { cachePath } from '../../src/cache/cache-file.js'
import type { StoredRouteMap } from '../../src/cache/route-map-store.js'
import { openRaw } from '../../src/sqlite/driver.js'
import { at, baseUrl, container, newFolder, openIn, shipment } from './builders.js'
import { filesHolding, keeping } from './maintenance/opened-files.js'

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

const map = (name: string, more: Partial<StoredRouteMap> = {}): StoredRouteMap => ({
  answer: JSON.stringify({ name }),
  drawn: null,
  rendering: 1,
  facts: { features: 1, split: 0, doubts: [] },
  isFinished: false,
  ...more,
})

const textOf = (id: string) => {
  const stored = cache.routeMaps.of(id)
  return stored && new TextDecoder().decode(stored.drawn)
}

describe('route maps', () => {
  it('are stored as received, and exported unchanged', () => {
    cache.routeMaps.save('c1', map('Gdańsk'), at(0))
    expect(textOf('c1')).toBe('{"name":"Gdańsk"}')
    cache.routeMaps.save('c1', map('Gdańsk', { drawn: '{"drawn":1}', isFinished: true }), at(1))
    expect(textOf('c1')).toBe('{"drawn":1}')
    expect(cache.routeMaps.answerOf('c1')).toEqual({ name: 'Gdańsk' })
    expect(cache.routeMaps.of('c1')).toMatchObject({ isFinished: true, fetchedAt: at(1) })
    expect([cache.routeMaps.of('c2'), cache.routeMaps.answerOf('c2')]).toEqual([
      undefined,
      undefined,
    ])
  })

  it('that were read later are kept, unless the clock ran ahead', () => {
    cache.routeMaps.save('c1', map('later'), at(2))
    cache.routeMaps.save('c1', map('earlier'), at(1))
    expect(textOf('c1')).toContain('later')
    cache.routeMaps.save('c1', map('ahead'), at(60 * 24))
    cache.routeMaps.save('c1', map('now'), at(3))
    expect(textOf('c1')).toContain('now')
  })

  it('are deleted with their container', async () => {
    const boxes = [container('zc', { number: 'ZZZU1234567' })]
    const bill = { bill_of_lading_number: 'ZBILL0001', containers: boxes }
    cache.shipments.save([shipment('z', bill)], at(0))
    cache.routeMaps.save('zc', map('Zanzibar'), at(0))
    cache.routeMaps.save('mc', map('Mombasa'), at(0))
    cache.close()
    await keeping(folder, (kept) => kept.purge(kept.belongingsOf([{ shipment: 'ZBILL0001' }])))
    expect(filesHolding(folder, ['zanzibar'])).toEqual([])
    cache = await openIn(folder)
    expect(textOf('mc')).toContain('Mombasa')
  })

  it('that are damaged are found and deleted by a cache repair', async () => {
    cache.routeMaps.save('c1', map('whole'), at(0))
    cache.routeMaps.save('c2', map('broken'), at(0))
    cache.close()
    const raw = await openRaw(cachePath({ folder, profile: 'default', baseUrl }), false)
    raw.exec(`UPDATE maps SET payload = '{' WHERE container_id = 'c2'`)
    raw.close()
    await keeping(folder, (kept) => kept.repair())
    cache = await openIn(folder)
    expect([textOf('c1') === undefined, textOf('c2')]).toEqual([false, undefined])
  })
})
