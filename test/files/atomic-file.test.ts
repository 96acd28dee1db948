import {
  chmodSync,
  lstatSync,
  lutimesSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { writeFileAtomically } from '../../src/files/atomic-file.js'
import { fileFailure } from '../../src/files/file-failure.js'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oct-atomic-'))
})

afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
})

const modeOf = (path: string): number => statSync(path).mode & 0o777

describe('writeFileAtomically', () => {
  it('writes text, bytes or chunks', async () => {
    const path = join(folder, 'report.csv')
    await writeFileAtomically(path, 'one')
    expect(readFileSync(path, 'utf8')).toBe('one')
    await writeFileAtomically(path, new Uint8Array([116, 119, 111]))
    expect(readFileSync(path, 'utf8')).toBe('two')
    await writeFileAtomically(path, ['th', new Uint8Array([114, 101, 101])])
    expect(readFileSync(path, 'utf8')).toBe('three')
    expect(readdirSync(folder)).toEqual(['report.csv'])
  })

  it('removes old drafts that a killed process left', async () => {
    const draft = (name: string, ageMs: number, content = 'half') => {
      const path = join(folder, name)
      writeFileSync(path, content)
      const at = new Date(Date.now() - ageMs)
      utimesSync(path, at, at)
      return name
    }
    const [hour, day] = [3_600_000, 86_400_000]
    draft('.oct-4fzyo82mvyr.tmp', 2 * day)
    const kept = [
      draft('.oct-1a2b3c4d5e.tmp', hour),
      draft('.oct-notes.txt', 2 * day),
      draft('oct-1a2b3c4d5e.tmp', 2 * day),
      draft('.oct-My Draft.tmp', 2 * day),
      draft('.oct-.tmp', 2 * day),
    ]
    mkdirSync(join(folder, '.oct-abcdefghij.tmp'))
    const outside = join(folder, 'kept-by-somebody')
    writeFileSync(outside, 'theirs')
    symlinkSync(outside, join(folder, '.oct-zyxwvutsrq.tmp'))
    lutimesSync(join(folder, '.oct-zyxwvutsrq.tmp'), 0, 0)
    utimesSync(join(folder, '.oct-abcdefghij.tmp'), 0, 0)
    await writeFileAtomically(join(folder, 'report.csv'), 'new')
    expect(readFileSync(outside, 'utf8')).toBe('theirs')
    expect(readdirSync(folder).sort()).toEqual(
      [
        ...kept,
        'report.csv',
        'kept-by-somebody',
        '.oct-abcdefghij.tmp',
        '.oct-zyxwvutsrq.tmp',
      ].sort(),
    )
  })

  it('keeps the permissions of the replaced file, unless others are given', async () => {
    const path = join(folder, 'report.csv')
    writeFileSync(path, 'old')
    chmodSync(path, 0o640)
    await writeFileAtomically(path, 'new')
    expect(modeOf(path)).toBe(0o640)
    await writeFileAtomically(path, 'secret', { mode: 0o600 })
    expect(modeOf(path)).toBe(0o600)
  })

  it('replaces a link, not its target', async () => {
    const [target, link] = [join(folder, 'target'), join(folder, 'link')]
    writeFileSync(target, 'old', { mode: 0o600 })
    symlinkSync('target', link)
    await writeFileAtomically(link, 'new')
    expect(lstatSync(link).isSymbolicLink()).toBe(false)
    expect(readFileSync(link, 'utf8')).toBe('new')
    expect(readFileSync(target, 'utf8')).toBe('old')
  })

  it('writes through a link to a device, and never replaces a link among the devices', async () => {
    const link = join(folder, 'link')
    symlinkSync('/dev/null', link)
    await writeFileAtomically(link, 'gone')
    expect(lstatSync(link).isSymbolicLink()).toBe(true)
  })

  it('replaces the target of a link if requested', async () => {
    const [target, link] = [join(folder, 'target'), join(folder, 'link')]
    writeFileSync(target, 'old')
    symlinkSync('target', link)
    await writeFileAtomically(link, 'new', { followsLinks: true })
    expect(lstatSync(link).isSymbolicLink()).toBe(true)
    expect(readFileSync(target, 'utf8')).toBe('new')
  })

  it('creates missing folders if it receives their permissions', async () => {
    const path = join(folder, 'a', 'b', 'report.csv')
    await expect(writeFileAtomically(path, 'new')).rejects.toMatchObject({ code: 'local' })
    await writeFileAtomically(path, 'new', { folderMode: 0o700 })
    expect(readFileSync(path, 'utf8')).toBe('new')
    expect(modeOf(join(folder, 'a'))).toBe(0o700)
  })

  it.skipIf(process.platform !== 'linux')(
    'reports that a folder cannot be created if no new name is accepted',
    async () => {
      const write = writeFileAtomically('/proc/oct/deep/report.csv', 'new', { folderMode: 0o700 })
      await expect(write).rejects.toMatchObject({ code: 'local' })
    },
  )

  it('follows a link to a missing target', async () => {
    symlinkSync('later', join(folder, 'link'))
    await writeFileAtomically(join(folder, 'link'), 'new', { followsLinks: true })
    expect(readFileSync(join(folder, 'later'), 'utf8')).toBe('new')
  })

  it('writes to a device instead of replacing it', async () => {
    await writeFileAtomically('/dev/null', 'gone')
    expect(statSync('/dev/null').isCharacterDevice()).toBe(true)
  })

  it('keeps the old file if the content fails halfway', async () => {
    const path = join(folder, 'report.csv')
    writeFileSync(path, 'old')
    function* failing(): Generator<string> {
      yield 'half'
      throw new Error('no more')
    }
    await expect(writeFileAtomically(path, failing())).rejects.toThrow('no more')
    expect(readFileSync(path, 'utf8')).toBe('old')
    expect(readdirSync(folder)).toEqual(['report.csv'])
  })

  it('keeps the old file if interrupted', async () => {
    const path = join(folder, 'report.csv')
    writeFileSync(path, 'old')
    const interruption = new AbortController()
    function* interrupting(): Generator<string> {
      yield 'half'
      interruption.abort('SIGTERM')
      yield 'rest'
    }
    const writing = writeFileAtomically(path, interrupting(), { signal: interruption.signal })
    await expect(writing).rejects.toMatchObject({ code: 'terminated' })
    expect(readFileSync(path, 'utf8')).toBe('old')
    expect(readdirSync(folder)).toEqual(['report.csv'])
  })

  it('checks and replaces in one step, also beside another process', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const path = join(folder, 'note.txt')
    writeFileSync(path, 'as read')
    const turn = join(folder, '.note.txt.turn')
    writeFileSync(turn, '')
    let asked = 0
    const isAsRead = () => {
      asked += 1
      return readFileSync(path, 'utf8') === 'as read'
    }
    const written = writeFileAtomically(path, 'mine', { onlyIf: isAsRead })
    while (asked === 0 && vi.getTimerCount() === 0) await new Promise(setImmediate)
    expect(asked).toBe(0)
    writeFileSync(path, 'of the other process')
    rmSync(turn)
    await vi.advanceTimersByTimeAsync(100)
    expect(await written).toBe(false)
    expect(readFileSync(path, 'utf8')).toBe('of the other process')
    expect(readdirSync(folder)).toEqual(['note.txt'])
  })

  it('takes the turn of a process that was killed during it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const path = join(folder, 'note.txt')
    writeFileSync(join(folder, '.note.txt.turn'), '')
    let isDone = false
    const written = writeFileAtomically(path, 'mine', { onlyIf: () => true })
    void written.finally(() => {
      isDone = true
    })
    let waitedMs = 0
    while (!isDone) {
      await new Promise(setImmediate)
      if (vi.getTimerCount() === 0) continue
      await vi.advanceTimersByTimeAsync(100)
      waitedMs += 100
    }
    expect(waitedMs).toBeGreaterThan(1_000)
    expect(waitedMs).toBeLessThan(10_000)
    expect(await written).toBe(true)
    expect(readdirSync(folder)).toEqual(['note.txt'])
  })

  it('explains why it fails', async () => {
    await expect(writeFileAtomically(join(folder, 'no', 'file'), 'x')).rejects.toMatchObject({
      code: 'local',
      exit: 13,
      reason: 'The folder does not exist.',
      tryNext: ['create the folder, or choose an existing folder'],
    })
    await expect(writeFileAtomically(folder, 'x')).rejects.toMatchObject({
      code: 'local',
      reason: 'The path leads to a folder.',
    })
  })

  it.each([
    ...['ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EISDIR'],
    ...['ENAMETOOLONG', 'EMFILE', 'EFBIG', 'EIO', 'ESOMETHING'],
  ])('gives advice about %s', (code) => {
    const error = Object.assign(new Error(code), { code, syscall: 'open' })
    expect(fileFailure(error, 'no')).toMatchObject({
      code: 'local',
      reason: expect.stringMatching(/\.$/),
      tryNext: [expect.stringMatching(/^[a-z]/)],
    })
  })

  it('creates folders only if it receives their permissions', async () => {
    const path = join(folder, 'a', 'b', 'config.json')
    await writeFileAtomically(path, '{}', { mode: 0o600, folderMode: 0o700 })
    expect(modeOf(join(folder, 'a', 'b'))).toBe(0o700)
  })

  it.skipIf(statSync('/dev/full', { throwIfNoEntry: false }) === undefined)(
    'reports a full disk',
    async () => {
      await expect(writeFileAtomically('/dev/full', 'x')).rejects.toMatchObject({
        code: 'local',
        reason: 'The disk is full.',
      })
    },
  )
})
