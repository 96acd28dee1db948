import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { newWorld } from '../../../support/run-oct.js'
import { faultyService } from './faulty-service.js'

it('a sheet uses the whole limit of new requests and never exceeds it', async () => {
  const world = newWorld()
  const sentAt: number[] = []
  const service = await faultyService({
    clock: world.clock,
    rateLimits: true,
    delay: async () => sentAt.push(world.clock.now().getTime()),
  })
  try {
    const numbers = Array.from({ length: 130 }, (_, index) => `MEDUFR${100_000 + index}`)
    const file = join(world.folder, 'numbers.csv')
    writeFileSync(file, ['MBL,SCAC', ...numbers.map((number) => `${number},MSCU`)].join('\n'))
    const run = await world.run(['track', '--from', file, '--yes', '-o', 'ids'], {
      env: service.env,
    })
    expect(run.exit, run.stderr).toBe(0)
    expect(service.refused, 'answers with 429').toBe(0)
    const [first = 0] = sentAt
    const sentWithin = (ms: number) => sentAt.filter((at) => at < first + ms).length
    // The clock moves during a wait, while the last eight requests are still running.
    expect(sentWithin(60_000)).toBeGreaterThanOrEqual(92)
    expect(sentWithin(150_000)).toBe(130)
    expect(run.stderr).toContain('Registering 130 numbers.')
    expect(run.stderr).toMatch(
      /Registering \d+\/130 · \d+ a minute · \d+ (?:min|s)(?: \d+ s)? left/,
    )
  } finally {
    await service.close()
    world.remove()
  }
})
