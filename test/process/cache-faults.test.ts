import {
  chmodSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { execa } from 'execa'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRaw } from '../../src/sqlite/driver.js'
import { type FakeService, fakeService, largeAccount } from './fake-service.js'
import { ended, type Machine, machine, nodePath, type Run, stackTrace, until } from './program.js'

/** Commands that use the cache; each must end with words, whatever state the cache has. */
const commands = [
  ['holds', '--offline'],
  ['show', 'MEDUFR000001', '--offline'],
  ['cache', 'info'],
  ['cache', 'verify'],
  ['cache', 'prune'],
]

let oct: Machine
let service: FakeService
let held: Promise<void> | undefined
const boxes = 200

/** A synced machine and its cache; every test gets a copy of its folders. */
let whole: { folder: string; path: string }

const environment = (folder: string) => ({
  OCT_BASE_URL: service.baseUrl,
  OCT_TOKEN: 'key-1',
  OCT_CACHE_DIR: folder,
  OCT_DATA_DIR: `${folder}-data`,
})

beforeAll(async () => {
  oct = await machine()
  // One container per bill, because bills of several containers would use up the requests of a minute.
  const account = largeAccount(boxes, 1)
  service = await fakeService(({ url }) => (url.pathname === '/v2/shipments' ? account : { held }))
  const folder = join(oct.folder, 'whole')
  const env = environment(folder)
  expect((await oct.runHere(['sync'], { env })).exit).toBe(0)
  whole = { folder, path: (await oct.runHere(['cache', 'path'], { env })).stdout.trim() }
})

afterAll(async () => {
  await service.close()
  oct.remove()
})

/** A machine with the account in its cache. */
function synced(name: string) {
  const folder = join(oct.folder, name)
  for (const part of ['', '-data']) {
    if (existsSync(whole.folder + part))
      cpSync(whole.folder + part, folder + part, { recursive: true })
  }
  return {
    env: environment(folder),
    folder,
    path: join(folder, relative(whole.folder, whole.path)),
  }
}

/** Answers only requests for shipments until the returned function is called. */
function holdAnswers(): () => void {
  let release = () => {}
  held = new Promise((resolve) => {
    release = resolve
  })
  return () => {
    held = undefined
    release()
  }
}

async function emptyLog(path: string): Promise<void> {
  const raw = await openRaw(path, false)
  raw.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  raw.close()
}

function scribble(path: string, from: number, length: number): void {
  const file = openSync(path, 'r+')
  writeSync(file, Buffer.alloc(length, 0x5a), 0, length, from)
  closeSync(file)
}

function expectWords(run: Run, exits: readonly number[]): void {
  expect(run.exit, run.stderr).toBeOneOf([...exits])
  expect(run.stderr).not.toMatch(stackTrace)
  if (run.exit === 13) expect(run.stderr).toContain('[local]')
}

/** Afterwards, the account is complete and the file not damaged. */
async function expectHealed(env: Record<string, string>): Promise<void> {
  const sync = await oct.runHere(['sync'], { env })
  expect(sync.exit, sync.stderr).toBe(0)
  const list = await oct.runHere(['containers', '-o', 'ids', '--offline'], { env })
  expect(list.stdout.split('\n').filter(Boolean)).toHaveLength(boxes)
  const verified = await oct.runHere(['cache', 'verify'], { env })
  expect(verified.exit, verified.stderr).toBe(0)
}

describe('a corrupt cache', () => {
  it.each([
    ['header', (path: string) => scribble(path, 0, 100)],
    [
      'middle',
      (path: string) => scribble(path, Math.floor(statSync(path).size / 8192) * 4096, 40_960),
    ],
    ['cut', (path: string) => writeFileSync(path, readFileSync(path).subarray(0, 20_000))],
  ])('(%s) is reported, and repaired by a sync or by --repair', async (name, damage) => {
    const { env, folder, path } = synced(`corrupt-${name}`)
    await emptyLog(path)
    damage(path)
    for (const words of commands.slice(2)) expectWords(await oct.runHere(words, { env }), [0, 13])
    expect(
      readdirSync(folder).filter((file) => file.includes('.damaged-')),
      'nothing was moved',
    ).toEqual([])
    const verified = await oct.runHere(['cache', 'verify'], { env })
    expectWords(verified, [13])
    expect(verified.stderr).toContain('--repair')
    expectWords(await oct.runHere(['cache', 'verify', '--repair'], { env }), [0])
    expect(readdirSync(folder).filter((file) => file.includes('.damaged-'))).not.toEqual([])
    await expectHealed(env)
  })

  it('is repaired when a list is requested', async () => {
    const { env, path } = synced('corrupt-list')
    await emptyLog(path)
    scribble(path, 0, 100)
    const run = await oct.run(['containers', '-o', 'ids'], { env })
    expectWords(run, [0])
    expect(run.stdout.split('\n').filter(Boolean)).toHaveLength(boxes)
    expect(run.stderr).toContain('damaged')
    await expectHealed(env)
  })

  it('with a damaged log loses nothing that was written before', async () => {
    const { env, path } = synced('corrupt-log')
    await emptyLog(path)
    writeFileSync(`${path}-wal`, 'no log at all. '.repeat(4000))
    for (const words of commands) expectWords(await oct.runHere(words, { env }), [0])
    await expectHealed(env)
  })
})

