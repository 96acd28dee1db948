import { expect, it } from 'vitest'
import { checkIntegrity } from '../support/check-integrity.js'
import { killRounds } from './kill-rounds.js'
import { machine } from './program.js'

it('a server killed repeatedly under load has lost no confirmed write and applied no partial poll', async () => {
  const oct = await machine()
  try {
    const seed = Date.now() % 1_000_000
    const report = await killRounds({ on: oct, kills: 2, creations: 12, seed })
    expect(report.lost, `seed ${seed}`).toEqual([])
    expect(report.created).toBeGreaterThan(3)
    expect(report.changed).toBeGreaterThan(3)
    expect(await checkIntegrity(report.databasePath), `seed ${seed}`).toEqual([])
    const status = await oct.runHere(['sandbox', 'status', '--json'])
    const { tracking_requests } = JSON.parse(status.stdout) as { tracking_requests: number }
    expect(tracking_requests).toBeGreaterThanOrEqual(report.created)
  } finally {
    oct.remove()
  }
})
