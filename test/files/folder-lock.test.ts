import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { takeFolderLock } from '../../src/files/folder-lock.js'

const now = new Date('2026-03-02T09:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oct-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const lockFile = () => join(folder, '.oct-inbox.lock')
const take = (at = now) =>
  takeFolderLock({ folder, lockFile: '.oct-inbox.lock', reason: 'One is enough.' }, at)
const heldBy = (holder: object): void =>
  writeFileSync(
    lockFile(),
    JSON.stringify({
      ...{ token: 'old', pid: 1, host: hostname(), renewedAt: now.toISOString() },
      ...holder,
    }),
  )

describe('the lock of a folder', () => {
  it('is held by one process, and free once that process releases it', async () => {
    const lock = await take()
    await expect(take()).rejects.toMatchObject({ code: 'local' })
    await lock.release()
    await (await take()).release()
    expect(readdirSync(folder)).toEqual([])
  })

  it.each([
    ['of a process that is no more', { pid: 2 ** 30 }],
    ['of a killed process whose number this one got', { pid: process.pid }],
    ['that nobody has renewed', { renewedAt: '2026-03-02T08:00:00Z' }],
    ['of another machine that has not renewed it', { host: 'far', renewedAt: '2026-03-02T08:56Z' }],
  ])('%s is taken over', async (_, holder) => {
    heldBy(holder)
    await (await take()).release()
    expect(readdirSync(folder)).toEqual([])
  })

  it('that was never complete is taken over', async () => {
    writeFileSync(lockFile(), '')
    await (await take()).release()
  })

  it('of another machine is valid as long as it is renewed', async () => {
    heldBy({ host: 'far' })
    await expect(take()).rejects.toThrow('process 1 on far')
  })

  it('that another process took over is noticed, and left to it', async () => {
    const lock = await take()
    heldBy({ token: 'new', pid: 2, host: 'far' })
    await lock.renew(now)
    await expect(lock.renew(later(120))).rejects.toMatchObject({ code: 'local' })
    await lock.release()
    expect(readFileSync(lockFile(), 'utf8')).toContain('new')
  })

  it('can be read completely at every moment of its renewal', async () => {
    const lock = await take()
    const sizes = new Set<number>()
    const renewals = Array.from({ length: 50 }, (_, index) => index)
    let isOver = false
    const reading = (async () => {
      while (!isOver) {
        sizes.add(readFileSync(lockFile()).length)
        await new Promise(setImmediate)
      }
    })()
    for (const index of renewals) await lock.renew(later(70 * index))
    isOver = true
    await reading
    expect(sizes.size).toBe(1)
    expect(readFileSync(lockFile(), 'utf8')).toContain(later(70 * 49).toISOString())
    await lock.release()
  })

  it('of a dead process goes to one of many that request it', async () => {
    for (let round = 0; round < 10; round += 1) {
      heldBy({ pid: 2 ** 30 })
      const takers = await Promise.allSettled(Array.from({ length: 8 }, () => take()))
      const locks = takers.flatMap((taker) => (taker.status === 'fulfilled' ? [taker.value] : []))
      expect(locks).toHaveLength(1)
      await locks[0]?.release()
      expect(readdirSync(folder)).toEqual([])
    }
  })
})
