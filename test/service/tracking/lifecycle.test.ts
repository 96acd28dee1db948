import { describe, expect, it } from 'vitest'
import type { PollAnswer } from '../../../src/service/sources/source.js'
import { sail, scriptedSource } from '../../support/scripted-source.js'
import { type TestService, testService } from '../../support/service.js'

const statusOf = async ({ get }: TestService, id: string) =>
  (await get(`/tracking_requests/${id}`)).body.data.attributes

const always = (answer: PollAnswer) => testService({ sources: [scriptedSource(() => answer)] })

describe('a request', () => {
  it('fails for the reason that its source gives', async () => {
    const test = await always({ outcome: 'failed', reason: 'invalid_number' })
    const id = await test.track()
    expect(await statusOf(test, id)).toMatchObject({ status: 'pending', failed_reason: null })
    test.clock.advance({ minutes: 2 })
    expect(await statusOf(test, id)).toMatchObject({
      status: 'failed',
      failed_reason: 'invalid_number',
      updated_at: '2026-03-02T09:01:00Z',
    })
  })

  it('waits for its manifest for seven days, then expires', async () => {
    const test = await always({ outcome: 'awaiting_manifest' })
    const id = await test.track()
    test.clock.advance({ days: 6 })
    expect(await statusOf(test, id)).toMatchObject({ status: 'awaiting_manifest' })
    test.clock.advance({ days: 2 })
    expect(await statusOf(test, id)).toMatchObject({ status: 'failed', failed_reason: 'expired' })
  })

  it('stays pending without a limit if its source has no answer yet, and is polled when the source has news', async () => {
    let polls = 0
    const source = scriptedSource(() => {
      polls += 1
      return { outcome: 'no_answer_yet' }
    })
    const test = await testService({ sources: [source] })
    const id = await test.track()
    test.clock.advance({ days: 30 })
    expect(await statusOf(test, id)).toMatchObject({ status: 'pending', failed_reason: null })
    expect(polls).toBeLessThanOrEqual(30 * 24)
  })

  it('is polled each minute if its source has no answer yet and does not know when', async () => {
    let polls = 0
    const source = scriptedSource(
      () => {
        polls += 1
        return { outcome: 'no_answer_yet' }
      },
      { nextNewsAt: () => null },
    )
    const test = await testService({ sources: [source] })
    const id = await test.track()
    test.clock.advance({ minutes: 10 })
    expect(await statusOf(test, id)).toMatchObject({ status: 'pending' })
    expect(polls).toBeGreaterThan(5)
  })

  it('waits seven days if its source says why it has no answer yet, then expires', async () => {
    const reason = 'shipping_line_unreachable'
    const test = await always({ outcome: 'no_answer_yet', reason })
    const id = await test.track()
    test.clock.advance({ days: 6 })
    expect(await statusOf(test, id)).toMatchObject({ status: 'pending', failed_reason: reason })
    test.clock.advance({ days: 2 })
    expect(await statusOf(test, id)).toMatchObject({
      ...{ status: 'failed', failed_reason: 'expired', updated_at: '2026-03-09T09:00:00Z' },
    })
  })

  it('is found on a daily check, even without a read for a month', async () => {
    const found = scriptedSource((tracked, now) =>
      now < new Date('2026-03-05T10:00:00Z')
        ? { outcome: 'awaiting_manifest' }
        : sail(tracked, now),
    )
    const test = await testService({ sources: [found] })
    const id = await test.track()
    test.clock.advance({ days: 30 })
    expect(await statusOf(test, id)).toMatchObject({ status: 'created', failed_reason: null })
    const [shipment] = (await test.get('/shipments')).body.data
    expect(shipment?.attributes.created_at).toBe('2026-03-06T09:01:00Z')
  })

  it('for a container never waits for a manifest', async () => {
    const test = await always({ outcome: 'awaiting_manifest' })
    const id = await test.track({ request_type: 'container', request_number: 'CSQU3054383' })
    test.clock.advance({ minutes: 2 })
    expect(await statusOf(test, id)).toMatchObject({ status: 'failed', failed_reason: 'not_found' })
  })

  it('is retried 14 times over about a day, and stays pending meanwhile', async () => {
    const test = await always({ outcome: 'unreachable', reason: 'shipping_line_unreachable' })
    const id = await test.track()
    test.clock.advance({ hours: 23 })
    expect(await statusOf(test, id)).toMatchObject({
      status: 'pending',
      failed_reason: 'shipping_line_unreachable',
      is_retrying: true,
      retry_count: 14,
    })
    test.clock.advance({ hours: 2 })
    expect(await statusOf(test, id)).toMatchObject({
      status: 'failed',
      failed_reason: 'retries_exhausted',
      is_retrying: false,
      retry_count: 14,
    })
  })

  it('recovers when its line responds again', async () => {
    const source = scriptedSource((tracked, now) =>
      now < new Date('2026-03-02T12:00:00Z')
        ? { outcome: 'unreachable', reason: 'unrecognized_response' }
        : sail(tracked, now),
    )
    const test = await testService({ sources: [source] })
    const id = await test.track()
    test.clock.advance({ hours: 2 })
    expect(await statusOf(test, id)).toMatchObject({ failed_reason: 'unrecognized_response' })
    test.clock.advance({ hours: 12 })
    expect(await statusOf(test, id)).toMatchObject({
      status: 'created',
      failed_reason: null,
      is_retrying: false,
    })
  })

  it('is unreachable, and not called simulated, if no source is configured', async () => {
    const test = await testService({ sources: [] })
    const id = await test.track()
    const attributes = await statusOf(test, id)
    expect(attributes).toMatchObject({
      status: 'pending',
      is_retrying: true,
      retry_count: 1,
      failed_reason: 'shipping_line_unreachable',
    })
    expect(attributes).not.toHaveProperty('simulated')
  })

  it('survives a source that throws', async () => {
    const source = scriptedSource(() => {
      throw new Error('carrier broke')
    })
    const errors: unknown[] = []
    const test = await testService({ sources: [source], onError: (error) => errors.push(error) })
    const id = await test.track()
    test.clock.advance({ minutes: 1 })
    expect(await statusOf(test, id)).toMatchObject({ failed_reason: 'internal_processing_error' })
    expect(errors).toHaveLength(1)
  })

  it('can be withdrawn while it is pending, and not later', async () => {
    const test = await testService()
    const id = await test.track()
    const cancelled = await test.patch(`/tracking_requests/${id}/cancel`)
    expect(cancelled.body.data.attributes.status).toBe('cancelled')
    test.clock.advance({ days: 1 })
    expect(await statusOf(test, id)).toMatchObject({ status: 'cancelled' })
    const again = await test.patch(`/tracking_requests/${id}/cancel`)
    expect(again.status).toBe(422)
  })

  it('accepts new references', async () => {
    const test = await testService()
    const id = await test.track({ ref_numbers: ['A'] })
    const patch = (attributes: object) =>
      test.patch(`/tracking_requests/${id}`, { data: { type: 'tracking_request', attributes } })
    expect((await patch({ ref_numbers: ['B', 'C'] })).body.data.attributes.ref_numbers).toEqual([
      'B',
      'C',
    ])
    expect((await patch({ ref_number: 'D' })).body.data.attributes.ref_numbers).toEqual(['D'])
  })
})

