import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { isPostgres } from '../../../src/service/store/database/expressions.js'
import { type TestService, testService } from '../../support/service.js'
import { isFull } from '../../sweeps/pairwise.js'

/** A service whose only shipment is in the database `count` times. */
async function crowded(count: number): Promise<TestService> {
  const test = await testService()
  await test.track()
  test.clock.advance({ days: 10 })
  await test.service.tick()
  await test.service.world.store.transaction('everything', async (db) => {
    const copies = isPostgres(db)
      ? `generate_series(1, ${count}) AS copy (i)`
      : `(WITH RECURSIVE copy (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM copy WHERE i < ${count}) SELECT i FROM copy)`
    for (const table of ['shipments', 'tracking_requests', 'containers'] as const) {
      const names = Object.keys(
        await db.selectFrom(table).selectAll().limit(1).executeTakeFirstOrThrow(),
      )
      const values = names.map((name) => copied(table, isPostgres(db))[name] ?? name)
      await sql
        .raw(`INSERT INTO ${table} (${names})
          SELECT ${values} FROM (SELECT * FROM ${table} LIMIT 1) AS one, ${copies}`)
        .execute(db)
    }
  })
  return test
}

const copied = (table: string, inPostgres: boolean): Record<string, string> => ({
  id: `'${table}-' || i`,
  shipment_id: `'shipments-' || i`,
  bill_of_lading_number: 'bill_of_lading_number || i',
  number: 'number || i',
  next_poll_at: 'NULL',
  // Like rows that are inserted without an ordinal.
  ordinal: 'NULL',
  created_at: inPostgres
    ? `to_char(timestamp '2026-01-01' + i * interval '1 second', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`
    : `strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', '+' || i || ' seconds')`,
})

async function leastMs({ get }: TestService, path: string): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < 9; i++) {
    const start = performance.now()
    expect((await get(path)).status).toBe(200)
    times.push(performance.now() - start)
  }
  return Math.min(...times)
}

describe('a page', () => {
  const most = isFull ? 20_000 : 10_000
  let small: TestService
  let large: TestService
  beforeAll(async () => {
    small = await crowded(200)
    large = await crowded(most)
  })

  it.each([
    '/tracking_requests',
    '/shipments?include=containers,pod_terminal,port_of_lading',
    '/containers?include=shipment,pod_terminal',
    '/containers?filter[number]=MSCU6639870',
    '/shipments?number=BILL-MAEU123456789',
    '/shipments?filter[tracking_stopped]=true',
    '/tracking_requests?filter[status]=failed',
  ])('of %s costs the same among 200 rows and among many', async (path) => {
    await leastMs(small, path)
    const before = await leastMs(small, path)
    expect(await leastMs(large, path)).toBeLessThan(before * 4 + 5)
  })

  it('knows the total', async () => {
    for (const list of ['/tracking_requests', '/shipments']) {
      expect((await large.get(list)).body.meta.total).toBe(most + 1)
    }
    expect((await large.get('/containers')).body.meta.total).toBe(most + 2)
  })

  it.each([
    '/tracking_requests?filter[created_at][start]=2000-01-01T00:00:00Z',
    '/tracking_requests?q=maeu',
    '/shipments?q=MAEU',
    '/shipments?filter[tracking_stopped]=false&number=',
  ])('of %s has a total and a last page only if at most 10,000 rows match', async (path) => {
    const few = (await small.get(path)).body
    expect([few.meta.total, few.links.last !== undefined]).toEqual([201, true])
    const { meta, links, data } = (await large.get(`${path}&page[size]=100`)).body
    expect(data).toHaveLength(100)
    expect(meta).toEqual({ size: 100 })
    expect(links).not.toHaveProperty('last')
    expect(links.next).toMatch(/page\[number\]=2&/)
    const end = (await large.get(`${path}&page[size]=100&page[number]=${most / 100 + 1}`)).body
    expect(end.data).toHaveLength(1)
    expect(end.links).not.toHaveProperty('next')
  })
})
