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
import { takeFolderLock } from '../../../src/workflows/upload/folder-lock.js'
import { putAway } from '../../../src/workflows/upload/put-away.js'

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
  it('gets a number where its name is taken, and its reason goes with it', async () => {
    writeFileSync(scan().path, 'new')
    writeFileSync(join(folder, 'done', 'scan.tar.gz'), 'old')
    expect(await putAway({ ...scan(), reason: 'why' })).toBe('scan.tar (2).gz')
    expect(readdirSync(join(folder, 'done')).sort()).toEqual([
      'scan.tar (2).gz',
      'scan.tar (2).gz.reason.txt',
      'scan.tar.gz',
    ])
    expect(readFileSync(join(folder, 'done', 'scan.tar.gz'), 'utf8')).toBe('old')
  })

  it('is moved to the end where a run was killed between its two names', async () => {
    writeFileSync(scan().path, 'new')
    linkSync(scan().path, join(folder, 'done', 'scan.tar.gz'))
    expect(await putAway(scan())).toBe('scan.tar.gz')
    expect(readdirSync(folder)).toEqual(['done'])
  })

  it('stays where it is when it cannot be moved', async () => {
    writeFileSync(scan().path, 'new')
    const moving = putAway({ ...scan(), folder: join(folder, 'gone') })
    await expect(moving).rejects.toMatchObject({ code: 'local' })
    expect(readFileSync(scan().path, 'utf8')).toBe('new')
  })
})

describe('the lock of a folder', () => {
  const now = new Date('2026-03-02T09:00:00Z')
  const lockFile = () => join(folder, '.oct-inbox.lock')

  it('is held by one, and free again once that one has let it go', async () => {
    const lock = await takeFolderLock(folder, now)
    await expect(takeFolderLock(folder, now)).rejects.toMatchObject({ code: 'local' })
    await lock.release()
    await (await takeFolderLock(folder, now)).release()
    expect(readdirSync(folder)).toEqual(['done'])
  })

  it.each([
    ['of a process that is no more', { pid: 2 ** 30, renewedAt: now.toISOString() }],
    ['that nobody has renewed', { pid: process.pid, renewedAt: '2026-03-02T08:00:00Z' }],
    ['of another machine that has not renewed it', { host: 'far', renewedAt: '2026-03-01T08:00Z' }],
  ])('%s is taken over', async (_, holder) => {
    const { hostname } = await import('node:os')
    const text = JSON.stringify({ token: 'old', pid: 1, host: hostname(), ...holder })
    writeFileSync(lockFile(), text)
    await (await takeFolderLock(folder, now)).release()
  })

  it('of another machine holds as long as it is renewed', async () => {
    const holder = { token: 'old', pid: 1, host: 'far', renewedAt: now.toISOString() }
    writeFileSync(lockFile(), JSON.stringify(holder))
    await expect(takeFolderLock(folder, now)).rejects.toThrow('process 1 on far')
  })

  it('that another one took over is noticed', async () => {
    const lock = await takeFolderLock(folder, now)
    writeFileSync(lockFile(), JSON.stringify({ token: 'new', pid: 2, host: 'far' }))
    await lock.renew(now)
    const later = new Date(now.getTime() + 120_000)
    await expect(lock.renew(later)).rejects.toMatchObject({ code: 'local' })
    await lock.release()
    expect(readFileSync(lockFile(), 'utf8')).toContain('new')
  })
})
