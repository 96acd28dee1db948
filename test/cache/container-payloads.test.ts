import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, it } from 'vitest'
import { cacheSchema } from '../../src/cache/cache-schema.js'
import { openDatabase } from '../../src/sqlite/open-database.js'
import { at, container, newFolder, openIn, shipment } from './builders.js'
import { keeping, pathIn } from './maintenance/opened-files.js'

const boxes = Array.from({ length: 300 }, (_, index) =>
  container(`c${index}`, { ref_numbers: ['x'.repeat(3000)] }),
)

it('writes only short rows when a sync finds no change', async () => {
  const folder = newFolder()
  const cache = await openIn(folder)
  cache.containers.save(boxes, at(0))
  const { size } = statSync(`${pathIn(folder)}-wal`)
  cache.containers.save(boxes, at(5))
  expect(cache.containers.byId('c7')?.fetchedAt).toEqual(at(5))
  expect(statSync(`${pathIn(folder)}-wal`).size - size).toBeLessThan(300 * 1000)
  cache.close()
})

it('keeps the containers of a cache that had their JSON in the same table', async () => {
  const folder = newFolder()
  const path = pathIn(folder)
  mkdirSync(dirname(path), { recursive: true })
  const { migrations, base } = cacheSchema
  const before = await openDatabase({ path, migrations: migrations.slice(0, 3), ...{ base } })
  const insert = before.prepare(
    'INSERT INTO containers (id, number, fetched_at, payload) VALUES (?, ?, ?, ?)',
  )
  for (const one of boxes) {
    insert.run(one.id, one.number ?? '', at(0).toISOString(), JSON.stringify(one))
  }
  before.exec(`INSERT INTO names SELECT number, 'container', id, 'number' FROM containers`)
  before.close()
  const cache = await openIn(folder)
  expect(cache.containers.list({ openOnly: false })).toHaveLength(boxes.length)
  expect(cache.containers.byId('c299')).toMatchObject({ container: boxes[299], fetchedAt: at(0) })
  cache.close()
})

it('removes the JSON of a container together with the container', async () => {
  const folder = newFolder()
  const cache = await openIn(folder)
  cache.shipments.save([shipment('s1', { containers: [container('c1'), container('c2')] })], at(0))
  cache.clear()
  cache.close()
  await keeping(folder, (kept) => expect(kept.verify()).toMatchObject({ count: 0, problems: [] }))
})
