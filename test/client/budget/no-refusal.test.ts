import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openRateLedger } from '../../../src/cache/open-rate-ledger.js'
import { type Client, createClient } from '../../../src/client/create-client.js'
import type { ServiceRequest, ServiceResponse } from '../../../src/client/transport.js'
import { limits, requestsPerMinute } from '../../../src/contract/limits.js'
import { createService, type Service } from '../../../src/service/app.js'
import { type VirtualTime, virtualTime } from '../../support/virtual-time.js'

const baseUrl = 'https://service.test/v2'

let folder: string
let time: VirtualTime
let service: Service
let token: string

/** For each request to create something: when the service responded, and with which status. */
let answers: { at: number; status: number }[]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'oct-budget-'))
  time = virtualTime()
  answers = []
  service = await createService({
    databasePath: ':memory:',
    sources: [],
    clock: () => new Date(time.now()),
    baseUrl,
    rateLimits: true,
  })
  token = (await service.createKey()).key
})

afterEach(() => {
  service.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Returns a client that opens the shared ledger itself, like the client of a separate process. */
function client(): Client {
  return createClient({
    baseUrl,
    token,
    now: time.now,
    sleep: time.sleep,
    budget: {
      shared: () => openRateLedger({ path: join(folder, 'rates.sqlite'), now: time.now }),
      own: () => Promise.reject(new Error('the shared ledger is there')),
    },
    transport: async (request) => {
      await time.sleep(latencyMs())
      const response = await time.instantly(() => answered(request))
      answers.push({ at: time.now(), status: response.status })
      await time.sleep(latencyMs())
      return response
    },
  })
}

async function answered({ url, method, headers, body }: ServiceRequest): Promise<ServiceResponse> {
  const response = await service.fetch(new Request(url, { method, headers, body: body ?? null }))
  const { status } = response
  return { status, headers: Object.fromEntries(response.headers), body: await response.text() }
}

let drawn = 1

/** Latency in one direction: 20 to 270 ms, the same in every run. */
function latencyMs(): number {
  drawn = (drawn * 48_271) % 2_147_483_647
  return 20 + (drawn % 251)
}

async function register(asked: Client, numbers: string[], workers: number): Promise<void> {
  const left = [...numbers]
  const work = async () => {
    for (let number = left.shift(); number !== undefined; number = left.shift()) {
      await asked.trackingRequests.create({
        request_type: 'bill_of_lading',
        request_number: number,
        scac: 'MAEU',
      })
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
}

const numbers = (count: number, from = 100_000_000) =>
  Array.from({ length: count }, (_, index) => String(from + index))

/** Returns the share of the limit in use in the middle of the test, from the time until a place is used again. */
function middleUse(): number {
  const places = requestsPerMinute.create
  const instants = answers.map(({ at }) => at).sort((a, b) => a - b)
  const cycles = instants
    .slice(places, -2 * places)
    .map((at, index) => (instants[index + 2 * places] ?? at) - at)
  const mean = cycles.reduce((sum, cycle) => sum + cycle, 0) / cycles.length
  return limits.rateWindowMs / mean
}

describe('numbers, at a service that keeps its limits', () => {
  it('hundreds are registered by one process without a refusal, as fast as the service allows', async () => {
    const one = client()
    await time.until(register(one, numbers(330), 4))
    await one.close()
    expect(answers.filter(({ status }) => status !== 201)).toEqual([])
    expect(answers).toHaveLength(330)
    expect(middleUse()).toBeGreaterThanOrEqual(0.97)
  })

  it('are registered by two processes that share a ledger', async () => {
    const [one, other] = [client(), client()]
    const both = Promise.all([
      register(one, numbers(165), 3),
      register(other, numbers(165, 200_000_000), 3),
    ])
    await time.until(both)
    await Promise.all([one.close(), other.close()])
    expect(answers.filter(({ status }) => status !== 201)).toEqual([])
    expect(answers).toHaveLength(330)
    expect(middleUse()).toBeGreaterThanOrEqual(0.97)
  })
})
