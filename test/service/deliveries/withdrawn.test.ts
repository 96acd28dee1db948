import { afterEach, expect, test } from 'vitest'
import { testService } from '../../support/service.js'
import { type Receiver, receiver, subjectsOf } from './receiver.js'
import { subscribe } from './subscribe.js'

let endpoint: Receiver
afterEach(() => endpoint.close())

test('An account that can no longer send receives no deliveries', async () => {
  endpoint = await receiver()
  const it = await testService({ deliveries: { allow: { loopback: true } } })
  await subscribe(it, { url: endpoint.url })
  const [account] = await it.service.listAccounts()
  const withdrawn = { name: account?.name ?? '', disable: ['data_out'] as const }
  const granted = { name: account?.name ?? '', enable: ['data_out'] as const }
  const sail = async () => {
    it.clock.advance({ days: 1 })
    await it.service.tick()
  }
  const statuses = async () => {
    const { db } = it.service.world.store
    const rows = await db.selectFrom('webhook_notifications').selectAll().execute()
    return rows.map(({ delivery_status }) => delivery_status)
  }
  await it.track()
  await sail()
  const before = (await statuses()).length
  expect(before).toBeGreaterThan(1)

  // The pending notifications have failed, and no new notifications were added.
  await it.service.editAccount(withdrawn)
  await sail()
  await sail()
  await it.service.deliverer.settle()
  expect(endpoint.received).toEqual([])
  expect(await statuses()).toEqual(Array(before).fill('failed'))

  // Events from the time without the feature are not delivered later.
  await it.service.editAccount(granted)
  await it.service.deliverer.settle()
  expect(endpoint.received).toEqual([])
  await sail()
  await sail()
  await it.service.deliverer.settle()
  const ids = subjectsOf(endpoint.received).map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(0)
  expect(await statuses()).toHaveLength(before + ids.length)
  it.service.close()
})
