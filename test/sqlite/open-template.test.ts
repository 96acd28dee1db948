import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { cacheSchema } from '../../src/cache/cache-schema.js'
import { journalSchema } from '../../src/cache/journal-schema.js'
import { serviceSchema } from '../../src/service/store/database/sqlite/service-schema.js'
import type { Database } from '../../src/sqlite/driver.js'
import type * as OpenDatabase from '../../src/sqlite/open-database.js'
import { openFromTemplate } from '../support/open-template.js'

it.each([
  ['service', serviceSchema],
  ['cache', cacheSchema],
  ['journal', journalSchema],
])('a new database of the %s is like the first one, with secrets of its own', async (_, schema) => {
  const folder = mkdtempSync(join(tmpdir(), 'oct-templates-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { openDatabase } = await vi.importActual<typeof OpenDatabase>(
    '../../src/sqlite/open-database.js',
  )
  const open = openFromTemplate(openDatabase)
  const made = async (path: string) => {
    const database = await open({ ...schema, path })
    const { journal_mode: mode } = database.prepare('PRAGMA journal_mode').get() ?? {}
    const rights = path === ':memory:' ? undefined : statSync(path).mode & 0o777
    const all = { mode, rights, content: contentOf(database) }
    const secrets: string[] = JSON.stringify(rowsIn(database)).match(/[0-9a-f]{64}/g) ?? []
    database.close()
    return { all, secrets }
  }
  const files = ['first', 'second'].map((name) => join(folder, name, 'file'))
  for (const [one = '', other = ''] of [files, [':memory:', ':memory:']]) {
    const [first, second] = [await made(one), await made(other)]
    expect(second.all).toEqual(first.all)
    expect(second.secrets).toHaveLength(first.secrets.length)
    expect(second.secrets.filter((secret) => first.secrets.includes(secret))).toEqual([])
  }
})

/** Secrets are random. */
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
