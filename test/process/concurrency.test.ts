import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FakeService, fakeService, largeAccount } from './fake-service.js'
import { type Machine, machine, stackTrace } from './program.js'

let oct: Machine

beforeAll(async () => {
  oct = await machine()
})

afterAll(() => oct.remove())

describe('processes in one sandbox', () => {
  it('track simultaneously: each gets a result, and each number is registered once', async () => {
    const numbers = ['MEDUFR030802', 'MEDUFR030805', 'MEDUFR030805']
    const words = ['--scac', 'MSCU', '--type', 'bill_of_lading', '--wait', '--json']
    const runs = await Promise.all(
      numbers.map((number) => oct.run(['--sandbox', 'track', number, ...words])),
    )
    for (const [index, run] of runs.entries()) {
      expect(run.exit, run.stderr).toBe(0)
      expect(run.stderr).not.toMatch(stackTrace)
      expect(JSON.parse(run.stdout)).toMatchObject({
        request_number: numbers[index],
        simulated: true,
      })
    }
    const listed = await oct.runHere(['--sandbox', 'tracking', 'list', '--json', '--refresh'])
    const requests = JSON.parse(listed.stdout) as { request_number: string }[]
    expect(requests.map(({ request_number }) => request_number).sort()).toEqual(numbers.slice(0, 2))
  })
})

describe('two processes with one cache', () => {
  let service: FakeService
  let env: Record<string, string>

  beforeAll(async () => {
    const account = largeAccount(5, 10)
    service = await fakeService(({ url }) =>
      url.pathname === '/v2/shipments' ? { ...account, afterMs: 700 } : { afterMs: 50 },
    )
    env = { OCT_BASE_URL: service.baseUrl, OCT_TOKEN: 'key-1' }
  })

  afterAll(() => service.close())

  it('sync simultaneously: one syncs, the other names it, and nothing is damaged', async () => {
    const runs = await Promise.all([oct.run(['sync'], { env }), oct.run(['sync'], { env })])
    const exits = runs.map(({ exit }) => exit).sort()
    expect(exits[0]).toBe(0)
    expect(exits[1]).toBeOneOf([0, 13])
    for (const run of runs) {
      expect(run.stderr).not.toMatch(stackTrace)
      if (run.exit === 13) expect(run.stderr).toContain('Another sync')
    }
    const list = await oct.runHere(['containers', '-o', 'ids', '--offline'], { env })
    expect(list.stdout.split('\n').filter(Boolean)).toHaveLength(50)
  })

  it('list simultaneously on a machine that has never synced, and both get a result', async () => {
    const fresh = { ...env, OCT_CACHE_DIR: `${oct.folder}/cache-of-two` }
    const runs = await Promise.all([
      oct.run(['containers', '-o', 'ids'], { env: fresh }),
      oct.run(['containers', '-o', 'ids'], { env: fresh }),
    ])
    for (const run of runs) {
      expect(run.exit, run.stderr).toBe(0)
      expect(run.stdout.split('\n').filter(Boolean)).toHaveLength(50)
    }
  })

  it('work while one lists and the other syncs', async () => {
    const syncing = oct.run(['sync'], { env })
    const lists = await Promise.all(
      [1, 2].map(() => oct.run(['containers', '-o', 'ids', '--offline'], { env })),
    )
    for (const list of lists) {
      expect(list.exit, list.stderr).toBe(0)
      expect(list.stdout.split('\n').filter(Boolean)).toHaveLength(50)
    }
    expect((await syncing).exit).toBe(0)
  })
})
