import { describe, expect, it } from 'vitest'
import type { Observation, PollAnswer } from '../../../src/service/sources/source.js'
import { sail, scriptedSource } from '../../support/scripted-source.js'
import { type TestService, testService } from '../../support/service.js'

/** The voyage without the observations that `leavesOut` selects. */
const voyageWithout = (leavesOut: (said: Observation) => boolean) =>
  scriptedSource((tracked, now) => {
    const answer = sail(tracked, now)
    if (answer.outcome !== 'found') return answer
    return { ...answer, observations: answer.observations.filter((said) => !leavesOut(said)) }
  })

const isMilestone = (said: Observation, ...events: string[]) =>
  said.kind === 'milestone' && !said.estimated && events.includes(said.event)

async function stoppedAs(test: TestService, days: number) {
  test.clock.advance({ days })
  const [shipment] = (await test.get('/shipments')).body.data
  return {
    at: shipment?.attributes.line_tracking_stopped_at,
    reason: shipment?.attributes.line_tracking_stopped_reason,
  }
}

describe('tracking ends by itself', () => {
  it('56 days after arrival, for boxes that are not picked up', async () => {
    const source = voyageWithout((said) => isMilestone(said, 'full_out', 'empty_in'))
    const test = await testService({ sources: [source] })
    const id = await test.track()
    expect(await stoppedAs(test, 75)).toEqual({ at: null, reason: null })
    expect(await stoppedAs(test, 2)).toEqual({
      at: '2026-05-17T09:00:00Z',
      reason: 'past_arrival_window',
    })
    const { attributes } = (await test.get(`/tracking_requests/${id}`)).body.data
    expect(attributes.status).toBe('tracking_stopped')
  })

  it('56 days after arrival at the port, if the destination is the port itself', async () => {
    const source = scriptedSource((tracked, now) => {
      const answer = sail(tracked, now)
      if (answer.outcome !== 'found') return answer
      const observations = answer.observations
        .filter((said) => !isMilestone(said, 'full_out', 'empty_in'))
        .map((said) =>
          said.kind === 'shipment' ? { ...said, destination: said.port_of_discharge } : said,
        )
      return { ...answer, observations }
    })
    const test = await testService({ sources: [source] })
    await test.track()
    expect(await stoppedAs(test, 77)).toEqual({
      at: '2026-05-17T09:00:00Z',
      reason: 'past_arrival_window',
    })
  })

  it('56 days after the last box left, for boxes that are not returned', async () => {
    const source = voyageWithout((said) => isMilestone(said, 'empty_in'))
    const test = await testService({ sources: [source] })
    await test.track()
    expect(await stoppedAs(test, 80)).toEqual({ at: null, reason: null })
    expect(await stoppedAs(test, 2)).toEqual({
      at: '2026-05-22T09:00:00Z',
      reason: 'past_full_out_window',
    })
  })

  it('56 days after the last statement of the line', async () => {
    const source = voyageWithout((said) => said.kind !== 'shipment' && said.seen_at > '2026-03-10')
    const test = await testService({ sources: [source] })
    await test.track()
    await stoppedAs(test, 10)
    expect(await stoppedAs(test, 90)).toEqual({
      at: '2026-05-01T09:00:00Z',
      reason: 'no_updates_at_line',
    })
  })

  it('immediately when the line reports the booking as canceled', async () => {
    const source = scriptedSource((tracked, now) => {
      const answer = sail(tracked, now)
      if (answer.outcome !== 'found' || now < new Date('2026-03-04T09:00:00Z')) return answer
      const [bill] = answer.observations
      if (bill?.kind !== 'shipment') throw new Error('no bill')
      const cancelled: Observation = {
        ...bill,
        key: 'cancelled',
        seen_at: '2026-03-04T08:30:00Z',
        booking_cancelled: true,
      }
      return { ...answer, observations: [...answer.observations, cancelled] }
    })
    const test = await testService({ sources: [source] })
    await test.track()
    expect(await stoppedAs(test, 1)).toEqual({ at: null, reason: null })
    expect(await stoppedAs(test, 3)).toMatchObject({ reason: 'booking_cancelled' })
  })

  it.each<[PollAnswer, string]>([
    [{ outcome: 'failed', reason: 'data_unavailable' }, 'no_updates_at_line'],
    [{ outcome: 'failed', reason: 'booking_cancelled' }, 'booking_cancelled'],
  ])('when the line no longer knows it: %o', async (gone, reason) => {
    const source = scriptedSource((tracked, now) =>
      now < new Date('2026-03-05T09:00:00Z') ? sail(tracked, now) : gone,
    )
    const test = await testService({ sources: [source] })
    await test.track()
    await stoppedAs(test, 1)
    expect(await stoppedAs(test, 3)).toMatchObject({ reason })
  })

  it('not because the line is unavailable, until the window has passed', async () => {
    const source = scriptedSource((tracked, now) =>
      now < new Date('2026-03-05T09:00:00Z')
        ? sail(tracked, now)
        : { outcome: 'unreachable', reason: 'shipping_line_unreachable' },
    )
    const test = await testService({ sources: [source] })
    await test.track()
    for (let day = 0; day < 50; day += 10) expect((await stoppedAs(test, 10)).reason).toBe(null)
    expect(await stoppedAs(test, 20)).toMatchObject({ reason: 'no_updates_at_line' })
  })

  it('and continues for another 56 days if it is resumed', async () => {
    const source = voyageWithout((said) => isMilestone(said, 'full_out', 'empty_in'))
    const test = await testService({ sources: [source] })
    await test.track()
    await stoppedAs(test, 80)
    const { id } = (await test.get('/shipments')).body.data[0] ?? { id: '' }
    await test.patch(`/shipments/${id}/resume_tracking`)
    expect(await stoppedAs(test, 55)).toEqual({ at: null, reason: null })
    expect(await stoppedAs(test, 2)).toMatchObject({ reason: 'past_arrival_window' })
  })
})

