import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FakeService, fakeService } from './fake-service.js'
import { type Machine, machine } from './program.js'

let oct: Machine
let service: FakeService

beforeAll(async () => {
  oct = await machine()
  service = await fakeService(() => ({ afterMs: 50 }))
})

afterAll(async () => {
  await service.close()
  oct.remove()
})

describe('a duration that exceeds the maximum of a timer', () => {
  it('is a long timeout, not the shortest one', async () => {
    const env = { OCT_BASE_URL: service.baseUrl, OCT_TOKEN: 'key-1' }
    const run = await oct.run(['sync', '--timeout', '30d'], { env })
    expect(run.stderr).not.toContain('TimeoutOverflowWarning')
    expect(run.exit, run.stderr).toBe(0)
  })

  it('is also a long timeout in the sandbox', async () => {
    const run = await oct.run(['--sandbox', 'sync', '--timeout', '30d'])
    expect(run.stderr).not.toContain('TimeoutOverflowWarning')
    expect(run.exit, run.stderr).toBe(0)
  })
})

describe('a sandbox that is moved past the end of time', () => {
  const cases = [
    ['a date that no calendar has', '999999999d'],
    ['a number that is infinite', `${'9'.repeat(400)}d`],
  ] as const

  it.each(cases)('refuses %s and still works', async (_, ahead) => {
    const moved = await oct.runHere(['sandbox', 'advance', ahead])
    expect(moved.exit, moved.stderr).toBe(2)
    const list = await oct.runHere(['--sandbox', 'containers', '-o', 'ids'])
    expect(list.exit, list.stderr).toBe(0)
  })
})