/** A source that finds one bill for every number. */
const oneBill = () =>
  scriptedSource((tracked, now) => {
    const answer = sail(tracked, now)
    if (answer.outcome !== 'found') return answer
    const observations = answer.observations.map((said) =>
      said.kind === 'shipment' ? { ...said, bill_of_lading_number: 'MAEU1' } : said,
    )
    return { ...answer, observations }
  })

describe('a shipment', () => {
  it('is one, for any number of requests that lead to it', async () => {
    const test = await testService({ sources: [oneBill()] })
    const first = await test.track({ ref_numbers: ['A'] })
    test.clock.advance({ days: 2 })
    await test.service.tick()
    const second = await test.track({
      request_type: 'container',
      request_number: 'CSQU3054383',
      ref_numbers: ['B'],
      shipment_tags: ['late'],
    })
    test.clock.advance({ days: 2 })
    const [shipment, ...others] = (await test.get('/shipments')).body.data
    expect(others).toEqual([])
    expect(shipment?.attributes).toMatchObject({ ref_numbers: ['A', 'B'], tags: ['late'] })
    for (const id of [first, second]) {
      const { body } = await test.get(`/tracking_requests/${id}`)
      expect(body.data.relationships.tracked_object?.data.id).toBe(shipment?.id)
    }
    const boxes = (await test.get('/containers')).body.data
    expect(boxes).toHaveLength(2)
    for (const box of boxes) expect(box.attributes.ref_numbers).toEqual(['A', 'B'])
  })

  it('stops when all its boxes are back', async () => {
    const test = await testService()
    const id = await test.track()
    test.clock.advance({ days: 40 })
    const request = (await test.get(`/tracking_requests/${id}`)).body
    expect(request.data.attributes.status).toBe('tracking_stopped')
    expect(request.included[0]?.attributes).toMatchObject({
      line_tracking_stopped_at: '2026-04-01T09:00:00Z',
      line_tracking_stopped_reason: 'all_containers_terminated',
    })
    expect(request.included[0]?.relationships.line_tracking_stopped_by_user?.data).toBeNull()
  })

  it('is stopped and resumed by its owner', async () => {
    const test = await testService()
    const id = await test.track()
    test.clock.advance({ days: 10 })
    const shipmentId = (await test.get('/shipments')).body.data[0]?.id
    const stopped = (await test.patch(`/shipments/${shipmentId}/stop_tracking`)).body.data
    expect(stopped.attributes).toMatchObject({
      line_tracking_stopped_at: '2026-03-12T09:00:00Z',
      line_tracking_stopped_reason: 'cancelled_by_user',
    })
    expect(stopped.relationships.line_tracking_stopped_by_user?.data).toMatchObject({
      type: 'user',
    })
    expect(await statusOf(test, id)).toMatchObject({ status: 'tracking_stopped' })
    test.clock.advance({ days: 13 })
    const again = (await test.patch(`/shipments/${shipmentId}/stop_tracking`)).body.data
    expect(again.attributes.line_tracking_stopped_at).toBe('2026-03-12T09:00:00Z')
    const discharged = async () =>
      (await test.get('/containers')).body.data.map(
        ({ attributes }) => attributes.pod_discharged_at,
      )
    expect(await discharged()).toEqual([null, null])

    const resumed = (await test.patch(`/shipments/${shipmentId}/resume_tracking`)).body.data
    expect(resumed.attributes).toMatchObject({
      line_tracking_stopped_at: null,
      line_tracking_stopped_reason: null,
    })
    expect(resumed.relationships.line_tracking_stopped_by_user?.data).toBeNull()
    expect(await statusOf(test, id)).toMatchObject({ status: 'created' })
    expect(await discharged()).not.toContain(null)
  })

  it('leaves its failed requests unchanged when it is stopped and resumed', async () => {
    const test = await testService({ sources: [oneBill()] })
    const { db } = test.service.world.store
    const first = await test.track()
    test.clock.advance({ days: 2 })
    await test.service.tick()
    const box = { request_type: 'container', request_number: 'CSQU3054383' }
    const second = await test.track(box)
    test.clock.advance({ days: 2 })
    const [shipment, ...others] = (await test.get('/shipments')).body.data
    expect(others).toEqual([])
    const failed = { status: 'failed', failed_reason: 'expired' } as const
    await db.updateTable('tracking_requests').set(failed).where('id', '=', second).execute()
    const before = await statusOf(test, second)
    for (const [verb, status] of [
      ['stop', 'tracking_stopped'],
      ['resume', 'created'],
    ]) {
      test.clock.advance({ minutes: 1 })
      await test.patch(`/shipments/${shipment?.id}/${verb}_tracking`)
      expect(await statusOf(test, first)).toMatchObject({ status })
      expect(await statusOf(test, second)).toEqual(before)
    }
    const stops = await db
      .selectFrom('change_events')
      .select('event')
      .where('event', '=', 'tracking_request.tracking_stopped')
      .execute()
    expect(stops).toHaveLength(1)
  })

  it('that is over stops again when it is resumed', async () => {
    const test = await testService()
    await test.track()
    test.clock.advance({ days: 40 })
    const id = (await test.get('/shipments')).body.data[0]?.id
    await test.patch(`/shipments/${id}/resume_tracking`)
    const { attributes } = (await test.get(`/shipments/${id}`)).body.data
    expect(attributes.line_tracking_stopped_reason).toBe('all_containers_terminated')
  })
})
