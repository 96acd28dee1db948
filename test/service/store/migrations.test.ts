import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createService } from '../../../src/service/app.js'
import { migrations } from '../../../src/service/store/database/migrations.js'
import { schemaComplaint } from '../../../src/service/store/database/upkeep.js'
import {
  appendChangeEvents,
  listChangeEvents,
} from '../../../src/service/store/history/change-events.js'
import { transportEventsOf } from '../../../src/service/tracking/transport-events-of.js'
import { openDatabase } from '../../../src/sqlite/open-database.js'
import { schemaVersion } from '../../../src/sqlite/schema-version.js'
import { fakeClock } from '../../support/fake-clock.js'
import { sail } from '../../support/scripted-source.js'
import { testService } from '../../support/service.js'
import { announce, announcement, put } from '../documents/blobs/upload.js'
import { subscribe } from '../webhooks/subscription.js'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oct-migrations-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const registered_at = '2026-03-02T09:00:00.000Z'

/** A file as version 1 left it: one bill with one box, ten days after registration. */
async function firstVersion(path: string): Promise<void> {
  const database = await openDatabase({ path, migrations: migrations.slice(0, 1) })
  const tracked = {
    request_type: 'bill_of_lading',
    request_number: 'MAEU123456789',
    scac: 'MAEU',
    registered_at,
  } as const
  const answer = sail(tracked, new Date('2026-03-12T09:00:00Z'))
  if (answer.outcome !== 'found') throw new Error('nothing was said')
  database.exec(`
    INSERT INTO accounts VALUES ('account', 'default', '${registered_at}');
    INSERT INTO users VALUES ('user', 'account', '${registered_at}');
    INSERT INTO shipments VALUES ('shipment', 'account', 'MAEU', 'BILL-MAEU123456789',
      'bill_of_lading', 'MAEU123456789', '${registered_at}', 1, '["PO-1"]', '[]',
      '{"bill_of_lading_number":"BILL-MAEU123456789"}', NULL, NULL, NULL,
      '2026-03-12T09:00:00.000Z', '2026-03-12T09:00:00.000Z', NULL, NULL, NULL,
      '${registered_at}', '2026-03-12T10:00:00.000Z', 4);
    INSERT INTO shipments VALUES ('quiet', 'account', 'MAEU', 'QUIET', 'bill_of_lading',
      'MAEU000000001', '${registered_at}', 1, '[]', '[]', '{"bill_of_lading_number":"QUIET"}',
      NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '${registered_at}', NULL, 4);
    INSERT INTO containers VALUES ('box', 'account', 'shipment', 'MSCU6639870', 1, '["PO-1"]',
      '{"number":"MSCU6639870","current_status":"on_ship"}', NULL, NULL, '${registered_at}');
    INSERT INTO transport_events VALUES ('event', 'account', 'shipment', 'box',
      'container.transport.full_in', '2026-03-03T09:00:00Z', 1,
      '{"event":"container.transport.full_in","timestamp":"2026-03-03T09:00:00Z","data_source":"shipping_line","created_at":"2026-03-03T09:00:00Z"}',
      '{"locode":"CNSHA"}', NULL, 'raw', NULL);
    INSERT INTO raw_events VALUES ('raw', 'account', 'box', 0, 1, '{}', NULL, NULL);`)
  const insert = database.prepare(
    `INSERT INTO observations VALUES ('shipment', ?, 'account', ?, ?, ?)`,
  )
  for (const said of answer.observations) {
    insert.run(said.key, said.seen_at, said.seen_at, JSON.stringify(said))
  }
  database.close()
}

describe('a file of version 1', () => {
  it('has its events read from what was said, and is derived anew with the next poll', async () => {
    const databasePath = join(folder, 'service.db')
    await firstVersion(databasePath)
    const test = await testService({ databasePath, clock: fakeClock('2026-03-12T09:30:00.000Z') })
    const [before] = (await test.get('/containers/box/transport_events')).body.data
    expect(before?.attributes.event).toBe('container.transport.empty_out')
    test.clock.advance({ days: 1 })
    const events = (await test.get('/containers/box/transport_events')).body.data
    expect(events.map(({ attributes }) => attributes.event)).toEqual([
      'container.transport.empty_out',
      'container.transport.full_in',
      'container.transport.vessel_loaded',
      'container.transport.vessel_departed',
    ])
    const { body } = await test.get('/containers/box?include=raw_events,shipment')
    expect(body.data.attributes).toMatchObject({ current_status: 'on_ship', ref_numbers: ['PO-1'] })
    expect(body.included.map(({ type }) => type).sort()).toContain('raw_event')
    // one of the two boxes that the next poll names is on the other shipment of the file
    expect((await test.get('/containers')).body.meta.total).toBe(3)
    const quiet = (await test.get('/shipments/quiet')).body.data.attributes
    expect(quiet.line_tracking_last_succeeded_at).toBe('2026-03-13T09:30:00Z')
  })
})

