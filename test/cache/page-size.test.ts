import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { cachePath } from '../../src/cache/cache-file.js'
import { cacheSchema } from '../../src/cache/cache-schema.js'
import { openDatabase } from '../../src/sqlite/open-database.js'
import { at, baseUrl, container, newFolder, openIn } from './builders.js'

const pathIn = (folder: string) => cachePath({ folder, profile: 'default', baseUrl })

/** As the header of the file has it (SQLite file format, offset 16). */
const pageSizeOf = (folder: string) => readFileSync(pathIn(folder)).readUInt16BE(16)

describe('the pages of a cache', () => {
  it('are 8 KiB in a new cache, even if two processes open it at once', async () => {
    const folder = newFolder()
    const [first, second] = await Promise.all([openIn(folder), openIn(folder)])
    first.containers.save([container('c1')], at(0))
    expect(second.containers.byId('c1')?.container.id).toBe('c1')
    first.close()
    second.close()
    expect(pageSizeOf(folder)).toBe(8192)
  })

  it('keep their size in an older cache', async () => {
    const folder = newFolder()
    const made = await openDatabase({ path: pathIn(folder), ...cacheSchema })
    made.close()
    const cache = await openIn(folder)
    cache.containers.save([container('c1')], at(0))
    cache.close()
    expect(pageSizeOf(folder)).toBe(4096)
  })
})
