import { rmSync, statSync } from 'node:fs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { cachePath } from '../../src/cache/cache-file.js'
import { journalMigrations } from '../../src/cache/journal-schema.js'
import { openKeptJournal } from '../../src/cache/keeping/kept-journal.js'
import { openJournal } from '../../src/cache/open-journal.js'
import { openRaw } from '../../src/sqlite/driver.js'
import type { Migration } from '../../src/sqlite/migrate.js'
import { openDatabase } from '../../src/sqlite/open-database.js'
import { schemaVersion } from '../../src/sqlite/schema-version.js'
import { at, baseUrl, newFolder } from './builders.js'

let folder: string
beforeEach(() => {
  folder = newFolder()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const identity = () => ({ folder, profile: 'default', baseUrl })
const path = () => cachePath(identity())
const bill = { number: 'MEDUFR030802', scac: 'MSCU' }

/** A journal as an oct that knows these migrations left it, with one number that was registered. */
async function journalOf(migrations: readonly Migration[]): Promise<void> {
  const database = await openDatabase({ path: path(), migrations })
  database.exec(`INSERT INTO registrations
      (number, scac, request_id, token, pid, host, began_at, expires_at, settled_at)
    VALUES ('MEDUFR030802', 'MSCU', 'request-1', 'token', 1, 'host', '2026-05-12T09:00:00.000Z',
      '2026-05-12T09:01:00.000Z', '2026-05-12T09:00:30.000Z')`)
  database.close()
}

const versions = journalMigrations.map((_, index) => index + 1)

it.each(versions.slice(0, -1))(
  'a journal of version %i is copied before it is changed, and both know what was registered',
  async (version) => {
    await journalOf(journalMigrations.slice(0, version))
    const told: unknown[] = []
    const journal = await openJournal({ ...identity(), onCopyKept: (copy) => told.push(copy) })
    const file = `${path()}.v${version}`
    expect(told).toEqual([{ file, version }])
    expect(journal.tracks.claim(bill, { now: at(3), listedAt: at(0) })).toEqual({
      state: 'registered',
      requestId: 'request-1',
    })
    journal.close()
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const copy = await openRaw(file, true)
    expect(schemaVersion(copy)).toBe(version)
    expect(copy.prepare('SELECT request_id FROM registrations').get()?.request_id).toBe('request-1')
    copy.close()
  },
)

it('one that is only looked after is copied too', async () => {
  await journalOf(journalMigrations.slice(0, 1))
  ;(await openKeptJournal(path()))?.close()
  expect(statSync(`${path()}.v1`).isFile()).toBe(true)
})

const added: Migration[] = ['registrations', 'inferences', 'uploads', 'received'].map((table) => ({
  additive: `ALTER TABLE ${table} ADD COLUMN note TEXT; CREATE INDEX ${table}_note ON ${table} (note)`,
}))

it('one to which a newer oct only added is read and written, and keeps what was added', async () => {
  const newer = [...journalMigrations, ...added]
  await journalOf(newer)
  const other = { ...bill, number: 'MEDUFR999999' }
  const journal = await openJournal(identity())
  const claim = (number: typeof bill) =>
    journal.tracks.claim(number, { now: at(3), listedAt: at(0) })
  expect(claim(bill)).toMatchObject({ state: 'registered' })
  expect(claim(other)).toMatchObject({ state: 'ours' })
  journal.tracks.settle(other, 'request-2', at(4))
  const content = { checksum: 'XrY7u+Ae7tCTyyK7j1rNww==', byteSize: 11 }
  expect(journal.uploads.claim(content, { fileName: 'bill.pdf', now: at(3) }).state).toBe('ours')
  journal.close()
  const kept = await openKeptJournal(path())
  expect(kept?.report()).toMatchObject({ registrations: 2, uploads: 1 })
  kept?.close()
  const again = await openDatabase({ path: path(), migrations: newer })
  expect(schemaVersion(again)).toBe(newer.length)
  const { rows } =
    again.prepare('SELECT count(*) AS rows FROM registrations WHERE note IS NULL').get() ?? {}
  expect(rows).toBe(2)
  again.close()
})

it('one that a newer oct changed is refused and left as it is', async () => {
  await journalOf([...journalMigrations, 'ALTER TABLE uploads RENAME TO sent_files'])
  for (const open of [() => openJournal(identity()), () => openKeptJournal(path())]) {
    await expect(open()).rejects.toMatchObject({ exit: 13, message: /newer oct/ })
  }
})
