import { describe, expect, it } from 'vitest'
import { eventNames } from '../../../src/contract/event-names.js'
import { type TestService, testService } from '../../support/service.js'
import { bill } from '../conformance/paper-stage.js'
import { sent } from '../documents/sent-file.js'
import { hook, subscribe, webhookChange } from './subscription.js'

const notificationsOf = async ({ get }: Pick<TestService, 'get'>) =>
  (await get('/webhook_notifications?page[size]=100')).body.data

/** A service whose only shipment has just been found, and a webhook for these events. */
async function eventFactsOf(events: readonly string[]) {
  const test = await testService()
  const webhook = await subscribe(test, { events })
  await test.track()
  test.clock.advance({ days: 1 })
  return { ...test, webhook }
}

describe('notifications', () => {
  it('exist for every subscribed event, newest first, with meta', async () => {
    const test = await eventFactsOf(['tracking_request.succeeded', 'container.created'])
    test.clock.advance({ days: 1 })
    const { data, meta } = (await test.get('/webhook_notifications')).body
    expect(data.map(({ attributes }) => attributes.event).sort()).toEqual([
      'container.created',
      'container.created',
      'tracking_request.succeeded',
    ])
    expect(meta).toEqual({ size: 3, total: 3 })
    const page = (await test.get('/webhook_notifications?page[size]=1&page[number]=2')).body
    expect(page.data[0]?.id).toBe(data[1]?.id)
    expect(page.links.next).toContain('page[number]=3')
  })

  it('of the same moment are in the order of their events, the last first', async () => {
    const test = await eventFactsOf(eventNames)
    test.clock.advance({ days: 25 })
    const ids = (await notificationsOf(test)).map(({ id }) => id)
    const { db } = test.service.world.store
    const rows = await db
      .selectFrom('webhook_notifications')
      .select('id')
      .orderBy('created_at', 'desc')
      .orderBy('change_sequence', 'desc')
      .execute()
    expect(ids.length).toBeGreaterThan(9)
    expect(ids).toEqual(rows.map(({ id }) => id))
  })

  it('can be read one by one with the objects that they name', async () => {
    const test = await eventFactsOf(['container.updated', 'container.transport.vessel_loaded'])
    test.clock.advance({ days: 25 })
    const all = await notificationsOf(test)
    expect(all.length).toBeGreaterThan(2)
    for (const { id, attributes } of all) {
      const include = 'webhook,reference_object.container,webhook_notification_logs'
      const { data, included } = (await test.get(`/webhook_notifications/${id}?include=${include}`))
        .body
      expect(data.attributes).toEqual({
        id,
        event: attributes.event,
        delivery_status: 'pending',
        created_at: expect.stringMatching(/Z$/),
      })
      const reference = data.relationships.reference_object?.data
      const found = included.map(({ id: of, type }) => ({ id: of, type }))
      expect(found).toContainEqual(reference)
      expect(found).toContainEqual({ id: test.webhook.id, type: 'webhook' })
      expect(found.map(({ type }) => type)).toContain('container')
    }
  })

  it('report the result of each attempt', async () => {
    const test = await eventFactsOf(['tracking_request.succeeded'])
    const [first] = await notificationsOf(test)
    const { db } = test.service.world.store
    const attempt = { notification_id: first?.id ?? '', duration_ms: 12 }
    const at = ['2026-03-03T09:00:01.500Z', '2026-03-03T09:00:00.500Z']
    await db
      .insertInto('webhook_notification_logs')
      .values([
        { ...attempt, id: 'b', at: at[0] ?? '', status_code: 500, error: null, response: 'Oops' },
        { ...attempt, id: 'a', at: at[1] ?? '', status_code: null, error: 'No', response: null },
      ])
      .execute()
    const path = `/webhook_notifications/${first?.id}?include=webhook_notification_logs`
    const { data, included } = (await test.get(path)).body
    expect(data.relationships.webhook_notification_logs?.data.map(({ id }) => id)).toEqual([
      'a',
      'b',
    ])
    expect(included.map(({ attributes }) => attributes)).toContainEqual({
      created_at: '2026-03-03T09:00:01Z',
      status_code: 500,
      error: null,
      duration_ms: 12,
      response_body: 'Oops',
    })
  })

  it('about a document name it twice, and have its version', async () => {
    const test = await testService()
    await subscribe(test)
    const id = await sent(test, bill)
    const [notification] = await notificationsOf(test)
    const ref = { data: { id, type: 'document' } }
    expect(notification?.attributes.version).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(notification?.relationships).toMatchObject({ reference_object: ref, document: ref })
    const { included } = (await test.get('/webhook_notifications?include=reference_object')).body
    expect(included.map((one) => one.id)).toEqual([id])
    expect(included[0]?.attributes.file_name).toBe(bill.fileName)
  })

  it('are not visible to other accounts', async () => {
    const test = await eventFactsOf(['container.created'])
    const [notification] = await notificationsOf(test)
    const stranger = test.as((await test.service.createKey({ account: 'other' })).key)
    expect(await notificationsOf(stranger)).toEqual([])
    const path = `/webhook_notifications/${notification?.id}`
    expect((await test.get(path)).status).toBe(200)
    expect((await stranger.get(path)).status).toBe(404)
  })
})

