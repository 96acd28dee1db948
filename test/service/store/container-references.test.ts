import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { openStore } from '../../../src/service/store/database/open-store.js'
import { serviceSchema } from '../../../src/service/store/database/sqlite/service-schema.js'
import type { Store } from '../../../src/service/store/database/store.js'
import { findByLink } from '../../../src/service/store/find-by-link.js'
import { openDatabase } from '../../../src/sqlite/open-database.js'
import { emptyDatabase, runScript } from '../../support/databases.js'

const at = "'2026-03-02T09:00:00.000Z'"
const later = "'2026-03-03T09:00:00.000Z'"

/** Two bills with a container each. Only the container of the older bill has the reference `PO 7`. */
const account = `
INSERT INTO accounts (id, company_name, created_at, plan, disabled_features)
  VALUES ('a', 'A', ${at}, 'full', '[]');
INSERT INTO shipments (id, account_id, scac, bill_of_lading_number, tracked_type, tracked_number,
    registered_at, simulated, ref_numbers, tags, attributes, derivation, created_at, polls) VALUES
  ('s1', 'a', 'MAEU', 'BILL-1', 'container', 'MSCU6639870', ${at}, 0, '["SO-1"]', '[]', '{}', '', ${at}, 0),
  ('s2', 'a', 'MAEU', 'BILL-2', 'bill_of_lading', 'TRACKED-2', ${at}, 0, '[]', '[]', '{}', '', ${later}, 0);
INSERT INTO containers (id, account_id, shipment_id, number, simulated, ref_numbers, attributes,
    created_at) VALUES
  ('c1', 'a', 's1', 'MSCU6639870', 0, '["PO 7","po-7","SO-1",""]', '{}', ${at}),
  ('c2', 'a', 's2', 'CSQU3054383', 0, '[]', '{}', ${later});
`

const found = async ({ db }: Store, query: string, accountId = 'a') => {
  const { tier, hits } = await findByLink({ db, accountId }, query)
  return tier === 'none' ? [] : hits.map(({ containerId, shipmentId }) => containerId ?? shipmentId)
}

it('a link finds a container by its own reference, as long as the container has the reference', async () => {
  const store = await openStore(await emptyDatabase())
  onTestFinished(() => void store.close())
  await runScript(store, account)
  expect(await found(store, 'po7')).toEqual(['c1'])
  expect(await found(store, 'PO-7', 'b')).toEqual([])
  expect(await found(store, 'tracked-2')).toEqual(['s2'])
  // The bill stands for its container, which has the same reference.
  expect(await found(store, 'SO-1')).toEqual(['s1'])
  await runScript(
    store,
    `UPDATE containers SET ref_numbers = '["PO-8"]' WHERE id = 'c1';
     UPDATE containers SET ref_numbers = '["PO-8"]' WHERE id = 'c2'`,
  )
  expect(await found(store, 'PO-7')).toEqual([])
  expect(await found(store, 'PO-8')).toEqual(['c2', 'c1'])
  await runScript(store, `DELETE FROM containers WHERE id = 'c2'`)
  expect(await found(store, 'PO-8')).toEqual(['c1'])
  await runScript(store, `DELETE FROM containers`)
  expect((await sql`SELECT * FROM container_references`.execute(store.db)).rows).toEqual([])
})

it('notes the references of the containers in a file of an earlier version', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'oct-references-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'service.db')
  const { migrations, ...rest } = serviceSchema
  const noted = migrations.findIndex((it) => String(Object(it).additive).includes('container_ref'))
  const earlier = await openDatabase({ path, ...rest, migrations: migrations.slice(0, noted) })
  earlier.exec(account)
  earlier.close()
  const store = await openStore(path)
  onTestFinished(() => void store.close())
  expect(await found(store, 'PO 7')).toEqual(['c1'])
})
