import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Tenant } from '../../../src/service/store/database/store.js'
import { inChunks } from '../../../src/service/store/in-chunks.js'
import { shipmentIdsNumbered } from '../../../src/service/store/linked-records.js'
import { type TestService, testService } from '../../support/service.js'

/** A service with one shipment, and its account. */
async function withShipment(): Promise<TestService & { tenant: Tenant; id: string }> {
  const test = await testService()
  await test.track({ ref_numbers: ['po 4711-88'] })
  test.clock.advance({ days: 2 })
  const id = (await test.get('/shipments')).body.data[0]?.id ?? ''
  const { db } = test.service.world.store
  const account = await db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
  return { ...test, tenant: { db, accountId: account.id }, id }
}

it('a shipment is found by its bill and its references, and not by parts of them', async () => {
  const { tenant, id } = await withShipment()
  const { bill_of_lading_number: bill } = await tenant.db
    .selectFrom('shipments')
    .select('bill_of_lading_number')
    .executeTakeFirstOrThrow()
  const key = bill.replaceAll('-', '').toUpperCase()
  for (const known of [key, 'PO471188', 'MAEU123456789'])
    expect(await shipmentIdsNumbered(tenant, ['NONE', known])).toEqual([id])
  expect(await shipmentIdsNumbered(tenant, [key.slice(1), 'PO4711', '', '%'])).toEqual([])
  expect(await shipmentIdsNumbered(tenant, [])).toEqual([])
  const other = { ...tenant, accountId: 'other' }
  expect(await shipmentIdsNumbered(other, [key, 'PO471188', 'MAEU123456789'])).toEqual([])
})

it('a shipment is found only by its current references', async () => {
  const { tenant, id } = await withShipment()
  const names = ['A-1', 'a 1', 'B 2', 'c3', ''] as const
  const plain = (name: string) => name.replace(/[ -]/g, '').toUpperCase()
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...names)), async (references) => {
      await tenant.db
        .updateTable('shipments')
        .set({ ref_numbers: JSON.stringify(references) })
        .where('id', '=', id)
        .execute()
      for (const name of names) {
        const isKnown = name !== '' && references.map(plain).includes(plain(name))
        expect(await shipmentIdsNumbered(tenant, [plain(name)])).toEqual(isKnown ? [id] : [])
      }
    }),
    { numRuns: 40 },
  )
  await tenant.db.updateTable('tracking_requests').set({ shipment_id: null }).execute()
  expect(await tenant.db.selectFrom('shipment_numbers').selectAll().execute()).not.toEqual([])
})

it('hundreds of numbers are looked up among 10,000 shipments together, and lead to at most 1,000', async () => {
  const { tenant } = await withShipment()
  const original = await tenant.db.selectFrom('shipments').selectAll().executeTakeFirstOrThrow()
  const copies = Array.from({ length: 10_000 }, (_, i) => ({
    ...original,
    id: `copy-${i + 1}`,
    bill_of_lading_number: `COPY${i + 1}`,
    ref_numbers: JSON.stringify(['ALIKE', `OWN${i + 1}`]),
    next_poll_at: null,
  }))
  for (const chunk of inChunks(copies, 1000))
    await tenant.db.insertInto('shipments').values(chunk).execute()
  const keys = Array.from({ length: 600 }, (_, i) => `OWN${i * 17}`)
  const cpuBefore = process.cpuUsage()
  const found = await shipmentIdsNumbered(tenant, keys)
  const { user } = process.cpuUsage(cpuBefore)
  expect(found).toHaveLength(588)
  // Searching the text of every shipment would take seconds.
  expect(user / 1000, 'milliseconds of the processor').toBeLessThan(600)
  expect(await shipmentIdsNumbered(tenant, ['ALIKE'])).toHaveLength(1000)
})
