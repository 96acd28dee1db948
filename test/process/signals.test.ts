import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isFull } from '../sweeps/pairwise.js'
import { type FakeService, fakeService, largeAccount } from './fake-service.js'
import { partnerService } from './partner-service.js'
import { ended, type Machine, machine, stackTrace, until } from './program.js'

const signals = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const

let oct: Machine

beforeAll(async () => {
  oct = await machine()
})

afterAll(() => oct.remove())

describe.concurrent('an interrupted wait', () => {
  let service: Awaited<ReturnType<typeof partnerService>>

  beforeAll(async () => {
    service = await partnerService()
  })

  afterAll(() => service.stop())

  it.each(signals)(
    'by %s exits %i, and leaves the request and a usable cache',
    async (signal, exit) => {
      const number = exit === 130 ? '219384756' : '219384757'
      const env = { ...service.env, OCT_CACHE_DIR: join(oct.folder, `cache-${signal}`) }
      const words = ['track', number, '--scac', 'MAEU', '--type', 'bill_of_lading', '--wait']
      const waiting = oct.start(words, { env })
      await until('the request is registered', async () => {
        const { data } = (await (await service.ask('/tracking_requests')).json()) as {
          data: { attributes: { request_number: string } }[]
        }
        return data.some(({ attributes }) => attributes.request_number === number) || undefined
      })
      await wait(100)
      waiting.kill(signal)
      const run = ended(await waiting)
      expect(run).toMatchObject({ exit, stdout: '', signal: undefined })
      expect(run.stderr).not.toMatch(stackTrace)
      expect(run.stderr).not.toContain('\u001b')
      const synced = await oct.runHere(['sync', '--json'], { env })
      expect(synced.exit, synced.stderr).toBe(0)
      const shown = await oct.runHere(['tracking', 'show', number, '--json'], { env })
      expect(JSON.parse(shown.stdout)).toMatchObject({ request_number: number, status: 'pending' })
    },
  )
})

describe('an interrupted list', () => {
  let slow: FakeService
  let env: Record<string, string>

  beforeAll(async () => {
    const account = largeAccount(3, 2)
    slow = await fakeService(({ url }) => {
      const afterMs = url.pathname === '/v2/tracking_requests' ? 20_000 : 0
      return url.pathname === '/v2/shipments' ? account : { afterMs }
    })
    env = { OCT_BASE_URL: slow.baseUrl, OCT_TOKEN: 'key-1' }
  })

  afterAll(() => slow.close())

  it.each(signals)('by %s writes nothing, and leaves no partial file', async (signal, exit) => {
    const folder = join(oct.folder, `out-${signal}`)
    mkdirSync(folder)
    const out = join(folder, 'boxes.csv')
    const before = slow.asked.length
    const listing = oct.start(['containers', '--refresh', '--out', out], { env })
    await until('it asks', () => slow.asked.length >= before + 2 || undefined)
    listing.kill(signal)
    expect(ended(await listing)).toMatchObject({ exit, stdout: '' })
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('a file that is being written', () => {
  let service: FakeService
  let env: Record<string, string>

  beforeAll(async () => {
    const account = largeAccount(60, 100)
    service = await fakeService(({ url }) =>
      url.pathname === '/v2/shipments' ? account : undefined,
    )
    env = { OCT_BASE_URL: service.baseUrl, OCT_TOKEN: 'key-1' }
    expect((await oct.runHere(['sync'], { env })).exit).toBe(0)
  })

  afterAll(() => service.close())

  it.each(isFull ? [150, 250, 350, 450] : [200, 400])(
    'is whole or absent after a signal at %i ms, without other files beside it',
    async (afterMs) => {
      const folder = join(oct.folder, `written-${afterMs}`)
      mkdirSync(folder)
      const out = join(folder, 'boxes.json')
      const writing = oct.start(['containers', '--offline', '--out', out], { env })
      await wait(afterMs)
      writing.kill('SIGINT')
      const run = ended(await writing)
      expect(run.stderr).not.toMatch(stackTrace)
      const files = readdirSync(folder)
      if (files.length === 0) {
        expect(run.exit ?? run.signal).toBeOneOf([130, 'SIGINT'])
      } else {
        expect(files).toEqual(['boxes.json'])
        expect(JSON.parse(readFileSync(out, 'utf8'))).toHaveLength(6000)
      }
    },
  )
})
