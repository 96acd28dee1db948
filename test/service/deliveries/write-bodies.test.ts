import { beforeEach, expect, test } from 'vitest'
import { writeBodies } from '../../../src/service/deliveries/envelope/write-bodies.js'
import { createSimulator } from '../../../src/service/sources/simulator/create-simulator.js'
import { eventReader } from '../../../src/service/tracking/remembered-events.js'
import { transportEventsOf } from '../../../src/service/tracking/transport-events-of.js'
import { type TestService, testService } from '../../support/service.js'
import { subscribe } from './subscribe.js'

let it: TestService

beforeEach(async () => {
  it = await testService({ sources: [createSimulator()] })
  await subscribe(it, { url: 'https://hooks.example/oct' })
  await it.track()
  await it.track({ request_number: 'MAEU987654321' })
})

async function sail(days: number): Promise<void> {
  it.clock.advance({ days })
  await it.service.tick()
}

async function stage() {
  const { db } = it.service.world.store
  const rows = await db
    .selectFrom('webhook_notifications')
    .selectAll()
    .orderBy('change_sequence')
    .execute()
  return { tenant: { db, accountId: rows[0]?.account_id ?? '' }, rows }
}

test('The cache of a shipment changes no byte of its bodies', async () => {
  const usual = eventReader()
  const forgetful = eventReader({ most: 1 })
  let compared = 0
  const compare = async () => {
    const { tenant, rows } = await stage()
    const together = await writeBodies({ ...tenant, eventsOf: usual }, rows)
    for (const row of rows.slice(-12)) {
      const alone = (await writeBodies(tenant, [row])).get(row.id)
      expect(together.get(row.id)).toBe(alone)
      expect((await writeBodies({ ...tenant, eventsOf: usual }, [row])).get(row.id)).toBe(alone)
      expect((await writeBodies({ ...tenant, eventsOf: forgetful }, [row])).get(row.id)).toBe(alone)
      compared += 1
    }
  }
  for (let leg = 0; leg < 4; leg += 1) {
    await sail(13)
    await compare()
  }
  const [account] = await it.service.listAccounts()
  await it.service.editAccount({ name: account?.name ?? '', disable: ['rail'] })
  await compare()
  expect(compared).toBeGreaterThan(40)
})

test('A shipment is derived again only when a source states something new about it', async () => {
  await sail(4)
  const { tenant, rows } = await stage()
  const boxes = [...new Set(rows.flatMap(({ container_id }) => container_id ?? []))]
  expect(boxes.length).toBeGreaterThan(1)
  const read = eventReader()
  const first = await read(tenant, boxes)
  expect(first).toEqual(await transportEventsOf(tenant, boxes))
  const again = await read(tenant, boxes)
  for (const [place, { event }] of first.entries()) expect(again[place]?.event).toBe(event)
  await sail(20)
  const later = await read(tenant, boxes)
  expect(later).not.toEqual(first)
  expect(later).toEqual(await transportEventsOf(tenant, boxes))
})
