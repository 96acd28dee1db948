import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createService, type Service } from '../../../src/service/app.js'
import { fakeClock } from '../../support/fake-clock.js'
import { scriptedSource } from '../../support/scripted-source.js'
import { callerOf } from '../../support/service.js'
import { webhookChange } from '../webhooks/subscription.js'
import { receiver, respondingWith } from './receiver.js'
import { subscribe } from './subscribe.js'

let folder: string
const open: { close(): unknown }[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oct-revived-'))
})
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Returns a webhook that has failed for hours, so that several notifications wait. */
async function outage() {
  const clock = fakeClock()
  const endpoint = await receiver(respondingWith(503))
  open.push(endpoint)
  const opened = async (): Promise<Service> => {
    const service = await createService({
      databasePath: join(folder, 'service.db'),
      sources: [scriptedSource()],
      clock: clock.now,
      deliveries: { allow: { loopback: true } },
      advances: 'in-background',
      rateLimits: false,
    })
    open.push(service)
    return service
  }
  const service = await opened()
  const caller = callerOf(service, (await service.createKey()).key)
  const webhook = await subscribe(caller, { url: endpoint.url })
  await caller.track()
  await caller.track({ request_number: 'MAEU987654321' })
  clock.advance({ days: 1 })
  await service.tick()
  for (let hour = 0; hour < 6; hour++) {
    await service.deliverer.settle()
    clock.advance({ hours: 1 })
  }
  await service.deliverer.settle()
  const waiting = async ({ world }: Service) => {
    const rows = await world.store.db.selectFrom('webhook_notifications').selectAll().execute()
    return rows.filter(({ delivery_status }) => delivery_status === 'pending')
  }
  return { clock, endpoint, opened, service, caller, webhook, waiting }
}

test('A webhook that responds again after a restart of the service receives its waiting deliveries immediately', async () => {
  const { clock, endpoint, opened, service, waiting } = await outage()
  const before = await waiting(service)
  expect(before.length).toBeGreaterThan(3)
  open.splice(open.indexOf(service), 1)
  service.close()
  const again = await opened()
  const [first = ''] = before.flatMap(({ next_attempt_at }) => next_attempt_at ?? []).sort()
  clock.advance({ ms: Date.parse(first) - clock.now().getTime() })
  endpoint.answer(respondingWith(200))
  await again.deliverer.settle()
  expect(await waiting(again)).toEqual([])
})

test('A webhook whose address is corrected receives its waiting deliveries immediately', async () => {
  const { endpoint, service, caller, webhook, waiting } = await outage()
  expect((await waiting(service)).length).toBeGreaterThan(3)
  endpoint.answer(respondingWith(200))
  await service.deliverer.settle()
  expect((await waiting(service)).length).toBeGreaterThan(3)
  await caller.patch(`/webhooks/${webhook.id}`, webhookChange({ url: `${endpoint.url}/mended` }))
  await service.deliverer.settle()
  expect(await waiting(service)).toEqual([])
})
