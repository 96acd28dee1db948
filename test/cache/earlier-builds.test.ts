import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openExistingJournal } from '../../src/cache/maintenance/open-existing.js'
import { openJournal } from '../../src/cache/open-journal.js'
import { openRaw } from '../../src/sqlite/driver.js'
import { openDatabase } from '../../src/sqlite/open-database.js'
import { at, baseUrl, newFolder, openIn, shipment } from './builders.js'
import { bundled, start } from './children/run-child.js'
import { keeping, pathIn } from './maintenance/opened-files.js'

let folder: string
beforeEach(() => {
  folder = newFolder()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const identity = () => ({ folder, profile: 'default', baseUrl })

/** The `user_version` of each schema that builds before the first release had. */
const cacheMarks = [1, 2, 3, 4, 5, 6, 7]
const journalMarks = [1, 2, 3, 30_004]

const former = `
  CREATE TABLE shipments (id TEXT PRIMARY KEY, payload TEXT NOT NULL) STRICT;
  CREATE INDEX shipments_of_then ON shipments (payload);
  CREATE TABLE changes (id INTEGER PRIMARY KEY AUTOINCREMENT, of_then TEXT) STRICT;
  INSERT INTO shipments VALUES ('of then', '{}');
  INSERT INTO changes (of_then) VALUES ('x');`

async function leave(mark: number): Promise<void> {
  mkdirSync(dirname(pathIn(folder)), { recursive: true })
  const raw = await openRaw(pathIn(folder), false)
  raw.exec(`PRAGMA journal_mode = WAL; ${former} PRAGMA user_version = ${mark}`)
  raw.close()
}

/** Returns the version mark of the file, and the ids of its bills. */
async function found(): Promise<unknown[]> {
  const raw = await openRaw(pathIn(folder), true)
  try {
    const bills = raw.prepare('SELECT id FROM shipments').all()
    return [raw.prepare('PRAGMA user_version').get()?.user_version, ...bills.map(({ id }) => id)]
  } finally {
    raw.close()
  }
}

describe('a cache of an earlier build', () => {
  it.each(cacheMarks)('of version %i is rebuilt once, with a notice', async (mark) => {
    await leave(mark)
    const told: string[] = []
    const open = () => openIn(folder, { onRebuilt: () => told.push('rebuilt') })
    const cache = await open()
    expect(cache.shipments.list({ openOnly: false })).toEqual([])
    expect(cache.changes.list()).toEqual([])
    cache.shipments.save([shipment('s1')], at(0))
    cache.close()
    const again = await open()
    expect(again.shipments.count({ openOnly: false })).toBe(1)
    again.close()
    expect(told).toEqual(['rebuilt'])
    await keeping(folder, (kept) => expect(kept.verify().count).toBe(0))
  })

  it('is also rebuilt for maintenance commands', async () => {
    await leave(7)
    const told: string[] = []
    await keeping(
      folder,
      (kept) => expect(kept.report(at(0)).shipments).toEqual({ open: 0, closed: 0 }),
      { notice: (words) => told.push(words) },
    )
    expect(told).toEqual([expect.stringContaining('earlier build')])
  })

  it('is rebuilt by one of several processes that open it simultaneously, without losing their rows', async () => {
    await leave(7)
    const program = await bundled('open-at-once.ts')
    const startAt = String(Date.now() + 700)
    const ids = ['s1', 's2', 's3', 's4']
    const ends = await Promise.all(ids.map((id) => start(program, folder, startAt, id)[1]))
    rmSync(dirname(program), { recursive: true, force: true })
    expect(ends.map(({ code, stderr }) => ({ code, stderr }))).toEqual(
      ids.map(() => ({ code: 0, stderr: '' })),
    )
    expect((await found()).slice(1)).toEqual(ids)
  })

  it('is unchanged if the process that rebuilds it is killed', async () => {
    await leave(7)
    const program = await bundled('rebuild-and-die.ts')
    const end = await start(program, pathIn(folder))[1]
    rmSync(dirname(program), { recursive: true, force: true })
    expect(end, end.stderr).toMatchObject({ code: null, stdout: 'half of it is done\n' })
    expect(await found()).toEqual([7, 'of then'])
    const cache = await openIn(folder)
    expect(cache.shipments.list({ openOnly: false })).toEqual([])
    cache.close()
  })
})

describe('a journal of an earlier build', () => {
  it.each(journalMarks)('marked %i is refused by name and left unchanged', async (mark) => {
    await leave(mark)
    for (const open of [() => openJournal(identity()), () => openExistingJournal(pathIn(folder))]) {
      await expect(open()).rejects.toMatchObject({
        code: 'local',
        exit: 13,
        message: `${pathIn(folder)} was written by a build of oct before its first release`,
        reason: expect.stringContaining(`The schema of the file is version ${mark % 10_000}.`),
        tryNext: expect.arrayContaining([expect.stringContaining('move the file')]),
      })
      expect(await found()).toEqual([mark, 'of then'])
    }
  })

  it('of a newer build is refused as well', async () => {
    ;(await openJournal(identity())).close()
    const raw = await openRaw(pathIn(folder), false)
    raw.exec('PRAGMA user_version = 9999')
    raw.close()
    for (const open of [() => openJournal(identity()), () => openExistingJournal(pathIn(folder))]) {
      await expect(open()).rejects.toMatchObject({ exit: 13, message: /newer version of oct/ })
    }
  })
})

it('a later step upgrades a file of the first schema, and an older file starts with it', async () => {
  const path = pathIn(folder)
  const first = { migrations: ['CREATE TABLE a (x TEXT) STRICT'], base: 4 }
  const second = { ...first, migrations: [...first.migrations, 'ALTER TABLE a ADD COLUMN y TEXT'] }
  const database = await openDatabase({ path, ...first })
  database.exec(`INSERT INTO a VALUES ('kept')`)
  database.close()
  const later = await openDatabase({ path, ...second })
  expect(later.prepare('SELECT * FROM a').all()).toEqual([{ x: 'kept', y: null }])
  later.exec('PRAGMA user_version = 4')
  later.close()
  const anew = await openDatabase({ path, ...second, onRebuilt: () => {} })
  expect(anew.prepare('SELECT * FROM a').all()).toEqual([])
  expect(anew.prepare('PRAGMA user_version').get()?.user_version).toBe(6)
  anew.close()
})
