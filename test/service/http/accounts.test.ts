import { describe, expect, it } from 'vitest'
import { newRequest, testService } from '../../support/service.js'

describe('two accounts', () => {
  it('see nothing of each other, on any route', async () => {
    const test = await testService()
    const { clock, service, get } = test
    const requestId = await test.track({ ref_numbers: ['SECRET'] })
    clock.advance({ days: 23 })
    const [shipment] = (await get('/shipments')).body.data
    const [container] = (await get('/containers')).body.data
    const other = test.as((await service.createKey({ account: 'Other' })).key)

    for (const list of ['/tracking_requests', '/shipments', '/containers']) {
      for (const query of [
        '',
        '?q=SECRET',
        '?number=BILL-MAEU123456789',
        '?filter[number]=MSCU6639870',
      ]) {
        const { body } = await other.get(list + query)
        expect(body.data).toEqual([])
        expect(body.meta.total).toBe(0)
      }
    }
    const body = (type: string) => ({ data: { type, attributes: { ref_numbers: ['MINE'] } } })
    const answers = [
      await other.get(`/tracking_requests/${requestId}`),
      await other.patch(`/tracking_requests/${requestId}`, body('tracking_request')),
      await other.patch(`/tracking_requests/${requestId}/cancel`),
      await other.get(`/shipments/${shipment?.id}`),
      await other.patch(`/shipments/${shipment?.id}`, body('shipment')),
      await other.patch(`/shipments/${shipment?.id}/stop_tracking`),
      await other.patch(`/shipments/${shipment?.id}/resume_tracking`),
      await other.get(`/containers/${container?.id}`),
      await other.patch(`/containers/${container?.id}`, body('container')),
      await other.get(`/containers/${container?.id}/transport_events`),
      await other.get(`/containers/${container?.id}/raw_events`),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    const after = (await get(`/shipments/${shipment?.id}`)).body.data
    expect(after.attributes).toMatchObject({
      ref_numbers: ['SECRET'],
      line_tracking_stopped_at: null,
    })
  })

  it('may track the same number', async () => {
    const test = await testService()
    await test.track()
    const other = test.as((await test.service.createKey({ account: 'Other' })).key)
    await other.track()
    expect((await test.post('/tracking_requests', newRequest())).status).toBe(422)
    test.clock.advance({ hours: 1 })
    const [mine] = (await test.get('/shipments')).body.data
    const [theirs] = (await other.get('/shipments')).body.data
    expect(mine?.id).not.toBe(theirs?.id)
  })

  it('share an account by name', async () => {
    const test = await testService()
    await test.track()
    const same = test.as((await test.service.createKey({ account: 'default' })).key)
    expect((await same.get('/tracking_requests')).body.data).toHaveLength(1)
  })
})
