import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ledgerPath, openRateLedger, type PlaceWish } from '../../src/cache/open-rate-ledger.js'
import { type FakeClock, fakeClock } from '../support/fake-clock.js'

let folder: string
let path: string
let clock: FakeClock

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oct-ledger-'))
  path = join(folder, 'rates.sqlite')
  clock = fakeClock()
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const now = () => clock.now().getTime()
const open = (file = path) => openRateLedger({ path: file, now })
const wish = (more: Partial<PlaceWish> = {}): PlaceWish => ({
  bucket: 'refresh',
  places: 2,
  halvedPlaces: 1,
  heldMs: 60_000,
  transitMs: 30_000,
  ...more,
})
const taken = expect.objectContaining({ id: expect.any(Number) })

describe('a place', () => {
  it('is held for a minute after the response, not after the request', async () => {
    const ledger = await open()
    const first = ledger.take(wish())
    clock.advance({ ms: 4_000 })
    if ('id' in first) ledger.settle(first.id, 60_000)
    expect(ledger.take(wish({ places: 1 }))).toEqual({ waitMs: 60_000, allowed: 1 })
    clock.advance({ ms: 59_999 })
    expect(ledger.take(wish({ places: 1 }))).toEqual({ waitMs: 1, allowed: 1 })
    clock.advance({ ms: 1 })
    expect(ledger.take(wish({ places: 1 }))).toEqual(taken)
    ledger.close()
  })

  it('without a response is held until the latest time at which the request was counted', async () => {
    const ledger = await open()
    ledger.take(wish())
    clock.advance({ ms: 60_000 })
    expect(ledger.take(wish({ places: 1 }))).toEqual({ waitMs: 500, allowed: 1 })
    clock.advance({ ms: 30_000 })
    expect(ledger.take(wish({ places: 1 }))).toEqual(taken)
    ledger.close()
  })

  it('of another bucket is separate', async () => {
    const ledger = await open()
    expect(ledger.take(wish({ places: 1 }))).toEqual(taken)
    expect(ledger.take(wish({ places: 1, bucket: 'infer' }))).toEqual(taken)
    ledger.close()
  })

  it('is seen by every process, even if the process that took it has ended', async () => {
    const [one, other] = [await open(), await open()]
    one.take(wish())
    one.take(wish())
    one.close()
    expect(other.take(wish())).toMatchObject({ waitMs: 60_000 })
    other.close()
    const third = await open()
    expect(third.take(wish())).toMatchObject({ waitMs: 60_000 })
    third.close()
  })
})

describe('a refusal', () => {
  it('pauses its bucket and halves the share, for every process', async () => {
    const [one, other] = [await open(), await open()]
    expect(one.refuse({ bucket: 'refresh', pauseMs: 17_000, halvedMs: 600_000 })).toBe(true)
    expect(other.take(wish())).toEqual({
      waitMs: 17_000,
      allowed: 1,
      pausedUntil: now() + 17_000,
    })
    expect(other.refuse({ bucket: 'refresh', pauseMs: 0, halvedMs: 600_000 })).toBe(false)
    expect(other.take(wish()), 'a shorter pause ends no longer one').toMatchObject({
      waitMs: 17_000,
    })
    clock.advance({ ms: 17_000 })
    expect(other.take(wish())).toEqual(taken)
    expect(other.take(wish())).toEqual({ waitMs: 60_000, allowed: 1 })
    clock.advance({ minutes: 10 })
    other.take(wish())
    expect(other.take(wish()), 'the share is whole again').toEqual(taken)
    one.close()
    other.close()
  })
})

describe('a clock that is set back', () => {
  it.each([{ minutes: -1 }, { hours: -3 }, { days: -400 }])(
    'by %o makes no call wait longer than a minute',
    async (back) => {
      const ledger = await open()
      ledger.take(wish())
      ledger.take(wish())
      clock.advance(back)
      expect(ledger.take(wish())).toEqual({ waitMs: 60_000, allowed: 2 })
      clock.advance({ ms: 60_000 })
      expect(ledger.take(wish())).toEqual(taken)
      ledger.close()
    },
  )

  it('ends pauses and halved shares', async () => {
    const ledger = await open()
    ledger.refuse({ bucket: 'refresh', pauseMs: 3_600_000, halvedMs: 600_000 })
    clock.advance({ days: -1 })
    expect(ledger.take(wish())).toEqual(taken)
    expect(ledger.take(wish())).toEqual(taken)
    ledger.close()
  })
})

describe('the file', () => {
  it('is beside the cache, for its owner only', async () => {
    const identity = {
      folder: join(folder, 'cache'),
      profile: 'work',
      baseUrl: 'https://a.test/v2',
    }
    const ledger = await open(ledgerPath(identity))
    expect(ledgerPath(identity)).toMatch(/work-a\.test-[0-9a-f]{8}\.rates\.sqlite$/)
    expect(statSync(ledgerPath(identity)).mode & 0o777).toBe(0o600)
    ledger.close()
  })

  it('is removed if it is damaged, so that the next command creates a new one', async () => {
    writeFileSync(path, 'not a database at all '.repeat(200))
    await expect(open()).rejects.toMatchObject({ code: 'local' })
    expect(existsSync(path)).toBe(false)
    const ledger = await open()
    expect(ledger.take(wish())).toEqual(taken)
    ledger.close()
  })

  it('reports a local fault if it cannot be created', async () => {
    writeFileSync(join(folder, 'file'), '')
    await expect(open(join(folder, 'file', 'rates.sqlite'))).rejects.toMatchObject({
      code: 'local',
    })
    mkdirSync(join(folder, 'folder.sqlite'))
    await expect(open(join(folder, 'folder.sqlite'))).rejects.toMatchObject({ code: 'local' })
  })
})
