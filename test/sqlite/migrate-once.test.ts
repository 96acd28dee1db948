import { expect, it, vi } from 'vitest'
import { cacheSchema } from '../../src/cache/cache-schema.js'
import { journalSchema } from '../../src/cache/journal-schema.js'
import { serviceSchema } from '../../src/service/store/database/sqlite/service-schema.js'
import { type Database, openRaw } from '../../src/sqlite/driver.js'
import type * as Migrate from '../../src/sqlite/migrate.js'
import { migrateOnce } from '../support/migrate-once.js'

it.each([
  ['service', serviceSchema],
  ['cache', cacheSchema],
  ['journal', journalSchema],
])('tests of the %s start with the result of its migrations', async (_, schema) => {
  const { migrate } = await vi.importActual<typeof Migrate>('../../src/sqlite/migrate.js')
  const once = migrateOnce(migrate)
  const made = async (by: typeof migrate): Promise<object> => {
    const database = await openRaw(':memory:', false)
    by(database, { ...schema, path: ':memory:' })
    const whole = contentOf(database)
    database.close()
    return whole
  }
  const migrated = await made(migrate)
  expect(await made(once)).toEqual(migrated)
  expect(await made(once)).toEqual(migrated)
})

/** Secrets are drawn by chance. */
const isSecret = (value: unknown): boolean => /^[0-9a-f]{64}$/.test(String(value))

function contentOf(database: Database): object {
  const rowsOf = (table: string): unknown[][] =>
    database
      .prepare(`SELECT * FROM ${table}`)
      .all()
      .map((row) => Object.values(row).map((value) => (isSecret(value) ? 'a secret' : value)))
  const schema = database.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY name').all()
  const tables = schema.filter(({ type }) => type === 'table').map(({ name }) => String(name))
  return {
    schema,
    version: database.prepare('PRAGMA user_version').get(),
    rows: tables.map((table) => [table, rowsOf(table)]),
  }
}
