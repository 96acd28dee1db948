import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { createService } from '../../../src/service/app.js'
import { multiplyShipments } from '../../bench/fill-postgres.js'
import { scansOf } from '../../bench/query-plans.js'
import { recordStatements } from '../../bench/recorded-statements.js'
import { emptyDatabase } from '../../support/databases.js'
import { postgresServer } from '../../support/made-databases.js'
import { dayMs, scriptedSource } from '../../support/scripted-source.js'
import { callerOf } from '../../support/service.js'

const copies = 20_000
const future = '2100-01-01T00:00:00Z'

describe.skipIf(postgresServer === undefined)('lists of many rows in PostgreSQL', () => {
  const ends: (() => unknown)[] = []
  afterAll(async () => {
    for (const end of ends.reverse()) await end()
  })

  async function filled() {
    const location = await emptyDatabase()
    let now = Date.now() - dayMs
    const service = await createService({
      ...{ databasePath: location, sources: [scriptedSource()], rateLimits: false },
      clock: () => new Date(now),
    })
    ends.push(() => service.close())
    const caller = callerOf(service, (await service.createKey()).key)
    await caller.track({ request_number: 'MAEU123456789', ref_numbers: ['PO-4711'] })
    now += 61_000
    await service.tick()
    const client = new pg.Client({ connectionString: location })
    await client.connect()
    ends.push(() => client.end())
    await multiplyShipments(client, copies)
    const tick = async () => {
      now += dayMs
      await service.tick()
    }
    return { caller, client, tick }
  }

  it('are searched for a part of a number or reference without reading a whole table', async () => {
    const { caller, client } = await filled()
    const stop = recordStatements()
    for (const path of ['/tracking_requests', '/shipments'])
      for (const [q, count] of [
        ['456789004', 21],
        ['nothing', 0],
      ] as const)
        expect((await caller.get(`${path}?q=${q}`)).body.data).toHaveLength(count)
    for (const filter of ['status]=created', 'scac]=MAEU', `created_at][start]=${future}`])
      await caller.get(`/tracking_requests?filter[${filter}`)
    expect(await scansOf(client, stop())).toEqual([])
  }, 60_000)

  it('get more rows from a poll, which reads no whole table', async () => {
    const { caller, client, tick } = await filled()
    const stop = recordStatements()
    await caller.track({ request_number: 'MAEU987654321' })
    await tick()
    expect((await caller.get('/shipments?q=987654321')).body.data).toHaveLength(1)
    expect(await scansOf(client, stop())).toEqual([])
  }, 60_000)
})
