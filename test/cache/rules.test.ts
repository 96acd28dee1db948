import { expect, it } from 'vitest'
import { cachePath } from '../../src/cache/cache-file.js'
import { openRaw } from '../../src/sqlite/driver.js'
import { at, baseUrl, container, newFolder, openIn } from './builders.js'

const standing = container('c1', {
  current_status: 'available',
  available_for_pickup: true,
  pod_discharged_at: '2026-05-01T00:00:00Z',
  pod_timezone: 'America/New_York',
  pickup_lfd: '2026-05-14T04:00:00Z',
})
const ready = { openOnly: true, selection: { readiness: ['ready'] } } as const

it('derived values are computed again only if the rules changed since the cache was filled', async () => {
  const folder = newFolder()
  const first = await openIn(folder)
  first.containers.save([standing, container('c2')], at(0))
  first.close()
  const path = cachePath({ folder, profile: 'default', baseUrl })
  const other = await openRaw(path, false)
  other.exec(`UPDATE containers SET readiness = 'blocked'`)
  other.close()
  const same = await openIn(folder)
  expect(same.containers.count(ready)).toBe(0)
  same.state.set('rules_version', 'of another program')
  same.close()
  const anew = await openIn(folder)
  expect(anew.containers.list(ready).map((box) => box.container.id)).toEqual(['c1'])
  anew.close()
})

it('shows a notice first if there are so many boxes that it takes long', async () => {
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
