import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openJournal } from '../../../src/cache/open-journal.js'
import { openRaw } from '../../../src/sqlite/driver.js'
import { filesHolding } from '../../cache/maintenance/opened-files.js'
import {
  newWorld,
  trackedBoxes,
  trackedNumber,
  trackedSandbox,
  type World,
} from '../../support/run-oct.js'

let template: World
let world: World
beforeAll(async () => {
  template = await trackedSandbox()
  await template.run(['--sandbox', 'sync', '--closed'])
})
afterAll(() => template.remove())
beforeEach(() => {
  world = template.copy()
})
afterEach(() => world.remove())

const oct = (line: string, options = {}) => world.run(['--sandbox', ...line.split(' ')], options)
const json = async (line: string) => {
  const run = await oct(`${line} --json -q`)
  expect(run.exit, run.stderr).toBe(0)
  return JSON.parse(run.stdout)
}
const cachePath = async () => (await oct('cache path')).stdout.trim()
const cacheFolder = () => join(world.root, 'cache')

async function inCache(sql: string): Promise<void> {
  const raw = await openRaw(await cachePath(), false)
  raw.exec(sql)
  raw.close()
}

/** Overwrites the cache with text. Empties the log, which would repair the cache. */
async function spoil(text: string): Promise<string> {
  const path = await cachePath()
  for (const file of [`${path}-wal`, `${path}-shm`]) if (existsSync(file)) writeFileSync(file, '')
  writeFileSync(path, text.repeat(500))
  return path
}

describe('oct cache', () => {
  it('alone prints its help', async () => {
    const run = await oct('cache')
    expect(run).toMatchObject({ exit: 0 })
    expect(run.stdout).toContain('Usage: oct cache')
  })
})

