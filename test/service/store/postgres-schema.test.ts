import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openStore } from '../../../src/service/store/database/open-store.js'
import { serviceSchema } from '../../../src/service/store/database/postgres/service-schema.js'
import { schemaAfter, sqlOf } from '../../../src/sqlite/migrate.js'
import { decodeSchema, encodeSchema } from '../../../src/sqlite/schema-version.js'
import { emptyDatabase, runScript } from '../../support/databases.js'
import { postgresServer } from '../../support/made-databases.js'

describe.skipIf(postgresServer === undefined)('the schema in PostgreSQL', () => {
  it('is created once, by nodes that start together', async () => {
    const location = await emptyDatabase()
    const cleared = await openStore(location)
    await runScript(cleared, 'DROP SCHEMA public CASCADE; CREATE SCHEMA public')
    cleared.close()
    const nodes = await Promise.all([1, 2, 3, 4].map(() => openStore(location)))
    expect(await nodes[0]?.schemaComplaint()).toBe(null)
    const secrets = new Set(nodes.map((node) => node.signingSecret()))
    expect(secrets.size).toBe(1)
    for (const node of nodes) node.close()
  })

  it('of a newer oct is refused and left unchanged', async () => {
    const location = await emptyDatabase()
    const store = await openStore(location)
    await runScript(store, 'UPDATE schema_version SET version = 900')
    expect(await store.schemaComplaint()).toMatch(
      /schema version 900, but this program supports \d+/,
    )
    await expect(openStore(location)).rejects.toMatchObject({
      exit: 13,
      message: expect.stringContaining('A newer version of oct wrote the database'),
    })
    store.close()
  })

  it('of the next oct is used by nodes of this one, until a change that is not additive', async () => {
    const location = await emptyDatabase()
    const old = await openStore(location)
    const { rows } = await sql<{ version: number }>`SELECT version FROM schema_version`.execute(
      old.db,
    )
    const { version, readableFrom } = decodeSchema(rows[0]?.version ?? 0)
    expect(readableFrom).toBeLessThan(version)
    const next = encodeSchema({ version: version + 1, readableFrom: version })
    await runScript(old, `UPDATE schema_version SET version = ${next}`)
    expect(await old.schemaComplaint()).toBe(null)
    const restarted = await openStore(location)
    expect(await restarted.schemaComplaint()).toBe(null)
    const contracted = encodeSchema({ version: version + 1, readableFrom: version + 1 })
    await runScript(old, `UPDATE schema_version SET version = ${contracted}`)
    expect(await restarted.schemaComplaint()).toContain(`schema version ${version + 1}`)
    for (const node of [old, restarted]) node.close()
  })

  it('is extended while a node of an earlier version adds rows, which are not forgotten', async () => {
    const location = await emptyDatabase()
    const own = await openStore(location)
    const { migrations } = serviceSchema
    const from = migrations.findIndex((it) => sqlOf(it).includes('container_references'))
    const earlier = { ...serviceSchema, migrations: migrations.slice(0, from) }
    await runScript(own, 'DROP SCHEMA public CASCADE; CREATE SCHEMA public')
    const version = 'CREATE TABLE schema_version (version integer NOT NULL)'
    for (const step of [...earlier.migrations.map(sqlOf), version]) await runScript(own, step)
    await runScript(
      own,
      `INSERT INTO schema_version VALUES (${encodeSchema(schemaAfter(earlier))})`,
    )
    const committed = own.db.transaction().execute(async (writing) => {
      await sql.raw(rowsOfEarlierNode).execute(writing)
      // The other node begins to migrate, and then waits for this transaction.
      await setTimeout(500)
    })
    await setTimeout(200)
    const next = await openStore(location)
    await committed
    const { rows } = await sql`SELECT number FROM container_references`.execute(next.db)
    expect(rows).toEqual([{ number: 'PO7' }])
    const counts = await sql`SELECT status, total FROM request_counts`.execute(next.db)
    expect(counts.rows).toEqual([{ status: 'created', total: 1 }])
    for (const node of [own, next]) node.close()
  })
})

const at = "'2026-03-02T09:00:00.000Z'"
const rowsOfEarlierNode = `
INSERT INTO accounts (id, company_name, created_at, plan, disabled_features)
  VALUES ('a', 'A', ${at}, 'full', '[]');
INSERT INTO users (id, account_id, name, created_at) VALUES ('u', 'a', 'U', ${at});
INSERT INTO shipments (id, account_id, scac, bill_of_lading_number, tracked_type, tracked_number,
    registered_at, simulated, ref_numbers, tags, attributes, derivation, created_at, polls)
  VALUES ('s', 'a', 'MAEU', 'BILL', 'bill_of_lading', 'BILL', ${at}, 0, '[]', '[]', '{}', '', ${at}, 0);
INSERT INTO containers (id, account_id, shipment_id, number, simulated, ref_numbers, attributes,
    created_at) VALUES ('c', 'a', 's', 'MSCU6639870', 0, '["PO 7"]', '{}', ${at});
INSERT INTO tracking_requests (id, account_id, user_id, request_type, request_number,
    normalized_number, scac, status, ref_numbers, shipment_tags, is_retrying, simulated, created_at,
    updated_at, polls)
  VALUES ('r', 'a', 'u', 'bill_of_lading', 'BILL', 'BILL', 'MAEU', 'created', '[]', '[]', 0, 0, ${at},
    ${at}, 0);
`
