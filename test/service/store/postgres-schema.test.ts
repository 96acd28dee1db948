import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openStore } from '../../../src/service/store/database/open-store.js'
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
})