describe('a single word', () => {
  it.each(['cache path', 'config path', 'config get profile'])('%s', async (line) => {
    const word = (await oct(line)).stdout
    expect(word).toMatch(/^[^"\n]+\n$/)
    expect(await json(line)).toBe(word.trim())
  })
})

describe('oct cache info', () => {
  it('counts the cached objects, shows their age, and sends no request', async () => {
    world.clock.advance({ ms: 7_200_000 })
    const info = await json('cache info --offline')
    expect(info).toMatchObject({
      profile: 'sandbox',
      path: await cachePath(),
      schema_version: 11,
      containers_open: 3,
      containers_closed: 0,
      shipments_open: 1,
      requests_open: 1,
      interrupted_at: null,
      busy_pid: null,
      keep_closed_days: 400,
      keep_journal_days: 90,
      registrations: null,
      others: [],
      damaged: [],
    })
    expect(info.synced_at).toBe(info.synced_closed_at)
    expect(info.bytes + info.log_bytes).toBeGreaterThan(4096)
    const screen = await oct('cache info', { isTTY: true, env: { NO_COLOR: '1' } })
    expect(screen.stdout).toContain('Synced:        2 h ago; including closed shipments: 2 h ago')
    expect(screen.stdout).toContain('3 open, 0 closed')
  })

  it('creates nothing if nothing is cached', async () => {
    const run = await world.run(['cache', 'info', '--json'])
    expect(run.exit, run.stderr).toBe(0)
    const info = JSON.parse(run.stdout)
    expect(info).toMatchObject({ profile: 'default', bytes: null, containers_open: null })
    expect(info.others).toMatchObject([{ path: await cachePath() }])
    expect(existsSync(info.path)).toBe(false)
    expect(run.stderr).toContain('The cache contains no data yet')
  })

  it('names an interrupted sync, the running process, and damaged files', async () => {
    await inCache(`INSERT INTO state VALUES ('sync_checkpoint_open', '{"startedAt":"2026-03-02T08:00:00.000Z"}');
      INSERT INTO locks VALUES ('sync', 't', ${process.pid}, '${hostname()}', '2026-03-02T08:59:00.000Z', '2099-01-01T00:00:00.000Z')`)
    writeFileSync(`${await cachePath()}.damaged-20260101T000000000Z`, 'x')
    expect(await json('cache info')).toMatchObject({
      interrupted_at: '2026-03-02T08:00:00.000Z',
      busy_pid: process.pid,
      damaged: [{ bytes: 1 }],
    })
  })

  it('follows the settings, and refuses values that could delete much by mistake', async () => {
    const set = (key: string, value: string) => world.run(['config', 'set', key, value])
    expect(await set('keep_closed', '30d')).toMatchObject({ exit: 0 })
    expect(await json('cache info')).toMatchObject({ keep_closed_days: 30 })
    for (const value of ['400', '0d', '12h', 'ever']) {
      const run = await set('keep_journal', value)
      expect(run.exit, value).toBe(2)
      expect(run.stderr).toContain('days or weeks')
    }
  })
})

describe('oct cache verify', () => {
  it('exits 0 if everything is intact', async () => {
    expect(await json('cache verify')).toMatchObject([
      { file: 'cache', state: 'sound', faults: 0 },
      { file: 'journal', state: 'none' },
    ])
  })

  it('exits 13 if rows differ, and 0 once they are repaired', async () => {
    await inCache("UPDATE containers SET readiness = 'odd'")
    const run = await oct('cache verify --json')
    expect(run.exit).toBe(13)
    expect(JSON.parse(run.stdout)).toMatchObject([{ state: 'faulty', faults: 3 }, {}])
    expect(run.stderr).toContain('oct --sandbox cache verify --repair')
    expect(await json('cache verify --repair')).toMatchObject([{ state: 'repaired' }, {}])
    expect(await json('cache verify')).toMatchObject([{ state: 'sound' }, {}])
  })

  it('moves a damaged cache aside if requested, and the next list fills a new one', async () => {
    const path = await spoil('no database at all. ')
    const run = await oct('cache verify')
    expect(run, run.stderr).toMatchObject({ exit: 13 })
    expect(readFileSync(path, 'utf8')).toContain('no database')
    expect(await oct('cache info')).toMatchObject({ exit: 13, stdout: '' })
    expect(await oct('cache prune')).toMatchObject({ exit: 13, stdout: '' })
    const [file] = await json('cache verify --repair')
    expect(file).toMatchObject({ state: 'set aside' })
    expect(readFileSync(file.moved_to, 'utf8')).toContain('no database')
    const list = await oct('containers -o ids')
    expect(list.stdout.trim().split('\n')).toHaveLength(3)
  })

  it('never touches a damaged journal', async () => {
    const journals = join(world.root, 'data', 'journals')
    mkdirSync(journals, { recursive: true })
    const journal = (await json('cache info')).journal_path
    writeFileSync(journal, 'no database at all. '.repeat(500))
    for (const line of [
      'cache verify',
      'cache verify --repair',
      'cache info',
      'cache prune',
      'cache purge',
    ]) {
      const run = await oct(line)
      expect(run.exit, line).toBe(13)
      expect(run.stderr, line).toContain('ournal')
    }
    expect(readFileSync(journal, 'utf8')).toContain('no database')
    expect(await oct('containers')).toMatchObject({ exit: 0 })
    expect((await json('containers')).length, 'nothing was purged').toBe(3)
  })
})

describe('a cache of a newer oct', () => {
  it.each([
    'holds',
    'sync',
    `show ${trackedNumber}`,
    'cache info',
    'cache verify',
    'cache verify --repair',
    'cache prune',
    'cache purge',
  ])('is refused and left unchanged: oct %s', async (line) => {
    await inCache('PRAGMA user_version = 99')
    const run = await oct(line)
    expect(run.exit, run.stderr).toBe(13)
    expect(run.stdout).toBe('')
    expect(run.stderr).toContain('newer version of oct')
    const raw = await openRaw(await cachePath(), true)
    expect(raw.prepare('SELECT count(*) AS count FROM containers').get()?.count).toBe(3)
    raw.close()
  })
})

describe('files of an earlier build', () => {
  it.each(['containers', 'cache info', 'cache verify', 'cache prune', 'cache purge'])(
    'the cache is rebuilt, with a notice: oct %s',
    async (line) => {
      await inCache('PRAGMA user_version = 7')
      expect(await oct(line)).toMatchObject({
        exit: 0,
        stderr: expect.stringContaining('An earlier build of oct wrote this cache, so'),
      })
      expect((await oct(line)).stderr).not.toContain('earlier build')
      expect((await json('containers')).length, 'read from the service again').toBe(3)
    },
  )

  it.each(['cache info', 'cache purge', 'webhooks log'])(
    'the journal is refused by name and left unchanged: oct %s',
    async (line) => {
      const { journal_path: path } = await json('cache info')
      mkdirSync(dirname(path), { recursive: true })
      const raw = await openRaw(path, false)
      raw.exec('CREATE TABLE IF NOT EXISTS kept (x); INSERT INTO kept VALUES (1)')
      raw.exec('PRAGMA user_version = 30004')
      raw.close()
      const run = await oct(line)
      expect(run, run.stderr).toMatchObject({ exit: 13, stdout: '' })
      expect(run.stderr).toContain('was written by a build of oct before its first release')
      expect(run.stderr).toContain('move ')
      const left = await openRaw(path, true)
      expect(left.prepare('SELECT x FROM kept').all()).toEqual([{ x: 1 }])
      left.close()
    },
  )
})

describe('oct cache backup', () => {
  it('writes a copy that can replace the cache, for its owner only', async () => {
    const copy = join(world.folder, 'copy.sqlite')
    const run = await oct(`cache backup ${copy}`)
    expect(run.exit, run.stderr).toBe(0)
    expect(statSync(copy).mode & 0o777).toBe(0o600)
    const raw = await openRaw(copy, true)
    expect(raw.prepare('SELECT count(*) AS count FROM containers').get()?.count).toBe(3)
    raw.close()
  })

  it('replaces nothing unless requested, and never the cache itself', async () => {
    const file = join(world.folder, 'dear')
    writeFileSync(file, 'dear')
    expect(await oct(`cache backup ${file}`)).toMatchObject({ exit: 2, stdout: '' })
    expect(readFileSync(file, 'utf8')).toBe('dear')
    const own = await cachePath()
    for (const path of [own, `${own}-wal`]) {
      expect(await oct(`cache backup ${path} --force`), path).toMatchObject({ exit: 2 })
    }
    const nowhere = await oct(`cache backup ${join(world.folder, 'no', 'such')}`)
    expect(nowhere).toMatchObject({ exit: 13 })
    expect(nowhere.stderr).toContain('There is no such folder.')
    expect(nowhere.stderr).not.toMatch(/ENOENT|\.tmp/)
    expect(readdirSync(world.folder)).toEqual(['dear'])
  })

  it('reports that there is nothing to copy, before it writes anything', async () => {
    const file = join(world.folder, 'copy')
    const run = await oct(`cache backup ${file} --journal ${file}-j`)
    expect(run).toMatchObject({ exit: 5 })
    expect(readdirSync(world.folder)).toEqual([])
  })
})

describe('oct cache prune', () => {
  it('keeps open containers, and deletes those that were closed long ago', async () => {
    world.clock.advance({ ms: 1000 * 86_400_000 })
    const kept = await json('cache prune --dry-run')
    expect(kept).toMatchObject({ shipments: 0, containers: 0, dry_run: true })
    await inCache(`UPDATE shipments SET is_open = 0; UPDATE containers SET is_open = 0`)
    expect(await json('cache prune --dry-run')).toMatchObject({ shipments: 1, containers: 3 })
    expect((await json('cache info')).shipments_closed).toBe(1)
    expect(await json('cache prune')).toMatchObject({ shipments: 1, containers: 3, dry_run: false })
    expect((await json('cache info')).shipments_closed).toBe(0)
  })

  it('is refused while a sync runs, and names it, or waits for it', async () => {
    await inCache(
      `INSERT INTO locks VALUES ('sync', 't', ${process.pid}, '${hostname()}', '2026-03-02T08:59:00.000Z', '2026-03-02T09:05:00.000Z')`,
    )
    for (const line of ['cache prune', 'cache purge']) {
      const run = await oct(line)
      expect(run.exit, line).toBe(13)
      expect(run.stderr).toContain(`Process ${process.pid}`)
      expect(run.stderr).toContain('--lock-timeout')
    }
    expect((await json('cache info')).containers_open).toBe(3)
    const waited = await oct('cache prune --lock-timeout 10m')
    expect(waited.exit, waited.stderr).toBe(0)
  })
})

describe('oct cache purge', () => {
  it('asks first, and names the command that answers if no prompt is possible', async () => {
    const env = { OCT_BASE_URL: 'https://api.example.test/v2', OCT_TOKEN: 'key' }
    const args = ['cache', 'purge', '--all-profiles', '--lock-timeout', '2m']
    const run = await world.run(args, { env })
    expect(run).toMatchObject({ exit: 2, stdout: '' })
    expect(run.stderr).toContain('3 containers')
    expect(run.stderr).toContain('oct cache purge --all-profiles --lock-timeout 120s --yes')
    expect((await json('containers')).length).toBe(3)
    const done = await world.run([...args, '--yes'], { env })
    expect(done.exit, done.stderr).toBe(0)
    expect(filesHolding(cacheFolder(), [trackedNumber, ...trackedBoxes])).toEqual([])
  })

  it('of every profile asks in the sandbox too, and names what cannot be restored', async () => {
    const journals = join(world.root, 'data', 'journals')
    mkdirSync(journals, { recursive: true })
    const identity = { folder: journals, profile: 'acme', baseUrl: 'https://api.example.test/v2' }
    const journal = await openJournal(identity)
    const now = new Date('2026-03-02T08:00:00Z')
    journal.tracks.claim({ number: 'ZBILL0001', scac: 'MSCU' }, { now, listedAt: now })
    journal.close()
    const run = await oct('cache purge --all-profiles')
    expect(run, run.stderr).toMatchObject({ exit: 2, stdout: '' })
    expect(run.stderr).toContain('1 recorded registration (1 without a known result)')
    expect((await json('containers')).length).toBe(3)
    expect(await oct('cache purge')).toMatchObject({ exit: 0 })
  })

  it('leaves no byte of a bill or its boxes, including damaged files', async () => {
    await oct(`show ${trackedNumber}`)
    await oct(`containers events ${trackedBoxes[0]} --raw`)
    const path = await cachePath()
    writeFileSync(`${path}.damaged-20260101T000000000Z`, trackedNumber)
    expect(filesHolding(cacheFolder(), [trackedNumber])).not.toEqual([])
    const kept = join(cacheFolder(), 'tariff-rules.json')
    writeFileSync(kept, trackedNumber)
    const [row] = await json(`cache purge --shipment ${trackedNumber.toLowerCase()}`)
    expect(row).toMatchObject({ shipments: 1, containers: 3, damaged_files: 1 })
    expect(filesHolding(cacheFolder(), [trackedNumber, ...trackedBoxes])).toEqual([])
    expect(await json('cache verify')).toMatchObject([{ state: 'sound' }, {}])
    const again = await oct(`cache purge --shipment ${trackedNumber}`)
    expect(again).toMatchObject({ exit: 5, stdout: '' })
  })

  it('lets the next sync restore what the service still has', async () => {
    await oct('cache purge')
    expect(await json('cache info')).toMatchObject({ containers_open: 0, synced_at: null })
    expect((await json('containers')).length).toBe(3)
  })

  it('keeps a cache that another oct created while the prompt was open', async () => {
    const own = newWorld()
    const env = { OCT_TOKEN: 'test-key', OCT_BASE_URL: 'http://127.0.0.1:9/v2' }
    const path = (await own.run(['cache', 'path'], { env })).stdout.trim()
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, 'no database at all. '.repeat(500))
    const another = () => {
      renameSync(path, `${path}.damaged-20260101T000000000Z`)
      writeFileSync(path, 'begun by another oct')
      return 'y\r'
    }
    const turns = [{ sees: 'Purging all data', types: another }]
    const run = await own.run(['cache', 'purge'], { env, turns })
    expect(run.exit, run.stderr).toBe(0)
    expect(readFileSync(path, 'utf8')).toBe('begun by another oct')
    own.remove()
  })

  it('deletes a cache that cannot be read', async () => {
    await spoil(`no database ${trackedNumber} `)
    expect(await oct(`cache purge --shipment ${trackedNumber}`)).toMatchObject({ exit: 13 })
    const [row] = await json('cache purge')
    expect(row).toMatchObject({ damaged_files: 1 })
    expect(filesHolding(cacheFolder(), [trackedNumber])).toEqual([])
  })
})
