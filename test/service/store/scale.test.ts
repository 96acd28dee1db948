import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serviceSchema } from '../../../src/service/store/database/sqlite/service-schema.js'
import { openDatabase } from '../../../src/sqlite/open-database.js'
import { type TestService, testService } from '../../support/service.js'
import { isFull } from '../../sweeps/pairwise.js'

const folder = mkdtempSync(join(tmpdir(), 'oct-scale-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A service whose only shipment is in the database `count` times. */
async function crowded(count: number): Promise<TestService> {
  const databasePath = join(folder, `${count}.db`)
  const test = await testService({ databasePath })
  await test.track()
  test.clock.advance({ days: 10 })
  await test.service.tick()
  const database = await openDatabase({ path: databasePath, ...serviceSchema })
  database.exec('BEGIN')
  for (const table of ['shipments', 'tracking_requests', 'containers']) {
    const columns = database.prepare(`SELECT name FROM pragma_table_info('${table}')`).all()
    const names = columns.map(({ name }) => String(name))
    const values = names.map((name) => copied[name]?.(table) ?? name)
    database.exec(`WITH RECURSIVE copy (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM copy WHERE i < ${count})
      INSERT INTO ${table} (${names}) SELECT ${values} FROM (SELECT * FROM ${table} LIMIT 1), copy`)
  }
  database.exec('COMMIT')
  database.close()
  return test
}

const copied: Record<string, (table: string) => string> = {
  id: (table) => `'${table}-' || i`,
  shipment_id: () => `'shipments-' || i`,
  bill_of_lading_number: () => `bill_of_lading_number || i`,
  number: () => 'number || i',
  next_poll_at: () => 'NULL',
  // Like rows that are inserted without an ordinal.
  ordinal: () => 'NULL',
  created_at: () => `strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', '+' || i || ' seconds')`,
}

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
})
