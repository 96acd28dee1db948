import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { writeBackup } from '../../src/sqlite/write-backup.js'

it('a backup never takes the name of a file that the database would use', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'oct-write-backup-'))
  const [real, linked] = [join(folder, 'real'), join(folder, 'linked')]
  mkdirSync(real)
  mkdirSync(linked)
  writeFileSync(join(real, 'a.db'), '')
  symlinkSync(join(real, 'a.db'), join(linked, 'b.db'))
  const wish = { databasePath: join(linked, 'b.db'), force: true, what: 'the service' }
  for (const file of ['real/a.db-wal', 'real/a.db-journal', 'real/serve.lock', 'linked/serve.lock'])
    await expect(
      writeBackup(
        { ...wish, file: join(folder, file), besides: ['serve.lock'], lineFor: (name) => name },
        async () => {},
      ),
      file,
    ).rejects.toMatchObject({ code: 'usage' })
  expect([readdirSync(real), readdirSync(linked)]).toEqual([['a.db'], ['b.db']])
  rmSync(folder, { recursive: true })
})
