import { describe, expect, it } from 'vitest'
import { openRaw } from '../../src/sqlite/driver.js'
import { migrate, schemaVersion } from '../../src/sqlite/migrate.js'

const first = 'CREATE TABLE a (x INTEGER) STRICT'
const second = 'CREATE TABLE b (x INTEGER) STRICT; INSERT INTO a VALUES (1)'
const broken = 'CREATE TABLE c (x INTEGER) STRICT; INSERT INTO nowhere VALUES (1)'

const memory = () => openRaw(':memory:', false)

describe('migrate', () => {
  it('runs each step once and counts them in the file', async () => {
    const database = await memory()
    migrate(database, [first], 'file')
    migrate(database, [first, second], 'file')
    migrate(database, [first, second], 'file')
    expect(schemaVersion(database)).toBe(2)
    expect(database.prepare('SELECT count(*) AS n FROM a').get()?.n).toBe(1)
  })

  it('undoes a step that fails half-way and stays at the one before', async () => {
    const database = await memory()
    expect(() => migrate(database, [first, broken], 'file')).toThrow(/nowhere/)
    expect(schemaVersion(database)).toBe(1)
    const names = database.prepare('SELECT name FROM sqlite_schema').all()
    expect(names.map(({ name }) => name)).toEqual(['a'])
  })

  it('refuses a file that is newer than the program, and leaves it alone', async () => {
    const database = await memory()
    database.exec('PRAGMA user_version = 9')
    expect(() => migrate(database, [first], '/some/file')).toThrow(
      expect.objectContaining({
        code: 'local',
        exit: 13,
        message: '/some/file was written by a newer oct',
      }),
    )
    expect(schemaVersion(database)).toBe(9)
  })
})
