import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { serviceSchema } from '../../../src/service/store/database/sqlite/service-schema.js'
import { openDatabase } from '../../../src/sqlite/open-database.js'
import { testService } from '../../support/service.js'

const folder = mkdtempSync(join(tmpdir(), 'oct-ordinals-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the number of a row in its order', () => {
  it('counts the rows of polls without a gap, and continues after a row without a number', async () => {
    const databasePath = join(folder, 'service.db')
    const test = await testService({ databasePath })
    const numbersOf = async (table: string) => {
      const database = await openDatabase({ path: databasePath, ...serviceSchema })
      const rows = database.prepare(`SELECT ordinal FROM ${table} ORDER BY rowid`).all()
      database.close()
      return rows.map(({ ordinal }) => ordinal)
    }
    await test.track({ request_number: 'MAEU123456789' })
    await test.track({ request_number: 'MAEU123456790' })
    test.clock.advance({ days: 10 })
    await test.service.tick()
    expect(await numbersOf('shipments')).toEqual([1, 2])
    expect(await numbersOf('containers')).toEqual([1, 2, 3, 4])

    const database = await openDatabase({ path: databasePath, ...serviceSchema })
    database.exec(`INSERT INTO containers (id, account_id, shipment_id, number, simulated,
        ref_numbers, attributes, created_at, raw_event_ids, transport_event_ids)
      SELECT 'other', account_id, shipment_id, 'OTHER', 1, '[]', '{}', created_at, '[]', '[]'
      FROM containers LIMIT 1`)
    database.close()
    await test.track({ request_number: 'MAEU123456791' })
    test.clock.advance({ days: 10 })
    await test.service.tick()
    expect(await numbersOf('shipments')).toEqual([1, 2, 3])
    expect(await numbersOf('containers')).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it('counts the containers that one poll adds, also in PostgreSQL', async () => {
    const test = await testService()
    for (let serial = 0; serial < 9; serial += 1)
      await test.track({ request_number: `MAEU12345680${serial}` })
    test.clock.advance({ days: 10 })
    await test.service.tick()
    for (const table of ['shipments', 'containers'] as const) {
      const rows = await test.service.world.store.db.selectFrom(table).select('ordinal').execute()
      const numbers = rows.map(({ ordinal }) => Number(ordinal)).sort((a, b) => a - b)
      expect(numbers).toEqual(rows.map((_, index) => index + 1))
      expect(rows.length).toBeGreaterThan(8)
    }
  })
})
