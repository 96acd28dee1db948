import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { starterTariff } from '../../../../src/domain/tariffs/starter-tariff.js'
import {
  blobFolderOf,
  openBlobFolder,
} from '../../../../src/service/documents/blobs/open-blob-folder.js'
import { exportAccounts } from '../../../../src/service/operations/transfer/export-accounts.js'
import { importExport } from '../../../../src/service/operations/transfer/import-export.js'
import { transferTables } from '../../../../src/service/store/transfer/transfer-tables.js'
import { signedIn } from '../../../support/browse.js'
import { emptyDatabase } from '../../../support/databases.js'
import { callerOf, type TestService, testService } from '../../../support/service.js'
import { upload } from '../../documents/blobs/upload.js'

const folder = mkdtempSync(join(tmpdir(), 'oct-transfer-'))
afterAll(() => {
  filledSource?.test.service.close()
  rmSync(folder, { recursive: true, force: true })
})
let files = 0
const path = (ending: string) => join(folder, `${++files}${ending}`)

/** A service with files on disk, in PostgreSQL where the tests run on it. */
async function service(kind: 'sqlite' | 'any' = 'any') {
  const place = path('.db')
  const isFile = kind === 'sqlite'
  const test = await testService({
    databasePath: isFile ? place : await emptyDatabase(),
    blobs: openBlobFolder(place),
  })
  return { test, filesTo: blobFolderOf(place) }
}

/** An account with a shipment, a webhook, a party, a field and a document. */
async function filled() {
  filledSource ??= await fillService()
  return filledSource
}

let filledSource: Awaited<ReturnType<typeof service>> | undefined

async function fillService() {
  const source = await service('sqlite')
  const { test } = source
  await test.post('/webhooks', {
    data: {
      type: 'webhook',
      attributes: {
        url: 'https://hooks.example.com/a',
        active: true,
        events: ['container.created'],
      },
    },
  })
  await test.post('/parties', {
    data: { type: 'party', attributes: { company_name: 'Acme Ünïon' } },
  })
  await test.track({ request_number: 'MAEU123456789', ref_numbers: ['PO 4711'] })
  test.clock.advance({ days: 10 })
  await test.service.tick()
  const { signed_id } = await upload(test, '%PDF-1.4 an invoice')
  const { status } = await test.post('/documents', {
    data: { type: 'document', attributes: { name: 'a', attached_document: signed_id } },
  })
  expect(status).toBe(201)
  const files = [{ name: 'us.yaml', text: starterTariff }]
  await test.put('/tariffs', { data: { type: 'tariff_set', attributes: { files } } })
  await test.service.tick()
  return source
}

async function writeOut(
  { test, filesTo }: { test: TestService; filesTo: string },
  name: string | null,
) {
  const file = path('.oct')
  await exportAccounts(test.service.world.store, {
    ...{ file, force: false, name, databasePath: join(folder, 'none.db') },
    ...{ filesFrom: filesTo, at: test.clock.now() },
  })
  return file
}

const lists = [
  '/shipments',
  '/containers',
  '/tracking_requests',
  '/parties',
  '/webhook_notifications',
  '/search?query=4711',
  '/share_links',
  '/tariffs',
]

/** What clients read, with the key of the exported account. */
async function readAll(test: TestService, key: string) {
  const caller = callerOf(test.service, key)
  const answers = []
  for (const list of lists) answers.push((await caller.get(list)).body.data)
  return answers
}

const rowsOf = (file: string) => readFileSync(file, 'utf8').split('\n').slice(1, -2)

