import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newWorld, trackedNumber, trackedSandbox, type World } from '../../support/run-oct.js'

let world: World
beforeAll(async () => {
  world = await trackedSandbox()
})
afterAll(() => world.remove())

const onTerminal = { isTTY: true, columns: 200 }
const nextOf = (stderr: string): string[] => stderr.match(/^Next: .*$/gm) ?? []

describe('the command that track suggests', () => {
  it('is about holds if containers are waiting for pickup', async () => {
    const run = await world.run(['--sandbox', 'track', trackedNumber], onTerminal)
    expect(run.exit, run.stderr).toBe(0)
    expect(nextOf(run.stderr)).toEqual([
      `Next: oct --sandbox holds ${trackedNumber}  show holds, fees and last free days`,
    ])
    expect(run.stdout).not.toContain('Next:')
    const words = nextOf(run.stderr)[0]?.split(' ').slice(2, 5) ?? []
    expect((await world.run(words)).exit).toBe(0)
  })

  it('waits for a pending request, and is shown once', async () => {
    const fresh = newWorld()
    try {
      const run = await fresh.run(['--sandbox', 'track', trackedNumber], onTerminal)
      expect(nextOf(run.stderr)).toEqual([
        `Next: oct --sandbox tracking show ${trackedNumber} --wait  wait for the containers`,
      ])
      expect(run.stderr.match(/--wait/g)).toHaveLength(1)
    } finally {
      fresh.remove()
    }
  })

  it('is the list of the day for several numbers', async () => {
    const words = ['--sandbox', 'track', trackedNumber, 'MAEU779410629']
    const run = await world.run(words, onTerminal)
    expect(nextOf(run.stderr)).toEqual(['Next: oct --sandbox today  list the tasks of today'])
  })

  it('is for people: it is not shown in a pipe or with --quiet', async () => {
    const piped = await world.run(['--sandbox', 'track', trackedNumber], { stderrIsTTY: true })
    const quiet = await world.run(['--sandbox', 'track', trackedNumber, '-q'], onTerminal)
    expect(nextOf(piped.stderr + quiet.stderr)).toEqual([])
    const invalid = ['--sandbox', 'track', 'MSCU6639871', '--no-input']
    const failed = await world.run(invalid, onTerminal)
    expect(failed.exit).not.toBe(0)
    expect(nextOf(failed.stderr)).toEqual([])
  })
})