/** A file as version 4 left it: with an event that lost its ground, and the record of changes. */
async function fourthVersion(path: string): Promise<void> {
  await firstVersion(path)
  const database = await openDatabase({ path, migrations: migrations.slice(0, 4) })
  const retired = [
    {
      id: 'gone',
      attributes: { event: 'container.transport.full_in', invalidated_at: registered_at },
      location: null,
      vessel_imo: null,
      source_event_id: null,
      previous_version_id: null,
    },
  ]
  database.prepare('UPDATE container_histories SET retired_events = ?').run(JSON.stringify(retired))
  const insert = database.prepare(
    `INSERT INTO change_events (sequence, id, account_id, event, reference_type, reference_id,
       shipment_id, occurred_at, recorded_at)
     VALUES (?, ?, 'account', ?, 'tracking_request', 'request', ?, '${registered_at}',
       '${registered_at}')`,
  )
  insert.run(3, 'third', 'tracking_request.succeeded', 'shipment')
  insert.run(5, 'fifth', 'tracking_request.failed', null)
  insert.run(9, 'forgotten', 'tracking_request.failed', null)
  database.exec('DELETE FROM change_events WHERE sequence = 9')
  database.close()
}

describe('a file of version 4', () => {
  it('keeps what lost its ground, and every change in its place', async () => {
    const databasePath = join(folder, 'service.db')
    await fourthVersion(databasePath)
    const { service } = await testService({ databasePath, clock: fakeClock(registered_at) })
    const tenant = { db: service.world.store.db, accountId: 'account' }
    const gone = (await transportEventsOf(tenant, ['box'])).find(({ event }) => event.id === 'gone')
    expect(gone?.event.attributes.invalidated_at).toBe(registered_at)
    const [third] = await listChangeEvents(tenant)
    if (third === undefined) throw new Error('nothing is recorded')
    expect(third).toMatchObject({ id: 'third', shipment_id: 'shipment' })
    await appendChangeEvents(tenant, [{ ...third, id: 'tenth' }])
    await appendChangeEvents(tenant, [third])
    const places = await tenant.db
      .selectFrom('change_events')
      .select(['sequence', 'id'])
      .orderBy('sequence')
      .execute()
    expect(places).toEqual([
      { sequence: 3, id: 'third' },
      { sequence: 5, id: 'fifth' },
      { sequence: 10, id: 'tenth' },
    ])
    service.close()
    const database = await openDatabase({ path: databasePath, migrations })
    expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
    expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([])
    database.close()
  })
})

