import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { containerReader } from '../../../src/service/http/container-reader.js'
import { sqliteOf } from '../../support/databases.js'
import { type Caller, testService } from '../../support/service.js'

/** A service with one shipment of two containers, after ten days. */
async function sailed(databasePath = ':memory:') {
  const test = await testService({ databasePath })
  await test.track()
  test.clock.advance({ days: 10 })
  const [box, other] = (await test.get('/containers')).body.data
  return { ...test, path: `/containers/${box?.id}`, id: box?.id ?? '', otherId: other?.id ?? '' }
}

const attributesOf = async (caller: Caller, path: string) => {
  const { status, body } = await caller.get(path)
  expect(status).toBe(200)
  return body.data.attributes
}

const references = (ref_numbers: string[]) => ({
  data: { type: 'container', attributes: { ref_numbers } },
})

describe('a container that was read before', () => {
  it('is the same again, including its relations', async () => {
    const { get, path } = await sailed()
    const first = await get(path)
    expect(await get(path)).toEqual(first)
    const { included, links, ...rest } = (await get(`${path}?include=shipment`)).body
    expect(included.map(({ type }) => type)).toEqual(['shipment'])
    expect(rest.data).toEqual(first.body.data)
    expect((await get(`${path}?x=1`)).body.links.self).toMatch(/\?x=1$/)
  })

  it('shows a PATCH immediately', async () => {
    const test = await sailed()
    for (const name of ['A', 'B', 'C']) {
      await test.patch(test.path, references([name]))
      expect((await attributesOf(test, test.path)).ref_numbers).toEqual([name])
    }
  })

  it('shows a poll immediately', async () => {
    const test = await sailed()
    expect((await attributesOf(test, test.path)).current_status).toBe('on_ship')
    test.clock.advance({ days: 13 })
    expect((await attributesOf(test, test.path)).current_status).toBe('not_available')
  })

  it('shows the changes of another process immediately', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'oct-remembered-'))
    try {
      const databasePath = join(folder, 'service.db')
      const one = await sailed(databasePath)
      await attributesOf(one, one.path)
      const two = await testService({ databasePath, clock: one.clock })
      await two.as(one.key).patch(one.path, references(['elsewhere']))
      expect((await attributesOf(one, one.path)).ref_numbers).toEqual(['elsewhere'])
      two.service.close()
      one.service.close()
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  it('is gone once it is deleted, and never existed for others', async () => {
    const { get, path, as, service } = await sailed()
    expect((await get(path)).status).toBe(200)
    const other = as((await service.createKey({ account: 'Other' })).key)
    expect((await other.get(path)).status).toBe(404)
    sqliteOf(service.world.store).exec(
      'DELETE FROM retired_events; DELETE FROM containers; DELETE FROM tracking_requests',
    )
    expect((await get(path)).status).toBe(404)
  })

  it('shows nothing that is not committed', async () => {
    const { get, path, service, ...test } = await sailed()
    const { store } = service.world
    const before = await attributesOf({ ...test, get }, path)
    let reading: Promise<Record<string, unknown>> | undefined
    const failed = store.transaction('everything', async (db) => {
      await db.updateTable('containers').set({ ref_numbers: '["never"]' }).execute()
      reading = attributesOf({ ...test, get }, path)
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await reading).toEqual(before)
    expect(await attributesOf({ ...test, get }, path)).toEqual(before)
  })
})

it('remembers the newest containers, and reads only the others', async () => {
  const { service, id, otherId } = await sailed()
  const { store } = service.world
  const account = await store.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
  const tenant = { db: store.db, accountId: account.id }
  // A version that never repeats, so that only the revision decides.
  let version = 0
  const read = containerReader({ store, version: () => String(version++), most: 1 })
  const textOf = async (id: string) => {
    const document = await read(tenant, { id, self: `http://oct.test/v2/containers/${id}` })
    return document && Buffer.from(document).toString()
  }
  /** Changes the row without its revision, so that a second read becomes visible. */
  const rename = (number: string) =>
    store.db
      .updateTable('containers')
      .set({ ref_numbers: `["${number}"]` })
      .execute()
  await rename('first')
  expect(await textOf(id)).toContain('"first"')
  await rename('second')
  expect(await textOf(id)).toContain('"first"')
  expect(await textOf(otherId)).toContain('"second"')
  expect(await textOf(id)).toContain('"second"')
  expect(await textOf('none')).toBeUndefined()
})
