import { afterEach, expect, test } from 'vitest'
import { testService } from '../../support/service.js'
import { receiver } from './receiver.js'
import { subscribe } from './subscribe.js'

const open: { close(): void | Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

test('Endpoints of one account that do not respond delay no other account', async () => {
  const it = await testService({
    deliveries: { allow: { loopback: true }, timeoutMs: 60_000 },
  })
  const [hanging, endpoint] = [await receiver(() => {}), await receiver()]
  open.push(hanging, endpoint, it.service)
  for (let place = 0; place < 70; place += 1)
    await subscribe(it, { url: `${hanging.url}/${place}` })
  const other = it.as((await it.service.createKey({ account: 'other' })).key)
  await subscribe(other, { url: endpoint.url })
  await it.track()
  await other.track()
  for (let day = 0; day < 6; day++) {
    it.clock.advance({ days: 1 })
    await it.service.tick()
  }
  const settling = it.service.deliverer.settle()
  const { db } = it.service.world.store
  const rows = await db.selectFrom('webhook_notifications').selectAll().execute()
  const mostly = rows[0]?.account_id
  const theirs = rows.filter(({ account_id }) => account_id !== mostly)
  expect(theirs.length).toBeGreaterThan(5)
  await expect.poll(() => endpoint.received.length).toBe(theirs.length)
  // Each webhook that never responds has one delivery in progress. Its account has at most the limit.
  await expect.poll(() => hanging.received.length).toBe(64)
  expect(new Set(hanging.received.map(({ path }) => path)).size).toBe(64)
  await it.service.deliverer.stop(0)
  await settling
})