describe('a subscription', () => {
  it('reports nothing that happened before it', async () => {
    const test = await testService()
    await test.track()
    test.clock.advance({ days: 1 })
    await test.get('/containers')
    await subscribe(test)
    expect(await notificationsOf(test)).toEqual([])
    test.clock.advance({ days: 3 })
    expect((await notificationsOf(test)).length).toBeGreaterThan(0)
  })

  it('reports an event only from the time when the event was added', async () => {
    const test = await eventFactsOf(['tracking_request.failed'])
    const added = ['container.created', 'container.transport.vessel_loaded']
    await test.patch(`/webhooks/${test.webhook.id}`, webhookChange({ events: added }))
    expect(await notificationsOf(test)).toEqual([])
    test.clock.advance({ days: 3 })
    const events = (await notificationsOf(test)).map(({ attributes }) => attributes.event)
    expect(events).toEqual(Array(2).fill('container.transport.vessel_loaded'))
  })

  it('that is disabled fails waiting deliveries, and reports nothing of the time between', async () => {
    const test = await eventFactsOf(['container.created', 'container.transport.vessel_loaded'])
    const statuses = async () =>
      (await notificationsOf(test)).map(({ attributes }) => attributes.delivery_status)
    expect(await statuses()).toEqual(['pending', 'pending'])
    const path = `/webhooks/${test.webhook.id}`
    await test.patch(path, webhookChange({ active: false }))
    expect(await statuses()).toEqual(['failed', 'failed'])
    test.clock.advance({ days: 5 })
    await test.get('/containers')
    await test.patch(path, webhookChange({ active: true }))
    expect(await statuses()).toHaveLength(2)
  })

  it('that the service disabled starts with a new count when it is enabled again', async () => {
    const test = await eventFactsOf(['container.created'])
    const { db } = test.service.world.store
    const off = { active: 0, exhausted_in_row: 10, deactivated_at: 'then' } as const
    await db.updateTable('webhooks').set(off).execute()
    const { data } = (
      await test.patch(`/webhooks/${test.webhook.id}`, webhookChange({ active: true }))
    ).body
    expect(data.attributes.active).toBe(true)
    expect(await db.selectFrom('webhooks').selectAll().executeTakeFirst()).toMatchObject({
      ...{ active: 1, exhausted_in_row: 0, deactivated_at: null },
    })
  })

  it('that is moved to another address has no failures yet', async () => {
    const test = await eventFactsOf(['container.created'])
    const { db } = test.service.world.store
    const exhausted = async () =>
      (await db.selectFrom('webhooks').select('exhausted_in_row').executeTakeFirst())
        ?.exhausted_in_row
    await db.updateTable('webhooks').set({ exhausted_in_row: 7 }).execute()
    const path = `/webhooks/${test.webhook.id}`
    await test.patch(path, webhookChange({ url: hook }))
    expect(await exhausted()).toBe(7)
    await test.patch(path, webhookChange({ url: `${hook}/new` }))
    expect(await exhausted()).toBe(0)
  })

  it('that is deleted keeps the results of its deliveries', async () => {
    const test = await eventFactsOf(['container.created'])
    await notificationsOf(test)
    await test.remove(`/webhooks/${test.webhook.id}`)
    const left = (await test.get('/webhook_notifications?include=webhook')).body
    expect(left.data.map(({ attributes }) => attributes.delivery_status)).toEqual([
      'failed',
      'failed',
    ])
    expect(left.included).toEqual([])
  })
})
