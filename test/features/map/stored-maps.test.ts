import { describe, expect, it } from 'vitest'
import type { Cache } from '../../../src/cache/cache.js'
import { StoredMaps } from '../../../src/features/map/stored-maps.js'

const routes = Array.from({ length: 100 }, (_, at) => ({ id: `c${at}` }))

/** Records how many maps each read of the cache requested. */
function begin(bytes: number) {
  const asked: number[] = []
  const several = (ids: readonly string[]) => {
    asked.push(ids.length)
    return new Map(ids.map((id) => [id, { id, drawn: new Uint8Array(bytes) }]))
  }
  const workspace = { cache: async () => ({ routeMaps: { several } }) as unknown as Cache }
  const kept = new StoredMaps(routes)
  const read = async (id: string) => expect(await kept.of(workspace, { id })).toMatchObject({ id })
  return { asked, read }
}

describe('maps that are read ahead', () => {
  it('come in batches that grow while all of them are requested', async () => {
    const { asked, read } = begin(1000)
    for (const { id } of routes) await read(id)
    expect(asked).toEqual([1, 2, 4, 8, 16, 32, 32, 5])
  })

  it('are few if only some are requested, and one if it is not a route of the list', async () => {
    const { asked, read } = begin(1000)
    for (const at of [0, 1, 2, 3, 4, 5, 50, 60, 61]) await read(`c${at}`)
    await read('another')
    expect(asked).toEqual([1, 2, 4, 1, 2, 1])
  })

  it('are few if they are large', async () => {
    const { asked, read } = begin(3_000_000)
    for (const { id } of routes.slice(0, 7)) await read(id)
    expect(Math.max(...asked)).toBe(2)
  })
})
