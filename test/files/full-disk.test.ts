import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openRaw } from '../../src/sqlite/driver.js'
import { newWorld, trackedNumber } from '../support/run-oct.js'

it('a full disk is reported by the sandbox', async () => {
  const world = newWorld()
  try {
    expect((await world.run(['--sandbox', 'tracking', 'list'])).exit).toBe(0)
    const database = await openRaw(join(world.root, 'data', 'sandbox', 'sandbox.db'), false)
    database.exec(`CREATE TRIGGER full BEFORE INSERT ON tracking_requests
      BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END`)
    database.close()
    const words = ['--sandbox', 'track', trackedNumber, '--scac', 'MSCU']
    const run = await world.run([...words, '--type', 'bill_of_lading'])
    expect(run, run.stderr).toMatchObject({ exit: 13, stdout: '' })
    expect(run.stderr).toMatch(/The disk that holds .*sandbox\.db is full/)
    expect((await world.run(['--sandbox', 'tracking', 'list', '--refresh'])).exit).toBe(0)
  } finally {
    world.remove()
  }
})
