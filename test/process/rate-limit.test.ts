import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FakeService, fakeService } from './fake-service.js'
import { type Machine, machine, until } from './program.js'

let oct: Machine
let service: FakeService
let afterMs: number

beforeEach(async () => {
  oct = await machine()
  afterMs = 0
  service = await fakeService(() => ({ afterMs }))
  // The smallest share: five requests a minute.
  const set = await oct.runHere(['config', 'set', 'rate_share', '0.05'])
  expect(set.exit, set.stderr).toBe(0)
})

afterEach(async () => {
  await service.close()
  oct.remove()
})

const words = ['lines', '--refresh', '--no-queue']
const env = () => ({ OCT_BASE_URL: service.baseUrl, OCT_TOKEN: 'key' })
const askAtOnce = async (count: number) => {
  const runs = await Promise.all(
    Array.from({ length: count }, () => oct.run(words, { env: env() })),
  )
  return runs.map(({ exit }) => exit).sort()
}

describe('processes that start simultaneously', () => {
  it('share one limit, on a machine that never sent a request before', async () => {
    expect(await askAtOnce(3)).toEqual([0, 0, 0])
    const next = async () => (await oct.runHere(words, { env: env() })).exit
    expect([await next(), await next(), await next()]).toEqual([0, 0, 7])
    expect(service.asked).toHaveLength(5)
  })

  it('count the requests of a process that was killed meanwhile', async () => {
    afterMs = 20_000
    const killed = oct.start(words, { env: env() })
    await until('it has asked', () => service.asked.length === 1)
    killed.kill('SIGKILL')
    await killed
    afterMs = 0
    for (const _ of [1, 2, 3]) expect((await oct.runHere(words, { env: env() })).exit).toBe(0)
    expect(await askAtOnce(2)).toEqual([0, 7])
    expect(service.asked).toHaveLength(5)
  })
})