describe('a file of version 5', () => {
  it('takes in files, and counts documents until they are deleted', async () => {
    const databasePath = join(folder, 'service.db')
    await fourthVersion(databasePath)
    const before = await openDatabase({ path: databasePath, migrations: migrations.slice(0, 5) })
    expect(schemaVersion(before)).toBe(5)
    before.close()
    const test = await testService({ databasePath, clock: fakeClock(registered_at) })
    const { db, database } = test.service.world.store
    expect(schemaVersion(database)).toBeGreaterThanOrEqual(6)
    const { upload } = await announce(test, announcement('bytes'))
    expect((await put(test, upload, 'bytes')).status).toBe(204)
    expect((await test.get('/shipments')).body.data).toHaveLength(2)
    const numbers = await db
      .selectFrom('shipment_numbers')
      .select(['number', 'shipment_id'])
      .execute()
    expect(numbers).toContainEqual({ number: 'PO1', shipment_id: 'shipment' })
    expect(numbers).toContainEqual({ number: 'BILLMAEU123456789', shipment_id: 'shipment' })

    const counted = async () =>
      (
        await db
          .selectFrom('row_counts')
          .select('total')
          .where('collection', '=', 'documents')
          .where('account_id', '=', 'account')
          .execute()
      ).map(({ total }) => total)
    const document = {
      ...{
        account_id: 'account',
        user_id: null,
        blob_id: upload.id,
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
})

describe('a file of version 6', () => {
  it('takes in webhooks, which hear nothing of what was recorded before', async () => {
    const databasePath = join(folder, 'service.db')
    await fourthVersion(databasePath)
    const before = await openDatabase({ path: databasePath, migrations: migrations.slice(0, 6) })
    expect(schemaVersion(before)).toBe(6)
    before.close()
    const test = await testService({ databasePath, clock: fakeClock(registered_at) })
    const { db, database } = test.service.world.store
    expect(schemaVersion(database)).toBeGreaterThanOrEqual(7)
    const mine = test.as((await test.service.createKey({ account: 'default' })).key)
    const { id } = await subscribe(mine)
    expect((await mine.get('/webhook_notifications')).body.data).toEqual([])
    const tenant = { db, accountId: 'account' }
    const [third] = await listChangeEvents(tenant)
    if (third === undefined) throw new Error('nothing is recorded')
    await appendChangeEvents(tenant, [{ ...third, id: 'tenth' }])
    const { data, meta } = (await mine.get('/webhook_notifications?include=reference_object')).body
    expect(meta.total).toBe(1)
    expect(data[0]?.relationships.webhook?.data.id).toBe(id)
    await mine.remove(`/webhooks/${id}`)
    expect((await mine.get('/webhooks')).body.data).toEqual([])
    test.service.close()
  })
})

const [one, two] = ['one', 'two'] as const

/** What a document has none of at first. */
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

it('An account on the free plan of a file of version 11 is without the features of the full plan', async () => {
  const databasePath = join(folder, 'service.db')
  const older = await openDatabase({ path: databasePath, migrations: migrations.slice(0, 11) })
  const insert = older.prepare('INSERT INTO accounts VALUES (?, ?, ?, ?, ?)')
  for (const [name, plan, off] of [
    ['acme', 'free', '[]'],
    ['bolt', 'free', '["data_out","rail"]'],
    ['core', 'full', '["rail"]'],
  ] as const) {
    insert.run(name, name, '2026-03-01T00:00:00.000Z', plan, off)
  }
  older.close()
  const { service } = await testService({ databasePath })
  const listed = (await service.listAccounts()).map(({ name, features_off }) => [
    name,
    features_off,
  ])
  const paid = ['routing', 'refresh', 'rail', 'map', 'widget']
  expect(Object.fromEntries(listed)).toMatchObject({
    acme: paid,
    bolt: [...paid, 'data_out'],
    core: ['rail'],
  })
  service.close()
})

it('a file of an older oct is copied before it is changed, and its host is told', async () => {
  const databasePath = join(folder, 'service.db')
  await firstVersion(databasePath)
  const told: unknown[] = []
  const options = { databasePath, sources: [], clock: () => new Date(registered_at) }
  const service = await createService({ ...options, onCopyKept: (copy) => told.push(copy) })
  service.close()
  const file = `${databasePath}.v1`
  expect(told).toEqual([{ file, version: 1 }])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const copy = await openDatabase({ path: file, migrations: migrations.slice(0, 1) })
  expect(copy.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
  expect(copy.prepare('SELECT count(*) AS bills FROM shipments').get()?.bills).toBe(2)
  copy.close()
})

it('a file to which a newer oct only added is served, and one that it changed is not', async () => {
  const databasePath = join(folder, 'service.db')
  const options = { databasePath, sources: [], clock: () => new Date(registered_at) }
  const additive = 'CREATE TABLE later (x TEXT) STRICT; ALTER TABLE accounts ADD COLUMN note TEXT'
  const newer = [...migrations, { additive }]
  ;(await openDatabase({ path: databasePath, migrations: newer })).close()
  const service = await createService(options)
  expect((await service.createKey({ account: 'acme' })).key).toBeTruthy()
  expect(schemaComplaint(service.world.store)).toBe(null)
  service.close()
  const changed = [...newer, 'ALTER TABLE accounts RENAME TO tenants']
  ;(await openDatabase({ path: databasePath, migrations: changed })).close()
  await expect(createService(options)).rejects.toMatchObject({ exit: 13, message: /newer oct/ })
})
