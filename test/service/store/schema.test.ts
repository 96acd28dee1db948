import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createService } from '../../../src/service/app.js'
import { serviceSchema } from '../../../src/service/store/database/sqlite/service-schema.js'
import { openRaw } from '../../../src/sqlite/driver.js'
import { openDatabase } from '../../../src/sqlite/open-database.js'
import { testService } from '../../support/service.js'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oct-schema-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const registered_at = '2026-03-02T09:00:00.000Z'

describe('a file of a build before the first release', () => {
  it.each([
    ['1', 1],
    ['12', 90012],
  ])('of version %s is refused and left unchanged', async (version, userVersion) => {
    const databasePath = join(folder, 'service.db')
    const earlier = await openRaw(databasePath, false)
    earlier.exec(`CREATE TABLE accounts (id TEXT); PRAGMA user_version = ${userVersion}`)
    earlier.close()
    const options = { databasePath, sources: [], clock: () => new Date(registered_at) }
    await expect(createService(options)).rejects.toMatchObject({
      exit: 13,
      message: `${databasePath} was written by a build of oct before its first release`,
      reason: expect.stringContaining(`The schema of the file is version ${version}.`),
      tryNext: expect.arrayContaining([expect.stringContaining('move the file')]),
    })
    const kept = await openRaw(databasePath, true)
    expect(kept.prepare('PRAGMA user_version').get()?.user_version).toBe(userVersion)
    expect(kept.prepare('SELECT name FROM sqlite_schema').all()).toEqual([{ name: 'accounts' }])
    kept.close()
  })
})

it('documents are counted until they are deleted', async () => {
  const test = await testService()
  const { db } = test.service.world.store
  const { id: account_id } = await db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
  const counted = async () =>
    (
      await db
        .selectFrom('row_counts')
        .select('total')
        .where('collection', '=', 'documents')
        .execute()
    ).map(({ total }) => total)
  const document = {
    ...{
      account_id,
      user_id: null,
      blob_id: 'blob',
      sha256: 'sha',
      first_sha256: 'sha',
    },
    ...({ name: 'a', source: 'api', file_name: 'a.pdf', file_size_bytes: 5 } as const),
    ...{ created_at: registered_at, updated_at: registered_at },
  }
  await db
    .insertInto('documents')
    .values([one, two].map((id) => ({ ...nothing, ...document, id })))
    .execute()
  expect(await counted()).toEqual([2])
  await db.deleteFrom('documents').where('id', '=', one).execute()
  expect(await counted()).toEqual([1])
  await db.deleteFrom('documents').execute()
  expect(await counted()).toEqual([0])
  test.service.close()
})

const [one, two] = ['one', 'two'] as const

/** The columns that are empty in a new document. */
const nothing = {
  document_type: null,
  document_type_manual: null,
  classification_notes: null,
  file_content_type: null,
  extracted_data_manual: null,
  representation_id: null,
  email_submission_id: null,
  process_due_at: null,
  process_steps: null,
  process_attempts: 0,
}

it('a file with additions of a newer oct is served, and one with changes is not', async () => {
  const databasePath = join(folder, 'service.db')
  const options = { databasePath, sources: [], clock: () => new Date(registered_at) }
  const additive = 'CREATE TABLE later (x TEXT) STRICT; ALTER TABLE accounts ADD COLUMN note TEXT'
  const newer = [...serviceSchema.migrations, { additive }]
  ;(await openDatabase({ path: databasePath, ...serviceSchema, migrations: newer })).close()
  const service = await createService(options)
  expect((await service.createKey({ account: 'acme' })).key).toBeTruthy()
  expect(await service.world.store.schemaComplaint()).toBe(null)
  service.close()
  const changed = [...newer, 'ALTER TABLE accounts RENAME TO tenants']
  ;(await openDatabase({ path: databasePath, ...serviceSchema, migrations: changed })).close()
  await expect(createService(options)).rejects.toMatchObject({
    exit: 13,
    message: /newer version of oct/,
  })
})
