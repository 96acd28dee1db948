import { afterEach, describe, expect, it } from 'vitest'
import { newWorld, type World } from '../../support/run-oct.js'

let world: World
afterEach(() => world.remove())

/** Starts a scenario in the sandbox, and reads its containers once. */
async function scenario(name: string): Promise<void> {
  world = newWorld()
  for (const line of [`sandbox scenario ${name}`, 'sandbox advance 1h', 'sync --sandbox']) {
    expect((await world.run(line.split(' '))).exit, line).toBe(0)
  }
}

/** Returns what `oct holds` prints after the next event with this name. */
async function holdsAfter(event: string): Promise<string> {
  const moved = await world.run(['sandbox', 'advance', '--to', event])
  expect(moved.exit, moved.stderr).toBe(0)
  await world.run(['sync', '--sandbox'])
  return (await world.run(['holds', '--sandbox', '-o', 'table'])).stdout
}

describe('oct holds through a scenario', () => {
  it('customs-hold: blocked, since a known day, then ready', async () => {
    await scenario('customs-hold')
    expect(await holdsAfter('not_available')).toMatch(/blocked {2,}customs hold, today/)
    expect(await holdsAfter('available')).toMatch(/ready[\s\S]*blocked {2,}customs hold, 2 days/)
  })

  it('rail-lfd: the ramp is the place of pickup, and its free time counts', async () => {
    await scenario('rail-lfd')
    expect(await holdsAfter('rail_departed')).toContain('BNSF Logistics Park Chicago')
    const stands = await holdsAfter('pickup_lfd_rail.changed')
    expect(stands).toMatch(/\(rail\).*BNSF Logistics Park Chicago/)
  })

  it('demurrage: overdue and charged, and found by --check and due', async () => {
    await scenario('demurrage')
    expect(await holdsAfter('container.updated')).toMatch(/overdue 1 day.*\d+\.00 USD/)
    expect((await world.run(['due', '0d', '--sandbox', '-o', 'ids'])).stdout).not.toBe('')
    expect((await world.run(['holds', '--check', '--sandbox'])).exit).toBe(10)
  })

  it('disagree: on hold, but reported as available', async () => {
    await scenario('disagree')
    expect(await holdsAfter('available')).toMatch(
      /disagree {2,}customs hold.*; but reported as available/,
    )
  })
})
