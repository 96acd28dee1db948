import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import process from 'node:process'
import { execa } from 'execa'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openRaw } from '../../src/sqlite/driver.js'
import { type KeptCopy, keptCopies } from '../../src/sqlite/keep-copy.js'
import { openDatabase } from '../../src/sqlite/open-database.js'
import { schemaVersion } from '../../src/sqlite/schema-version.js'
import { bundled, start } from '../cache/children/run-child.js'

const migrations = [
  'CREATE TABLE a (x TEXT) STRICT',
  'CREATE TABLE b (x TEXT) STRICT',
  'UPDATE a SET x = upper(x)',
]
let path: string
beforeEach(() => {
  path = join(mkdtempSync(join(tmpdir(), 'oct-copies-')), 'file.sqlite')
})
afterEach(() => rmSync(dirname(path), { recursive: true, force: true }))

/** A file of the first version that holds so many rows. */
async function firstVersion(rows = 1): Promise<void> {
  const database = await openDatabase({ path, migrations: migrations.slice(0, 1) })
  database.exec(`WITH RECURSIVE row (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM row WHERE n < ${rows})
    INSERT INTO a (x) SELECT 'as it was${' so far'.repeat(100)}' FROM row`)
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  database.close()
}

/** What a file holds, in a word. */
async function stateOf(file: string): Promise<string> {
  const database = await openRaw(file, true)
  const row = database.prepare('SELECT count(*) AS rows, min(x) AS x FROM a').get()
  const state = `version ${schemaVersion(database)}: ${row?.rows} ${String(row?.x).slice(0, 9)}`
  database.close()
  return state
}

/** Opens the file as the oct of that version, which keeps copies. */
async function openAs(version: number): Promise<KeptCopy[]> {
  const copies: KeptCopy[] = []
  const known = migrations.slice(0, version)
  const onCopyKept = (copy: KeptCopy) => void copies.push(copy)
  ;(await openDatabase({ path, migrations: known, onCopyKept })).close()
  return copies
}

describe('a file of an older oct', () => {
  it('is copied as it was before it is changed, for its owner only', async () => {
    await firstVersion()
    const file = `${path}.v1`
    expect(await openAs(3)).toEqual([{ file, version: 1 }])
    expect(await stateOf(path)).toBe('version 3: 1 AS IT WAS')
    expect(await stateOf(file)).toBe('version 1: 1 as it was')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const found = await openRaw(file, true)
    expect(found.prepare('PRAGMA integrity_check').get()?.integrity_check).toBe('ok')
    found.close()
  })

  it('is copied once, and a new or a current one never', async () => {
    expect(await openAs(1)).toEqual([])
    expect(await openAs(2)).toHaveLength(1)
    expect(await openAs(2)).toEqual([])
    expect(await openAs(3)).toHaveLength(1)
  })

  it('leaves the two newest copies, and nothing of a copy that was broken off', async () => {
    await firstVersion()
    for (const old of ['.v0', '.v0.tmp', '.v1.tmp']) writeFileSync(path + old, 'half of it')
    writeFileSync(`${path}.v1-mine`, 'of somebody else')
    await openAs(2)
    await openAs(3)
    expect(keptCopies(path)).toEqual([`${path}.v2`, `${path}.v1`])
    expect(await stateOf(`${path}.v1`)).toBe('version 1: 1 as it was')
    expect(readdirSync(dirname(path)).filter((name) => name.includes('.v'))).toEqual(
      ['.v1', '.v1-mine', '.v2'].map((ending) => basename(path) + ending),
    )
  })

  it('stays as it is where it cannot be copied', async () => {
    await firstVersion()
    mkdirSync(`${path}.v1.tmp`)
    await expect(openAs(3)).rejects.toMatchObject({
      code: 'local',
      exit: 13,
      message: `${path} was not brought up to date`,
      reason: expect.stringContaining('the file is as it was'),
    })
    rmSync(`${path}.v1.tmp`, { recursive: true })
    expect(await stateOf(path)).toBe('version 1: 1 as it was')
    expect(await openAs(3)).toHaveLength(1)
  })
})

describe('an upgrade', () => {
  let program: string
  beforeEach(async () => {
    program = await bundled('upgrade-database.ts')
  })
  afterEach(() => rmSync(dirname(program), { recursive: true, force: true }))

  it('that is killed has changed nothing, and the next one goes through', async () => {
    await firstVersion()
    const [, died] = start(program, path, 'die')
    expect((await died).code).toBe(null)
    expect(await stateOf(path)).toBe('version 1: 1 as it was')
    expect(await stateOf(`${path}.v1`)).toBe('version 1: 1 as it was')
    const [, ended] = start(program, path)
    expect(await ended).toMatchObject({ code: 0, stderr: '' })
    expect(await stateOf(path)).toBe('version 3: 1 AS IT WAS')
  })

  it('by two at once is done by one', async () => {
    await firstVersion(500)
    const ends = await Promise.all([start(program, path)[1], start(program, path)[1]])
    expect(ends.map(({ code, stderr }) => ({ code, stderr }))).toEqual(
      Array(2).fill({ code: 0, stderr: '' }),
    )
    expect(await stateOf(path)).toBe('version 3: 500 AS IT WAS')
    expect(await stateOf(`${path}.v1`)).toBe('version 1: 500 as it was')
  })

  it.skipIf(process.platform === 'win32')('on a full disk leaves the file alone', async () => {
    await firstVersion(500)
    const blocks = Math.ceil(statSync(path).size / 512 / 2)
    const line = `ulimit -f ${blocks}; exec "$0" "$@"`
    const run = await execa('sh', ['-c', line, process.execPath, program, path], { reject: false })
    expect(run.exitCode).toBe(1)
    expect(run.stderr).toContain(`${path} was not brought up to date`)
    expect(run.stderr).toContain('The disk is full')
    expect(await stateOf(path)).toBe('version 1: 500 as it was')
    expect(existsSync(`${path}.v1`)).toBe(false)
    expect(existsSync(`${path}.v1.tmp`)).toBe(false)
  })
})