describe('a stop that is detected later', () => {
  it('has the time of the stop, and changes the request when it is detected', async () => {
    const test = await testService()
    const id = await test.track()
    test.clock.advance({ days: 40 })
    const [shipment] = (await test.get('/shipments')).body.data
    expect(shipment?.attributes.line_tracking_stopped_at).toBe('2026-04-01T09:00:00Z')
    const { attributes } = (await test.get(`/tracking_requests/${id}`)).body.data
    expect(attributes.updated_at).toBe('2026-04-11T09:00:00Z')
    const since = '/tracking_requests?filter[updated_at][start]=2026-04-11T08:00:00Z'
    expect((await test.get(since)).body.data).toHaveLength(1)
  })
})

describe('a statement that arrives while tracking is stopped', () => {
  it('is applied once tracking of the shipment resumes', async () => {
    const asked: (Date | undefined)[] = []
    const source = scriptedSource()
    const listening = {
      ...source,
      poll: (...[tracked, now, since]: Parameters<typeof source.poll>) => {
        asked.push(since)
        return source.poll(tracked, now, since)
      },
    }
    const test = await testService({ sources: [listening] })
    await test.track()
    await stoppedAs(test, 5)
    const { id } = (await test.get('/shipments')).body.data[0] ?? { id: '' }
    await test.patch(`/shipments/${id}/stop_tracking`)
    await stoppedAs(test, 17)
    await test.patch(`/shipments/${id}/resume_tracking`)
    asked.length = 0
    await test.get('/shipments')
    expect(asked).toEqual([undefined])
    const [box] = (await test.get('/containers')).body.data
    expect(box?.attributes.pod_discharged_at).toBe('2026-03-23T09:00:00Z')
  })
})

describe('a second request', () => {
  it('fails as a duplicate if another code of the line led to the shipment before', async () => {
    const source = scriptedSource((tracked, now) => {
      const answer = sail({ ...tracked, scac: 'MAEU' }, now)
      return answer
    })
    const test = await testService({ sources: [source] })
    await test.track({ scac: 'MAEU' })
    test.clock.advance({ minutes: 5 })
    await test.service.tick()
    const id = await test.track({ scac: 'SAFM' })
    test.clock.advance({ minutes: 5 })
    const { attributes, relationships } = (await test.get(`/tracking_requests/${id}`)).body.data
    expect(attributes).toMatchObject({ status: 'failed', failed_reason: 'duplicate' })
    expect(relationships.tracked_object?.data).toBeNull()
    expect((await test.get('/shipments')).body.meta.total).toBe(1)
  })
})

describe('boxes that appear later on a booking', () => {
  it('become containers with the references of the shipment, and are reported', async () => {
    const late = scriptedSource((tracked, now) => {
      const answer = sail(tracked, now)
      if (answer.outcome !== 'found' || now >= new Date('2026-03-04T09:00:00Z')) return answer
      const isFirst = (said: Observation) =>
        said.kind === 'shipment' || said.container === 'MSCU6639870'
      return { ...answer, observations: answer.observations.filter(isFirst) }
    })
    const test = await testService({ sources: [late] })
    await test.track({ request_type: 'booking_number', ref_numbers: ['PO-1'] })
    test.clock.advance({ days: 1 })
    const numbers = async () =>
      (await test.get('/containers')).body.data.map(({ attributes }) => attributes.number)
    expect(await numbers()).toEqual(['MSCU6639870'])
    test.clock.advance({ days: 3 })
    expect((await numbers()).sort()).toEqual(['CSQU3054383', 'MSCU6639870'])
    for (const { attributes } of (await test.get('/containers')).body.data) {
      expect(attributes.ref_numbers).toEqual(['PO-1'])
    }
  })
})
