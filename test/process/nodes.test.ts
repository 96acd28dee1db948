import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '../../src/contract/limits.js'
import { emptyDatabase } from '../support/databases.js'
import { postgresServer } from '../support/made-databases.js'
import { nodeRounds } from './node-rounds.js'
import { type Machine, machine } from './program.js'

describe.skipIf(postgresServer === undefined)('several nodes on one database in PostgreSQL', () => {
  let oct: Machine
  beforeAll(async () => {
    oct = await machine()
  })
  afterAll(() => oct.remove())

  it('lose and repeat nothing when nodes and connections fail, and share the limits of a key', async () => {
    const seed = Date.now() % 10_000
    const report = await nodeRounds({
      on: oct,
      location: await emptyDatabase(),
      nodes: 2,
      keys: 1,
      numbers: 12,
      faults: 6,
      kinds: ['kill', 'end', 'stop', 'cut', 'close'],
      faultsMs: 1000,
      longestStopMs: 1000,
      hasFailures: false,
      seed,
    })
    expect(report.complaints, `seed ${seed}`).toEqual([])
    expect(report.admitted).toBe(100)
    expect(report.tracked).toBe(limits.freePlanActiveContainers)
    expect(report.registered).toBe(12)
    expect(report.notifications).toBeGreaterThan(30)
  }, 180_000)
})
