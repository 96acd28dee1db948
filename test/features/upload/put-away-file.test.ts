import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { putAway, sayBeside } from '../../../src/features/upload/put-away-file.js'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oct-drop-'))
  mkdirSync(join(folder, 'done'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const scan = () => ({
  path: join(folder, 'scan.tar.gz'),
  fileName: 'scan.tar.gz',
  folder: join(folder, 'done'),
})

describe('a file that is put away', () => {
  it('gets a number if its name is in use, and its reason moves with it', async () => {
    writeFileSync(scan().path, 'new')
    writeFileSync(join(folder, 'done', 'scan.tar.gz'), 'old')
    expect(await putAway(scan())).toBe('scan.tar (2).gz')
    expect(await sayBeside(join(folder, 'done'), 'scan.tar (2).gz', 'why')).toBe(
      'scan.tar (2).gz.reason.txt',
    )
    expect(readdirSync(join(folder, 'done')).sort()).toEqual([
      'scan.tar (2).gz',
      'scan.tar (2).gz.reason.txt',
      'scan.tar.gz',
    ])
    expect(readFileSync(join(folder, 'done', 'scan.tar.gz'), 'utf8')).toBe('old')
  })

  it('is moved completely if a run was killed between its two names', async () => {
    writeFileSync(scan().path, 'new')
    linkSync(scan().path, join(folder, 'done', 'scan.tar.gz'))
    expect(await putAway(scan())).toBe('scan.tar.gz')
    expect(readdirSync(folder)).toEqual(['done'])
  })

  it('gets a shorter name if a number would exceed the maximum length', async () => {
    const fileName = `${'é'.repeat(125)}b.pdf`
    expect(Buffer.byteLength(fileName)).toBe(255)
    for (const expected of [fileName, `${'é'.repeat(123)} (2).pdf`]) {
      writeFileSync(join(folder, fileName), 'new')
      const order = { path: join(folder, fileName), fileName, folder: join(folder, 'done') }
      expect(await putAway(order)).toBe(expected)
    }
  })

  it('has its reason beside it with a name of any length, and no other reason is replaced', async () => {
    const name = `${'b'.repeat(251)}.pdf`
    const done = join(folder, 'done')
    expect(await sayBeside(done, name, 'one')).toBe(`${'b'.repeat(244)}.reason.txt`)
    expect(await sayBeside(done, name, 'two')).toBe(`${'b'.repeat(240)}.reason (2).txt`)
    expect(readFileSync(join(done, `${'b'.repeat(244)}.reason.txt`), 'utf8')).toBe('one\n')
  })

  it('stays where it is if it cannot be moved', async () => {
    writeFileSync(scan().path, 'new')
    const moving = putAway({ ...scan(), folder: join(folder, 'gone') })
    await expect(moving).rejects.toMatchObject({ code: 'local' })
    expect(readFileSync(scan().path, 'utf8')).toBe('new')
  })
})
