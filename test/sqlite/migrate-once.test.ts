import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { cacheSchema } from '../../src/cache/cache-schema.js'
import { journalSchema } from '../../src/cache/journal-schema.js'
import { serviceSchema } from '../../src/service/store/database/sqlite/service-schema.js'
import { type Database, openRaw } from '../../src/sqlite/driver.js'
import type * as Migrate from '../../src/sqlite/migrate.js'
import type * as OpenDatabase from '../../src/sqlite/open-database.js'
import { migrateOnce } from '../support/migrate-once.js'
import { openFromTemplate } from '../support/open-template.js'

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

it.each([
  ['service', serviceSchema],
  ['cache', cacheSchema],
  ['journal', journalSchema],
])('a new file of the %s is like the first one, with secrets of its own', async (_, schema) => {
  const folder = mkdtempSync(join(tmpdir(), 'oct-templates-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { openDatabase } = await vi.importActual<typeof OpenDatabase>(
    '../../src/sqlite/open-database.js',
  )
  const open = openFromTemplate(openDatabase)
  const made = async (name: string) => {
    const path = join(folder, name, 'file')
    const database = await open({ ...schema, path })
    const { journal_mode: mode } = database.prepare('PRAGMA journal_mode').get() ?? {}
    const file = { mode, rights: statSync(path).mode & 0o777, content: contentOf(database) }
    const secrets: string[] = JSON.stringify(rowsIn(database)).match(/[0-9a-f]{64}/g) ?? []
    database.close()
    return { file, secrets }
  }
  const [first, second] = [await made('first'), await made('second')]
  expect(second.file).toEqual(first.file)
  expect(second.secrets).toHaveLength(first.secrets.length)
  expect(second.secrets.filter((secret) => first.secrets.includes(secret))).toEqual([])
})

/** Secrets are drawn by chance. */
const isSecret = (value: unknown): boolean => /^[0-9a-f]{64}$/.test(String(value))

function contentOf(database: Database): object {
  return {
    schema: database.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY name').all(),
    version: database.prepare('PRAGMA user_version').get(),
    rows: rowsIn(database).map(([table, rows]) => [
      table,
      rows.map((row) => row.map((value) => (isSecret(value) ? 'a secret' : value))),
    ]),
  }
}

function rowsIn(database: Database): [table: string, rows: unknown[][]][] {
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all()
  return tables
    .map(({ name }) => String(name))
    .sort()
    .map((table) => {
      const rows = database.prepare(`SELECT * FROM ${table}`).all()
      return [table, rows.map((row) => Object.values(row))]
    })
}
