import { afterEach, describe, expect, it } from 'vitest'
import { type Listening, listen } from '../../../src/service/http/listen.js'
import { createCarrier } from '../../../src/service/sources/carriers/create-carrier.js'
import type { Profile } from '../../../src/service/sources/carriers/profile.js'
import { findProfile } from '../../../src/service/sources/carriers/profiles.js'
import { createSeveral } from '../../../src/service/sources/several/create-several.js'
import { type TestService, testService } from '../../support/service.js'

const bill = 'BILL-MAEU123456789'
let first: Listening | undefined

afterEach(async () => {
  await first?.close()
  first = undefined
})

/** A service on loopback that has tracked a voyage for that many days. */
async function listening(days: number): Promise<TestService> {
  const server = await testService({ rateLimits: true })
  await server.track()
  server.clock.advance({ days })
  await server.get('/shipments')
  first = await listen({ service: server.service })
  return server
}

/** Returns a service that polls the first service like a shipping line. */
function polling(server: TestService, key = server.key): Promise<TestService> {
  const carrier = createCarrier({
    profile: findProfile('oct') as Profile,
    scac: 'MAEU',
    eventsUrl: new URL('/dcsa/v3/events', first?.url).href,
    secrets: () => key,
  })
  return testService({
    clock: server.clock,
    sources: ({ store, clock }) => [createSeveral({ store, clock, carriers: () => [carrier] })],
  })
}

const names = ['number', 'current_status', 'pol_vessel_loaded_at', 'pod_discharged_at'] as const

async function boxes(server: TestService) {
  const { body } = await server.get('/containers')
  return body.data
    .map(({ attributes }) => names.map((name) => attributes[name]))
    .sort((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1))
}

const request = async (server: TestService, id: string) =>
  (await server.get(`/tracking_requests/${id}`)).body.data.attributes

describe('a service that polls another over the network', () => {
  it('has the data of the other one, and its changes after the next poll', async () => {
    const server = await listening(10)
    const other = await polling(server)
    const id = await other.track({ request_number: bill })
    expect(await request(other, id)).toMatchObject({ status: 'created', scac: 'MAEU' })
    expect(await boxes(other)).toHaveLength(2)
    expect(await boxes(other)).toEqual(await boxes(server))
    server.clock.advance({ days: 21 })
    const later = await boxes(server)
    expect(later).not.toEqual(await listenedOnce(other))
    expect(await boxes(other)).toEqual(later)
  })

  it('keeps its data and continues to poll while the other one is unavailable', async () => {
    const server = await listening(10)
    const other = await polling(server)
    await other.track({ request_number: bill })
    const known = await boxes(other)
    await first?.close()
    server.clock.advance({ days: 1 })
    expect(await boxes(other)).toEqual(known)
    const { body } = await other.get('/shipments')
    expect(body.data[0]?.attributes).toMatchObject({
      line_tracking_last_succeeded_at: '2026-03-12T09:00:00Z',
      line_tracking_last_attempted_at: '2026-03-13T09:00:00Z',
    })
  })

  it('reports that its key is not valid there', async () => {
    const server = await listening(1)
    const other = await polling(server, 'no-such-key')
    const id = await other.track({ request_number: bill })
    expect(await request(other, id)).toMatchObject({
      status: 'pending',
      failed_reason: 'shipping_line_unreachable',
    })
  })
})

/** Returns what the service knows before its next poll is due. */
async function listenedOnce({ service }: TestService) {
  const rows = await service.world.store.db.selectFrom('containers').selectAll().execute()
  return rows
    .map(({ attributes }) => JSON.parse(attributes) as Record<string, unknown>)
    .map((attributes) => names.map((name) => attributes[name]))
    .sort((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1))
}
