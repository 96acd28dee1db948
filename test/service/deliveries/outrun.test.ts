import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestService, testService } from '../../support/service.js'
import { webhookChange } from '../webhooks/subscription.js'
import { type Receiver, receiver } from './receiver.js'
import { subscribe } from './subscribe.js'

let endpoint: Receiver
let it: TestService
beforeEach(async () => {
  endpoint = await receiver()
  it = await testService({ deliveries: { allow: { loopback: true } } })
})
afterEach(async () => {
  it.service.close()
  await endpoint.close()
})

test.each([
  ['switched off', 200, 'succeeded'],
  ['switched off', 500, 'failed'],
  ['deleted', 200, 'succeeded'],
  ['deleted', 500, 'failed'],
])(
  'A delivery in progress while its webhook is %s that is answered %i has %s',
  async (how, status, becomes) => {
    let answer = () => {}
    endpoint.answer((response) => {
      answer = () => void response.writeHead(status).end()
    })
    const { id } = await subscribe(it, {
      url: endpoint.url,
      events: ['tracking_request.succeeded'],
    })
    await it.track()
    it.clock.advance({ days: 1 })
    await it.service.tick()
    const settling = it.service.deliverer.settle()
    await expect.poll(() => endpoint.received.length).toBe(1)
    if (how === 'deleted') await it.remove(`/webhooks/${id}`)
    else await it.patch(`/webhooks/${id}`, webhookChange({ active: false }))
    answer()
    await settling
    const { db } = it.service.world.store
    expect(await db.selectFrom('webhook_notifications').selectAll().execute()).toMatchObject([
      { delivery_status: becomes, attempts: 1, next_attempt_at: null, lease_token: null },
    ])
    const logs = await db.selectFrom('webhook_notification_logs').selectAll().execute()
    expect(logs).toMatchObject([{ status_code: status }])
    // The notification is not sent again, even if its webhook is activated again.
    it.clock.advance({ days: 1 })
    if (how !== 'deleted') await it.patch(`/webhooks/${id}`, webhookChange({ active: true }))
    await it.service.deliverer.settle()
    expect(endpoint.received).toHaveLength(1)
  },
)
