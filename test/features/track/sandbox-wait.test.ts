import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newWorld, type World } from '../../support/run-oct.js'

let world: World
beforeEach(() => {
  world = newWorld()
})
afterEach(() => world.remove())

/** Runs a command in the sandbox and returns how far it moved the clock. */
async function timed(line: string) {
  const begun = world.clock.now().getTime()
  const run = await world.run(['--sandbox', ...line.split(' ')])
  return { ...run, seconds: (world.clock.now().getTime() - begun) / 1000 }
}

const lineDown = 'MAEU774898990'

describe('--wait in the sandbox', () => {
  it.each([
    `track ${lineDown} --scac MAEU --type bill_of_lading --wait`,
    `track ${lineDown} MAEU779410629 --scac MAEU --type bill_of_lading --wait`,
    `track MAEU776209149 --scac MAEU --type bill_of_lading --wait --json`,
    'track MAEU771844572 --scac MAEU --type bill_of_lading --wait',
  ])('reports immediately that the clock must be advanced: %s', async (line) => {
    const { exit, stderr, seconds } = await timed(line)
    expect(exit, stderr).toBe(8)
    expect(seconds).toBeLessThan(15)
    const command = /oct (?:--sandbox )?sandbox advance 1d/.exec(stderr)?.[0] ?? ''
    const moved = await world.run(command.split(' ').slice(1))
    expect(moved.exit, moved.stderr).toBe(0)
    const shown = await timed(`tracking show ${line.split(' ')[1]} --wait`)
    expect([0, 6, 8]).toContain(shown.exit)
    expect(shown.seconds).toBeLessThan(15)
  })

  it('waits for a number that the line answers without an advance of the clock', async () => {
    const { exit, stdout } = await timed('track MAEU779410629 --scac MAEU --wait')
    expect([exit, stdout]).toEqual([0, expect.stringContaining('created')])
  })
})
