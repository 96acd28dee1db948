import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readExport } from '../../../../src/service/operations/transfer/read-export.js'
import { RowSum } from '../../../../src/service/operations/transfer/row-sum.js'

const folder = mkdtempSync(join(tmpdir(), 'oct-export-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it.each([
  ['a'.repeat(64), true],
  ['../../../etc/passwd', false],
  ['A'.repeat(64), false],
])('accepts a file by the name %s: %s', async (sha256, isAccepted) => {
  const row = [sha256, '2026-01-01T00:00:00.000Z']
  const sum = new RowSum()
  sum.add(row)
  const lines = [
    { format: 'oct-export', version: 1, schema: 1, account: 'a', files: 'folder' },
    { table: 'blobs', columns: ['sha256', 'stored_at'] },
    row,
    { table: 'blobs', ...sum.total },
  ].map((line) => `${JSON.stringify(line)}\n`)
  const hash = createHash('sha256').update(lines.join('')).digest('hex')
  const file = join(folder, 'a.oct')
  writeFileSync(file, `${lines.join('')}${JSON.stringify({ end: true, rows: 1, sum: hash })}\n`)
  const reading = readExport(file)
  if (isAccepted) expect((await reading).files).toHaveLength(1)
  else await expect(reading).rejects.toThrow('contains a file name that')
})
