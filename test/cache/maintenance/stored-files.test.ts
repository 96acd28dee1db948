import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { totalBytes } from '../../../src/cache/maintenance/stored-files.js'

it('the size of databases is that of their files and of the logs beside them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'oct-stored-'))
  const [cache, journal] = [join(folder, 'cache.sqlite'), join(folder, 'journal.sqlite')]
  writeFileSync(cache, 'x'.repeat(100))
  writeFileSync(`${cache}-wal`, 'x'.repeat(20))
  writeFileSync(journal, 'x'.repeat(3))
  expect(totalBytes([cache, journal, join(folder, 'none.sqlite')])).toBe(123)
  rmSync(folder, { recursive: true })
})
