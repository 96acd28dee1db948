import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openSqlite } from '../../../src/service/store/database/sqlite/open-sqlite.js'
import { serviceSchema } from '../../../src/service/store/database/sqlite/service-schema.js'
import { openDatabase } from '../../../src/sqlite/open-database.js'
import { testService } from '../../support/service.js'
import { subscribe } from './subscribe.js'

const open: { close(): void }[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})

test('Each transaction that records a change writes its notifications too', async () => {
  const it = await testService()
  open.push(it.service)
  for (const place of [1, 2]) await subscribe(it, { url: `https://hooks.example/${place}` })
  await it.track()
  const { store } = it.service.world
  const count = async (table: 'change_events' | 'webhook_notifications') =>
    (await store.db.selectFrom(table).select('id').execute()).length
  const { transaction } = store
  let changes = 0
  store.transaction = async (scope, work) => {
    const result = await transaction(scope, work)
    changes = await count('change_events')
    expect(await count('webhook_notifications')).toBe(2 * changes)
    return result
  }
  it.clock.advance({ days: 6 })
  await it.service.tick()
  expect(changes).toBeGreaterThan(10)
})

const rows = `
INSERT INTO accounts (id, company_name, created_at, plan, disabled_features)
  VALUES ('a', 'Acme', '2026-03-02', 'full', '[]');
INSERT INTO webhooks VALUES ('w', 'a', 'https://x.example', 1, '["container.updated"]', 's', '[]',
  '2026-03-02', 0, NULL, 2);
INSERT INTO change_events
    (sequence, id, account_id, event, reference_type, reference_id, shipment_id, container_id,
     occurred_at, recorded_at)
  VALUES
    (1, 'c1', 'a', 'container.updated', 't', 'r', 's', 'b', '2026-03-02', '2026-03-02'),
    (2, 'c2', 'a', 'container.updated', 't', 'r', 's', 'b', '2026-03-02', '2026-03-02'),
    (3, 'c3', 'a', 'container.updated', 't', 'r', 's', 'b', '2026-03-02', '2026-03-03'),
    (4, 'c4', 'a', 'shipment.stopped', 't', 'r', 's', NULL, '2026-03-02', '2026-03-03'),
    (5, 'c5', 'a', 'container.updated', 't', 'r', 's', 'b', '2026-03-02', '2026-03-04'),
    (6, 'c6', 'a', 'container.updated', 't', 'r', 's', 'c', '2026-03-02', '2026-03-04');
UPDATE meta SET value = '1' WHERE key = 'fanned_out_sequence';
`

test('Changes that an earlier program recorded and did not tell yet become notifications', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'oct-recorded-'))
  const path = join(folder, 'service.db')
  const { base, migrations } = serviceSchema
  const earlier = await openDatabase({ path, base: base ?? 0, migrations: migrations.slice(0, 1) })
  earlier.exec(rows)
  earlier.close()
  const store = await openSqlite(path)
  const told = await store.db
    .selectFrom('webhook_notifications')
    .select(['change_sequence', 'subject_id', 'next_attempt_at', 'delivery_status'])
    .orderBy('change_sequence')
    .execute()
  store.close()
  rmSync(folder, { recursive: true })
  const pending = { delivery_status: 'pending' }
  expect(told).toEqual([
    { change_sequence: 3, subject_id: 'b', next_attempt_at: '2026-03-03', ...pending },
    { change_sequence: 5, subject_id: 'b', next_attempt_at: null, ...pending },
    { change_sequence: 6, subject_id: 'c', next_attempt_at: '2026-03-04', ...pending },
  ])
})
