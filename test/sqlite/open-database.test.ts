import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { describe, expect, it } from 'vitest'
import { openRaw } from '../../src/sqlite/driver.js'
import { openDatabase } from '../../src/sqlite/open-database.js'
import { bundled, start } from '../cache/children/run-child.js'

const migrations = ['CREATE TABLE a (x INTEGER) STRICT', 'CREATE INDEX a_x ON a (x)']
const newPath = (name = 'file.sqlite') => join(mkdtempSync(join(tmpdir(), 'oct-sqlite-')), name)

describe('openDatabase', () => {
  it('creates the folder for its owner only, and switches to WAL', async () => {
    const path = newPath('deep/er/file.sqlite')
    const database = await openDatabase({ path, migrations })
    expect(statSync(join(path, '..')).mode & 0o777).toBe(0o700)
    expect(database.prepare('PRAGMA journal_mode').get()?.journal_mode).toBe('wal')
    expect(database.prepare('PRAGMA foreign_keys').get()?.foreign_keys).toBe(1)
    expect(Object.values(database.prepare('PRAGMA busy_timeout').get() ?? {})).toEqual([5000])
    database.close()
  })

  it('keeps everything in memory if requested', async () => {
    const database = await openDatabase({ path: ':memory:', migrations })
    database.exec('INSERT INTO a VALUES (1)')
    expect(database.prepare('SELECT x FROM a').get()?.x).toBe(1)
  })

  it('reports a file that is not a database, and leaves it unchanged', async () => {
    const path = newPath()
    writeFileSync(path, 'a shopping list, and a long one at that. '.repeat(40))
    await expect(openDatabase({ path, migrations })).rejects.toMatchObject({
      code: 'local',
      message: `The database ${path} is damaged`,
    })
    expect(statSync(path).size).toBe(1640)
  })

  it('waits for nothing if a folder or a pipe has its name', async () => {
    const folder = newPath('folder')
    mkdirSync(folder)
    await expect(openDatabase({ path: folder, migrations })).rejects.toMatchObject({
      code: 'local',
      message: `${folder} is not a file`,
    })
    const pipe = newPath('pipe')
    if (spawnSync('mkfifo', [pipe]).status !== 0) return
    // Keeps the pipe open. Otherwise, a program that opens the pipe by mistake would wait forever.
    const held = openSync(pipe, 'r+')
    for (const open of [openDatabase({ path: pipe, migrations }), openRaw(pipe, true)]) {
      await expect(open).rejects.toMatchObject({ code: 'local', message: `${pipe} is not a file` })
    }
    closeSync(held)
  })

  it('gives up a locked file after its timeout', async () => {
    const path = newPath()
    const first = await openDatabase({ path, migrations })
    first.exec('BEGIN IMMEDIATE')
    const second = openDatabase({
      path,
      migrations: [...migrations, 'CREATE TABLE b (x)'],
      busyTimeoutMs: 20,
    })
    await expect(second).rejects.toMatchObject({ code: 'local', message: /locked/ })
    first.close()
  })

  it.skipIf(process.platform !== 'linux')(
    'reports immediately that a folder cannot be created if no new name is accepted',
    async () => {
      const program = await bundled('open-database-at-once.ts')
      const [child, ended] = start(program, '/proc/oct/deep/file.sqlite')
      const timer = setTimeout(() => child.kill('SIGKILL'), 60_000)
      const { code, stderr } = await ended
      clearTimeout(timer)
      expect(code).toBe(1)
      expect(stderr).toContain('/proc/oct/deep/file.sqlite cannot be opened')
    },
  )

  it('lets several processes open, migrate and write a new file simultaneously', async () => {
    const program = await bundled('open-database-at-once.ts')
    const path = newPath()
    const startAt = String(Date.now() + 700)
    const ends = await Promise.all(
      Array.from({ length: 4 }, () => start(program, path, startAt)[1]),
    )
    expect(ends.map(({ code, stderr }) => ({ code, stderr }))).toEqual(
      Array(4).fill({ code: 0, stderr: '' }),
    )
    const database = await openDatabase({ path, migrations })
    expect(database.prepare('SELECT count(*) AS n FROM a').get()?.n).toBe(200)
    database.close()
  })
})