describe('an exported account', () => {
  it('is the same in another database, and comes back', async () => {
    const source = await filled()
    const [{ name } = { name: '' }] = await source.test.service.listAccounts()
    const file = await writeOut(source, name)
    const target = await service()
    // The two accounts get different names, and the importing service already has changes.
    await target.test.service.world.store.db
      .updateTable('accounts')
      .set({ company_name: 'other' })
      .execute()
    await target.test.track({ request_number: 'MAEU000000001' })
    target.test.clock.advance({ days: 10 })
    await target.test.service.tick()
    const imported = await importExport(target.test.service.world.store, {
      file,
      filesTo: target.filesTo,
    })
    expect(imported.isNew).toBe(true)
    expect(imported.rows).toBe(rowsOf(file).filter((line) => line.startsWith('[')).length)
    expect(await readAll(target.test, source.test.key)).toEqual(
      await readAll(source.test, source.test.key),
    )
    const [document] = await target.test.service.world.store.db
      .selectFrom('documents')
      .selectAll()
      .execute()
    expect(await target.test.service.world.blobs.bytes(document?.sha256 ?? '', 99)).not.toBeNull()
    // Both accounts record new changes without a collision.
    const caller = callerOf(target.test.service, source.test.key)
    await caller.track({ request_number: 'MAEU000000002' })
    target.test.clock.advance({ days: 10 })
    await target.test.service.tick()

    const second = await service('sqlite')
    await second.test.service.world.store.db
      .updateTable('accounts')
      .set({ company_name: 'other' })
      .execute()
    const back = await writeOut({ test: target.test, filesTo: target.filesTo }, name)
    await importExport(second.test.service.world.store, { file: back, filesTo: second.filesTo })
    expect((await readAll(second.test, source.test.key))[0]).toHaveLength(2)
  })

  it('keeps shared links working, with their openings, but signs no browser in', async () => {
    const source = await filled()
    const [{ name } = { name: '' }] = await source.test.service.listAccounts()
    const { data } = (await source.test.get('/shipments')).body
    const { status, body } = await source.test.post('/share_links', {
      data: {
        type: 'share_link',
        attributes: { shows: ['fees'] },
        relationships: { target: { data: { type: 'shipment', id: data[0]?.id } } },
      },
    })
    expect(status).toBe(201)
    const address = String(body.data.attributes.url)
    const browser = await signedIn(source.test.service, source.test.key)
    expect((await source.test.service.fetch(new Request(address))).status).toBe(200)
    const file = await writeOut(source, name)
    const target = await service()
    const { store } = target.test.service.world
    await store.db.updateTable('accounts').set({ company_name: 'other' }).execute()
    target.test.clock.advance({ days: 10 })
    await importExport(store, { file, filesTo: target.filesTo })
    expect((await target.test.service.fetch(new Request(address))).status).toBe(200)
    const { data: links } = (
      await callerOf(target.test.service, source.test.key).get('/share_links')
    ).body
    expect(links.map(({ attributes }) => attributes.opened)).toContain(2)
    expect(readFileSync(file, 'utf8')).not.toContain('page_sessions')
    const cookies = [...browser.cookies].map(([key, value]) => `${key}=${value}`).join('; ')
    const page = new Request('http://127.0.0.1:4949/sessions', { headers: { cookie: cookies } })
    expect((await target.test.service.fetch(page)).status).toBe(303)
  })

  it('keeps owners, saved views and the audit list', async () => {
    const source = await filled()
    const [{ name } = { name: '' }] = await source.test.service.listAccounts()
    const { key } = await source.test.service.createKey({ account: name, scope: 'owner' })
    const before = await signedIn(source.test.service, key)
    await before.send('/views', { name: 'By terminal', query: 'by=terminal' })
    const file = await writeOut(source, name)
    const target = await service()
    const { store } = target.test.service.world
    await store.db.updateTable('accounts').set({ company_name: 'other' }).execute()
    await importExport(store, { file, filesTo: target.filesTo })
    const after = await signedIn(target.test.service, key)
    expect((await after.get('/views')).html).toContain('By terminal')
    expect((await after.get('/audit')).html).toContain('Save a view')
    expect((await after.get('/keys')).status).toBe(200)
  })

  it('is imported once: again does nothing, and a different account is refused', async () => {
    const source = await filled()
    const [{ name } = { name: '' }] = await source.test.service.listAccounts()
    const file = await writeOut(source, name)
    const target = await service()
    const { store } = target.test.service.world
    await store.db.updateTable('accounts').set({ company_name: 'other' }).execute()
    await importExport(store, { file, filesTo: target.filesTo })
    expect((await importExport(store, { file, filesTo: target.filesTo })).isNew).toBe(false)
    await store.db.updateTable('containers').set({ ref_numbers: '["x"]' }).execute()
    await expect(importExport(store, { file, filesTo: target.filesTo })).rejects.toThrow(
      `The service already has the account ${name}`,
    )
  })

  it('is not visible after an interruption at any point, and complete after the next attempt', async () => {
    const source = await filled()
    const [{ name } = { name: '' }] = await source.test.service.listAccounts()
    const file = await writeOut(source, name)
    const target = await service()
    const { store } = target.test.service.world
    await store.db.updateTable('accounts').set({ company_name: 'other' }).execute()
    for (const point of [1, 2, 20, 50]) {
      const signal = abortedAfter(point)
      await expect(importExport(store, { file, filesTo: target.filesTo, signal })).rejects.toThrow()
      const { count } = await store.db
        .selectFrom('containers')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
      expect(Number(count)).toBe(0)
    }
    expect((await importExport(store, { file, filesTo: target.filesTo })).isNew).toBe(true)
  })

  it.each([
    ['half of it', (text: string) => text.slice(0, text.length / 2)],
    ['a changed row', (text: string) => text.replace('MAEU123456789', 'MAEU123456780')],
    ['a missing line', (text: string) => text.replace(/\n\[.*/, '')],
    ['a table that is none', (text: string) => text.replaceAll('"parties"', '"secrets"')],
    ['another version', (text: string) => text.replace(/"schema":\d+/, '"schema":1')],
    ['another file', () => 'a\nb\n'],
  ])('is refused if it is damaged: %s', async (_, change) => {
    const source = await filled()
    const [{ name } = { name: '' }] = await source.test.service.listAccounts()
    const file = await writeOut(source, name)
    writeFileSync(file, change(readFileSync(file, 'utf8')))
    const target = await service('sqlite')
    const { store } = target.test.service.world
    await store.db.updateTable('accounts').set({ company_name: 'other' }).execute()
    await expect(importExport(store, { file, filesTo: target.filesTo })).rejects.toThrow(
      /is damaged|is not complete|is not an export|another version/,
    )
    expect(await store.db.selectFrom('shipments').selectAll().execute()).toEqual([])
  })
})

it('all accounts go to an empty service, and to no other', async () => {
  const source = await filled()
  await source.test.service.createKey({ account: 'second' })
  const file = await writeOut(source, null)
  const target = await service()
  const { store } = target.test.service.world
  await expect(importExport(store, { file, filesTo: target.filesTo })).rejects.toThrow(
    'already has',
  )
  for (const table of ['api_keys', 'users', 'accounts'] as const)
    await store.db.deleteFrom(table).execute()
  await importExport(store, { file, filesTo: target.filesTo })
  expect(rowsOf(await writeOut(target, null))).toEqual(rowsOf(file))
})

/** Returns a signal that aborts when it is checked for the nth time. */
function abortedAfter(times: number): AbortSignal {
  const controller = new AbortController()
  let asked = 0
  return new Proxy(controller.signal, {
    get: (signal, name) =>
      name === 'throwIfAborted'
        ? () => {
            asked += 1
            if (asked >= times) throw new Error('interrupted')
          }
        : Reflect.get(signal, name),
  })
}

it('the tables of an export come from the schema', () => {
  const ofService = transferTables.filter(({ owner }) => owner === null).map(({ name }) => name)
  expect(ofService).toEqual(['carrier_calls', 'carrier_states'])
  for (const { name, columns, key } of transferTables) {
    expect(columns, name).toEqual(expect.arrayContaining([...key]))
    expect(key.length, name).toBeGreaterThan(0)
  }
})
