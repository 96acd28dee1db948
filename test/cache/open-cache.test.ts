import { closeSync, openSync, readdirSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { getuid } from 'node:process'
import { describe, expect, it } from 'vitest'
import { cachePath } from '../../src/cache/cache-file.js'
import { openCache } from '../../src/cache/open-cache.js'
import { openRaw } from '../../src/sqlite/driver.js'
import { at, baseUrl, container, newFolder, openIn, shipment } from './builders.js'
import { bundled, start } from './children/run-child.js'
import { keeping } from './maintenance/opened-files.js'

const pathIn = (folder: string) => cachePath({ folder, profile: 'default', baseUrl })

describe('the file of a cache', () => {
  it('has a name that shows its content', () => {
    expect(pathIn('/cache')).toMatch(/^\/cache\/default-api\.example\.test-[0-9a-f]{8}\.sqlite$/)
  })

  it('never mixes profiles or services', () => {
    const paths = [
      ['default', 'https://api.example.test/v2'],
      ['default', 'https://api.example.test/v3'],
      ['default', 'http://api.example.test/v2'],
      ['Default', 'https://api.example.test/v2'],
      ['de fault', 'https://api.example.test/v2'],
      ['de-fault', 'https://api.example.test/v2'],
      ['../../etc', 'sandbox'],
      ['', ''],
    ].map(([profile = '', url = '']) => cachePath({ folder: '/c', profile, baseUrl: url }))
    expect(new Set(paths).size).toBe(paths.length)
    for (const path of paths) expect(path).toMatch(/^\/c\/[a-z0-9.-]+\.sqlite$/)
  })

  it('recognizes one service under different spellings', () => {
    const spelled = 'HTTPS://API.example.test:443/v2/'
    expect(cachePath({ folder: '/c', profile: 'default', baseUrl: spelled })).toBe(pathIn('/c'))
  })
})

describe('openCache', () => {
  it('creates the folder and files for their owner only', async () => {
    const folder = join(newFolder(), 'new')
    const cache = await openIn(folder)
    cache.state.set('a', 'b')
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    for (const name of readdirSync(folder)) {
      expect([name, statSync(join(folder, name)).mode & 0o077]).toEqual([name, 0])
    }
    cache.close()
  })

  it('moves a file that is not a database aside, names its new path, and starts a new cache', async () => {
    const folder = newFolder()
    writeFileSync(pathIn(folder), 'no database at all. '.repeat(100))
    const moved: string[] = []
    const cache = await openIn(folder, { onDamaged: (path) => moved.push(path) })
    expect(moved).toHaveLength(1)
    expect(moved[0]).toMatch(/\.sqlite\.damaged-\d{8}T\d{9}Z$/)
    expect(statSync(moved[0] ?? '').size).toBe(2000)
    expect(cache.containers.count({ openOnly: false })).toBe(0)
    cache.close()
  })

  it('moves a cache aside whose damage appears only in use', async () => {
    const folder = newFolder()
    const first = await openIn(folder)
    const many = Array.from({ length: 1000 }, (_, index) => container(`c${index}`))
    first.containers.save(many, at(0))
    first.close()
    await checkpoint(pathIn(folder))
    scribble(pathIn(folder))
    const second = await openIn(folder)
    expect(() => second.containers.list({ openOnly: false })).toThrow(
      expect.objectContaining({ code: 'local', message: 'The cache was damaged', retryable: true }),
    )
    const third = await openIn(folder)
    expect(third.containers.list({ openOnly: false })).toEqual([])
    expect(readdirSync(folder).some((name) => name.includes('.damaged-'))).toBe(true)
    third.close()
  })

  it.each(['{bad', ''])('names the repair for a row that cannot be read: %j', async (payload) => {
    const folder = newFolder()
    const cache = await openIn(folder)
    cache.containers.save([container('c1'), container('c2')], at(0))
    const raw = await openRaw(pathIn(folder), false)
    raw.prepare("UPDATE container_payloads SET payload = ? WHERE id = 'c1'").run(payload)
    raw.close()
    const damage = expect.objectContaining({
      code: 'local',
      message: expect.stringContaining('damaged'),
      tryNext: ['oct cache verify --repair'],
    })
    expect(() => cache.containers.list({ openOnly: true })).toThrow(damage)
    expect(() => cache.containers.save([container('c1', { weight_in_lbs: 7 })], at(1))).toThrow(
      damage,
    )
    cache.state.remove('rules_version')
    cache.close()
    await keeping(folder, (kept) => expect(kept.repair().count).toBeGreaterThan(0))
    const repaired = await openIn(folder)
    expect(repaired.containers.list({ openOnly: true })).toHaveLength(1)
    repaired.close()
  })

  it('refuses values that are nested too deeply to be written, and names their owner', async () => {
    const cache = await openIn(newFolder())
    const deep = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`) as unknown
    const shipments = [shipment('s1'), { ...shipment('s2'), odd: deep }]
    expect(() => cache.shipments.save(shipments, at(0))).toThrow(
      expect.objectContaining({ code: 'unavailable', exit: 9 }),
    )
    expect(cache.shipments.count({ openOnly: false })).toBe(0)
    cache.close()
  })

  it('refuses the file of a newer oct', async () => {
    const folder = newFolder()
    ;(await openIn(folder)).close()
    const raw = await openRaw(pathIn(folder), false)
    raw.exec('PRAGMA user_version = 9999')
    raw.close()
    const moved: string[] = []
    const opened = openIn(folder, { onDamaged: (path) => moved.push(path) })
    await expect(opened).rejects.toMatchObject({ exit: 13, message: /newer version of oct/ })
    expect(moved).toEqual([])
  })

  it('explains that a folder is a file', async () => {
    const file = join(newFolder(), 'file')
    writeFileSync(file, '')
    for (const folder of [file, join(file, 'below')]) {
      const error = await openIn(folder).catch((reason) => reason)
      expect(error).toMatchObject({ code: 'local', exit: 13 })
      expect(error.message).toContain(folder)
      expect(error.tryNext.join()).toContain('OCT_CACHE_DIR')
    }
  })

  it.skipIf(getuid?.() === 0)('explains that a folder is read-only', async () => {
    const folder = newFolder()
    const { chmodSync } = await import('node:fs')
    chmodSync(folder, 0o500)
    await expect(openIn(folder)).rejects.toMatchObject({ code: 'local', exit: 13 })
  })

  it('waits for another writer, and reports a wait that takes too long', async () => {
    const folder = newFolder()
    const cache = await openCache({ folder, profile: 'default', baseUrl, busyTimeoutMs: 20 })
    const other = await openRaw(pathIn(folder), false)
    other.exec('BEGIN IMMEDIATE')
    expect(() => cache.state.set('a', 'b')).toThrow(
      expect.objectContaining({ code: 'local', message: expect.stringContaining('locked') }),
    )
    other.exec('ROLLBACK')
    other.close()
    cache.state.set('a', 'b')
    expect(cache.state.get('a')).toBe('b')
    cache.close()
  })

  it('lets several processes open and fill a new file simultaneously', async () => {
    const program = await bundled('open-at-once.ts')
    const folder = newFolder()
    const startAt = String(Date.now() + 700)
    const ids = ['s1', 's2', 's3', 's4']
    const ends = await Promise.all(ids.map((id) => start(program, folder, startAt, id)[1]))
    expect(ends.map(({ code, stderr }) => ({ code, stderr }))).toEqual(
      ids.map(() => ({ code: 0, stderr: '' })),
    )
    const cache = await openIn(folder)
    const stored = cache.shipments.list({ openOnly: true })
    expect(stored.map(({ shipment: { id } }) => id)).toEqual(ids)
    cache.close()
  })
})

describe('a cache', () => {
  it('reports its content, and can be emptied', async () => {
    const cache = await openIn(newFolder())
    cache.shipments.save([shipment('s1', { containers: [container('c1')] })], at(0))
    cache.state.markSynced('open', at(1))
    expect(cache.info()).toMatchObject({
      openContainers: 1,
      rows: { containers: 1, shipments: 1, tracking_requests: 0 },
      lastSyncedAt: { open: at(1), all: null },
    })
    const rules = cache.state.get('rules_version')
    cache.clear()
    expect(cache.state.get('rules_version'), 'rows to come follow them too').toBe(rules)
    expect(cache.info()).toMatchObject({
      openContainers: 0,
      rows: { containers: 0, shipments: 0, names: 0, state: 1 },
      lastSyncedAt: { open: null, all: null },
    })
    expect(cache.resolve('BILL-s1').tier).toBe('none')
  })
})

/** Empties the -wal file, which one of the two drivers empties only when the process ends. */
async function checkpoint(path: string): Promise<void> {
  const raw = await openRaw(path, false)
  raw.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  raw.close()
}

/** Overwrites the second half of the file. The schema is in the first half. */
function scribble(path: string): void {
  const file = openSync(path, 'r+')
  const { size } = statSync(path)
  const half = Math.floor(size / 2)
  writeSync(file, Buffer.alloc(half, 0x5a), 0, half, half)
  closeSync(file)
}
