import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { openStore } from '../../../src/service/store/database/open-store.js'
import { serviceSchema } from '../../../src/service/store/database/sqlite/service-schema.js'
import type { Store } from '../../../src/service/store/database/store.js'
import { openDatabase } from '../../../src/sqlite/open-database.js'
import { emptyDatabase, runScript } from '../../support/databases.js'
import { testService } from '../../support/service.js'

const at = "'2026-03-02T09:00:00.000Z'"

const request = (id: string, status: string, scac: string): string =>
  `INSERT INTO tracking_requests (id, account_id, user_id, request_type, request_number,
      normalized_number, scac, status, ref_numbers, shipment_tags, is_retrying, simulated,
      created_at, updated_at, polls)
    VALUES ('${id}', 'a', 'u', 'bill_of_lading', 'N${id}', 'N${id}', ${scac}, '${status}', '[]',
      '[]', 0, 0, ${at}, ${at}, 0);`

const account = `
INSERT INTO accounts (id, company_name, created_at, plan, disabled_features)
  VALUES ('a', 'A', ${at}, 'full', '[]');
INSERT INTO users (id, account_id, name, created_at) VALUES ('u', 'a', 'U', ${at});
${request('1', 'pending', "'MAEU'")}${request('2', 'created', "'MAEU'")}${request('3', 'created', 'NULL')}
`

async function countsIn({ db }: Store): Promise<unknown[]> {
  const rows = await db
    .selectFrom('request_counts')
    .select(['status', 'scac', 'total'])
    .where('total', '<>', 0)
    .orderBy('status')
    .orderBy('scac')
    .execute()
  return rows.map(({ status, scac, total }) => [status, scac, Number(total)])
}

it('follow each change of a tracking request', async () => {
  const store = await openStore(await emptyDatabase())
  onTestFinished(() => void store.close())
  await runScript(store, account)
  expect(await countsIn(store)).toEqual([
    ['created', '', 1],
    ['created', 'MAEU', 1],
    ['pending', 'MAEU', 1],
  ])
  await runScript(
    store,
    `UPDATE tracking_requests SET status = 'failed' WHERE id = '1';
     UPDATE tracking_requests SET scac = 'MSCU' WHERE id = '3';
     UPDATE tracking_requests SET polls = 7;
     DELETE FROM tracking_requests WHERE id = '2'`,
  )
  expect(await countsIn(store)).toEqual([
    ['created', 'MSCU', 1],
    ['failed', 'MAEU', 1],
  ])
})

it('count the tracking requests in a file of an earlier version', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'oct-counts-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'service.db')
  const { migrations, ...rest } = serviceSchema
  const added = migrations.findIndex((it) => String(Object(it).additive).includes('request_counts'))
  const earlier = await openDatabase({ path, ...rest, migrations: migrations.slice(0, added) })
  earlier.exec(account)
  earlier.close()
  const store = await openStore(path)
  onTestFinished(() => void store.close())
  expect(await countsIn(store)).toHaveLength(3)
})

it('are the totals of lists with a filter by status, shipping line or both', async () => {
  const test = await testService()
  onTestFinished(() => test.service.close())
  for (const request_number of ['MAEU111111111', 'MAEU222222222'])
    await test.track({ request_number, request_type: 'bill_of_lading', scac: 'MAEU' })
  await sql`UPDATE tracking_requests SET status = 'failed' WHERE request_number = 'MAEU222222222'`.execute(
    test.service.world.store.db,
  )
  const total = async (query: string) =>
    (await test.get(`/tracking_requests?${query}`)).body.meta.total
  expect(await total('filter[status]=pending')).toBe(1)
  expect(await total('filter[scac]=MAEU')).toBe(2)
  expect(await total('filter[status]=failed&filter[scac]=MAEU')).toBe(1)
  expect(await total('filter[status]=failed&filter[scac]=MSCU')).toBe(0)
  expect(await total('filter[status]=failed&q=MAEU2')).toBe(1)
})