describe('a full disk', () => {
  /** Limits the size of files to this many blocks of 512 bytes. */
  const limited = async (words: string[], blocks: number, env: Record<string, string>) => {
    const line = `ulimit -f ${blocks}; exec "$0" "$@"`
    const run = execa('sh', ['-c', line, nodePath, oct.bin, ...words], {
      env: { ...oct.env, ...env },
      extendEnv: false,
      reject: false,
    })
    return ended(await run)
  }

  it('is reported by every command that writes, and nothing is lost', async () => {
    const { env, path } = synced('full')
    await emptyLog(path)
    const blocks = Math.ceil(statSync(path).size / 512 / 4)
    const copy = join(oct.folder, 'copy.sqlite')
    const changes = [
      ['sync', '--closed'],
      ['cache', 'prune', '--compact'],
      ['cache', 'purge', '--yes'],
      ['cache', 'backup', copy],
    ]
    for (const words of changes) {
      const run = await limited(words, blocks, env)
      expectWords(run, [13])
      expect(run.stderr, words.join(' ')).toMatch(/disk|written/)
      const list = await oct.runHere(['containers', '-o', 'ids', '--offline'], { env })
      expect([words, list.exit, list.stderr]).toEqual([
        words,
        expect.toBeOneOf([0, 9]),
        expect.any(String),
      ])
    }
    expect(existsSync(copy)).toBe(false)
    await expectHealed(env)
  })
})

describe('a running sync', () => {
  it('blocks a purge and a prune, and is named; a backup needs no lock', async () => {
    const { env, path } = synced('busy')
    const release = holdAnswers()
    const before = service.asked.length
    const syncing = oct.start(['sync', '--closed'], { env })
    await until('it asks', () => service.asked.length >= before + 2 || undefined)
    await until('it holds the lock', async () => {
      const info = await oct.runHere(['cache', 'info', '--json'], { env })
      return (
        (JSON.parse(info.stdout) as { busy_pid: number | null }).busy_pid === syncing.pid ||
        undefined
      )
    })
    for (const words of [
      ['cache', 'purge', '--yes'],
      ['cache', 'prune'],
    ]) {
      const run = await oct.runHere(words, { env })
      expectWords(run, [13])
      expect(run.stderr).toContain(`Process ${syncing.pid}`)
    }
    const copy = join(oct.folder, 'while-syncing.sqlite')
    expectWords(await oct.runHere(['cache', 'backup', copy], { env }), [0])
    const waiting = oct.start(['cache', 'prune', '--lock-timeout', '2m'], { env })
    await wait(400)
    expect(waiting.exitCode, 'it waits').toBeNull()
    release()
    expectWords(ended(await waiting), [0])
    expect(ended(await syncing).exit).toBe(0)
    for (const file of [copy, path]) {
      const raw = await openRaw(file, true)
      expect(raw.prepare('PRAGMA integrity_check').get()?.integrity_check).toBe('ok')
      raw.close()
    }
  })

  it('whose cache is deleted while it runs ends with an error, and the next sync starts again', async () => {
    const { env, folder } = synced('deleted')
    const release = holdAnswers()
    const before = service.asked.length
    const syncing = oct.start(['sync', '--closed'], { env })
    await until('it asks', () => service.asked.length >= before + 2 || undefined)
    rmSync(folder, { recursive: true })
    release()
    expectWords(ended(await syncing), [0, 13])
    await expectHealed(env)
  })
})

describe('a folder without write access', () => {
  it.skipIf(process.getuid?.() === 0)('is reported (skipped as root)', async () => {
    const { env, folder } = synced('read-only')
    chmodSync(folder, 0o500)
    for (const words of commands) expectWords(await oct.run(words, { env }), [0, 13])
    chmodSync(folder, 0o700)
    await expectHealed(env)
  })

  it('that is a file is reported', async () => {
    const file = join(oct.folder, 'a-file')
    writeFileSync(file, '')
    mkdirSync(join(oct.folder, 'empty'))
    const env = { OCT_CACHE_DIR: join(file, 'below'), OCT_DATA_DIR: join(oct.folder, 'empty') }
    for (const words of commands.slice(2)) expectWords(await oct.runHere(words, { env }), [0, 13])
    expect(readFileSync(file, 'utf8')).toBe('')
  })
})
