import { describe, expect, it } from 'vitest'
import { openRaw } from '../../src/sqlite/driver.js'
import { isReadable, type Migration, migrate } from '../../src/sqlite/migrate.js'
import { decodeSchema, encodeSchema, schemaVersion } from '../../src/sqlite/schema-version.js'

const first = 'CREATE TABLE a (x INTEGER) STRICT'
const second = 'CREATE TABLE b (x INTEGER) STRICT; INSERT INTO a (x) VALUES (1)'
const broken = 'CREATE TABLE c (x INTEGER) STRICT; INSERT INTO nowhere VALUES (1)'
const wider = { additive: "ALTER TABLE a ADD COLUMN note TEXT NOT NULL DEFAULT ''" }
const indexed = { additive: 'CREATE INDEX a_x ON a (x)' }

const memory = () => openRaw(':memory:', false)
const path = '/some/file'

describe('migrate', () => {
  it('runs each step once and counts them in the file', async () => {
    const database = await memory()
    migrate(database, { migrations: [first], path })
    migrate(database, { migrations: [first, second], path })
    migrate(database, { migrations: [first, second], path })
    expect(schemaVersion(database)).toBe(2)
    expect(database.prepare('SELECT count(*) AS n FROM a').get()?.n).toBe(1)
  })

  it('reverts every step if one fails halfway', async () => {
    const database = await memory()
    migrate(database, { migrations: [first], path })
    const migrations = [first, second, broken]
    expect(() => migrate(database, { migrations, path })).toThrow(/nowhere/)
    expect(schemaVersion(database)).toBe(1)
    const names = database.prepare('SELECT name FROM sqlite_schema').all()
    expect(names.map(({ name }) => name)).toEqual(['a'])
  })
})

describe('a file that is newer than the program', () => {
  it('is refused if known parts were changed, and left unchanged', async () => {
    for (const migrations of [
      [first, second],
      [first, wider, second],
    ] satisfies Migration[][]) {
      const database = await memory()
      migrate(database, { migrations, path })
      expect(() => migrate(database, { migrations: [first], path })).toThrow(
        expect.objectContaining({
          code: 'local',
          exit: 13,
          message: 'A newer version of oct wrote /some/file',
          tryNext: ['npm install --global --offline ./oct-cli-<version>.tgz'],
        }),
      )
      expect(isReadable(database, { migrations: [first] })).toBe(false)
      expect(schemaVersion(database)).toBe(migrations.length)
    }
  })

  it('is read and written if something was only added, and upgraded later', async () => {
    const database = await memory()
    const newer = [first, second, wider, indexed]
    migrate(database, { migrations: newer, path })
    for (const migrations of [
      [first, second],
      [first, second, wider],
    ]) {
      migrate(database, { migrations, path })
      expect(isReadable(database, { migrations })).toBe(true)
      expect(schemaVersion(database)).toBe(4)
      database.exec('INSERT INTO a (x) VALUES (2)')
    }
    migrate(database, { migrations: newer, path })
    expect(database.prepare('SELECT count(*) AS n FROM a').get()?.n).toBe(3)
    expect(() => migrate(database, { migrations: [first], path })).toThrow(/newer version of oct/)
  })

  it('can be read by every version that its latest change allows', () => {
    expect(decodeSchema(7)).toEqual({ version: 7, readableFrom: 7 })
    expect(decodeSchema(70_009)).toEqual({ version: 9, readableFrom: 7 })
    for (const schema of [
      { version: 1, readableFrom: 1 },
      { version: 120, readableFrom: 3 },
    ]) {
      expect(decodeSchema(encodeSchema(schema))).toEqual(schema)
    }
  })
})
