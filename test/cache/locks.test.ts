import { execFileSync } from 'node:child_process'
import { hostname } from 'node:os'
import { describe, expect, it } from 'vitest'
import type { Lease } from '../../src/cache/locks.js'
import { openRaw } from '../../src/sqlite/driver.js'
import { at, newFolder, openIn } from './builders.js'

const asked = (minute: number) => ({ name: 'sync', now: at(minute), durationMs: 60_000 })

async function twoConnections() {
  const folder = newFolder()
  return { first: await openIn(folder), second: await openIn(folder) }
}

function leaseOf(outcome: { lease: Lease } | object): Lease {
  if ('lease' in outcome) return outcome.lease as Lease
  throw new Error('the lock is held')
}

describe('a lock', () => {
  it('is held by one process, which is named to the other', async () => {
    const { first, second } = await twoConnections()
    const lease = leaseOf(first.locks.acquire(asked(0)))
    expect(second.locks.acquire(asked(0))).toEqual({
      heldBy: { pid: process.pid, host: hostname(), acquiredAt: at(0), expiresAt: at(1) },
    })
    lease.release()
    expect(second.locks.acquire(asked(0))).toHaveProperty('lease')
  })

  it('expires unless it is renewed, and is lost to the process that takes it over', async () => {
    const { first, second } = await twoConnections()
    const lease = leaseOf(first.locks.acquire(asked(0)))
    expect(lease.renew(at(1))).toBe(true)
    expect(second.locks.acquire(asked(1))).toHaveProperty('heldBy')
    const taken = leaseOf(second.locks.acquire(asked(2)))
    expect(lease.renew(at(2))).toBe(false)
    lease.release()
    expect(taken.renew(at(2))).toBe(true)
  })

  it('of a dead process is taken over, but not the lock of another machine', async () => {
    const cache = await openIn(newFolder())
    const dead = execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }).trim()
    leaseOf(cache.locks.acquire(asked(0)))
    const raw = await openRaw(cache.info().path, false)
    const owner = raw.prepare('UPDATE locks SET pid = ?, host = ?')
    owner.run(Number(dead), 'elsewhere')
    expect(cache.locks.acquire(asked(0))).toHaveProperty('heldBy.host', 'elsewhere')
    owner.run(Number(dead), hostname())
    expect(cache.locks.acquire(asked(0))).toHaveProperty('lease')
    raw.close()
  })
})
