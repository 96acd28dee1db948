import { expect, it } from 'vitest'
import { agentKillRounds } from './agent-kill-rounds.js'
import { machine } from './program.js'

it('every answer of a server that is killed among 40 requests is whole or an error', async () => {
  const oct = await machine()
  try {
    expect((await oct.runHere(['--sandbox', 'track', 'MEDUFR030802', '--wait'])).exit).toBe(0)
    const seed = Date.now() % 1_000_000
    const report = await agentKillRounds({ on: oct, kills: 1, requests: 40, seed })
    expect(report.partial, `seed ${seed}`).toEqual([])
    expect(report.lost, `seed ${seed}`).toEqual([])
    expect(report.whole).toBeGreaterThan(20)
    expect(report.broken).toBeGreaterThan(0)
    expect(report.made).toBeGreaterThan(0)
  } finally {
    oct.remove()
  }
})
