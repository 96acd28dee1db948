import { describe, expect, it } from 'vitest'
import { eventCatalog, eventNames } from '../../../src/contract/event-names.js'
import { type TestService, testService } from '../../support/service.js'

interface Category {
  name: string
  events: { name: string; description: string }[]
}

const categoriesOf = async ({ get }: TestService) => {
  const { status, body } = await get('/webhooks/events')
  expect(status).toBe(200)
  return body.data.map(({ id, attributes }) => ({ id, ...(attributes as unknown as Category) }))
}

const rail = 'container.pickup_lfd_rail.changed'

describe('the events that can be subscribed to', () => {
  it('are each in one category', async () => {
    const categories = await categoriesOf(await testService())
    const offered = categories.flatMap(({ events }) => events)
    expect(offered.map(({ name }) => name).sort()).toEqual([...eventNames].sort())
    for (const { name, description } of offered) {
      expect(description).toBe((eventCatalog as Record<string, string>)[name])
    }
    expect(categories.map(({ id, events }) => [id, events.length])).toEqual([
      ['tracking_request', 4],
      ['transport_milestone_origin', 4],
      ['transport_milestone_transshipment', 4],
      ['transport_milestone_feeder', 4],
      ['transport_milestone_destination', 8],
      ['transport_milestone_rail', 5],
      ['estimated', 4],
      ['container_update', 8],
      ['document_processing', 2],
    ])
  })

  it('are those that the features of the account can cause', async () => {
    const test = await testService()
    await test.service.editAccount({ name: 'default', disable: ['rail'] })
    const offered = (await categoriesOf(test)).flatMap(({ events }) => events)
    expect(offered.map(({ name }) => name).sort()).toEqual(
      eventNames.filter((name) => name !== rail).sort(),
    )
  })

  it('require the feature for outgoing data', async () => {
    const test = await testService()
    await test.service.editAccount({ name: 'default', disable: ['data_out'] })
    for (const path of [
      '/webhooks',
      '/webhooks/ips',
      '/webhooks/events',
      '/webhook_notifications',
    ]) {
      expect((await test.get(path)).status, path).toBe(403)
    }
  })
})

describe('examples', () => {
  it.each([...eventNames, 'link.created'])('include one of %s', async (event) => {
    const { get } = await test
    const path = `/webhook_notifications/examples?event=${event}`
    const { status, body } = await get(path)
    expect(status).toBe(200)
    expect(body.data.attributes).toMatchObject({ id: body.data.id, event })
    expect(body.links.self).toBe(`http://oct.sandbox/v2${path}`)
  })

  it.each(['', '?event=', '?event=container.sunk'])('include none of "%s"', async (query) => {
    const { status, body } = await (await test).get(`/webhook_notifications/examples${query}`)
    expect([status, body.errors[0]?.source]).toEqual([400, { parameter: 'event' }])
  })

  const test = testService()
})

describe('the addresses of deliveries', () => {
  it('are those that the operator has configured, as a bare object', async () => {
    const ips = ['203.0.113.7', '203.0.113.8']
    const { body } = await (await testService({ deliveries: { ips } })).get('/webhooks/ips')
    expect(body).toEqual({
      webhook_notification_ips: ips,
      last_updated: expect.stringMatching(/^2026-03-02T09:00:00/),
    })
    expect((await (await testService()).get('/webhooks/ips')).body).toMatchObject({
      webhook_notification_ips: [],
    })
  })
})
