import { describe, expect, it, onTestFinished } from 'vitest'
import { limits } from '../../../../src/contract/limits.js'
import { createSeveral } from '../../../../src/service/sources/several/create-several.js'
import type { Source } from '../../../../src/service/sources/source.js'
import type { Statement } from '../../../../src/service/sources/statement.js'
import { type TestService, testService } from '../../../support/service.js'
import { billSaid, moveSaid, scriptedCarrier, told } from './scripted-carrier.js'
import { boxes, receive, request, service } from './several-service.js'

const bill = 'MAEU123456789'
const first = 'MSCU6639870'
const second = 'CSQU3054383'

type Move = Parameters<typeof moveSaid>[0]

/** Statements about a container on its trip, one message each. */
const trip = (container: string, named: { bill?: string } = { bill }): Statement[] =>
  (
    [
      { event: 'empty_out', at: '2026-01-02T08:00:00Z', locode: 'CNSHA' },
      { event: 'full_in', at: '2026-01-04T08:00:00Z', locode: 'CNSHA' },
      { event: 'vessel_loaded', at: '2026-01-05T08:00:00Z', locode: 'CNSHA' },
      { event: 'vessel_departed', at: '2026-01-06T08:00:00Z', locode: 'CNSHA' },
      { event: 'vessel_arrived', at: '2026-01-26T08:00:00Z' },
      { event: 'vessel_discharged', at: '2026-01-27T08:00:00Z' },
      { event: 'full_out', at: '2026-01-30T08:00:00Z' },
      { event: 'empty_in', at: '2026-02-04T08:00:00Z' },
    ] satisfies Move[]
  ).map((move) => moveSaid({ ...move, ...named, container }))

const returned = (container: string) => trip(container).slice(-1)
const untilReturn = (container: string) => trip(container).slice(0, -1)

async function shipment(test: TestService) {
  const { body } = await test.get('/shipments')
  const [found] = body.data
  if (found === undefined) throw new Error('no shipment')
  return {
    id: found.id,
    reason: found.attributes.line_tracking_stopped_reason,
    at: found.attributes.line_tracking_stopped_at,
  }
}

describe('a message that arrives after the one that ended tracking', () => {
  it('is still imported, without a request', async () => {
    const carrier = scriptedCarrier(() => told(billSaid()))
    const test = await service(carrier)
    await receive(test, billSaid(), ...returned(first))
    const id = await test.track()
    await boxes(test)
    expect(await shipment(test)).toMatchObject({ reason: 'all_containers_terminated' })
    const { at } = await shipment(test)
    const { length } = carrier.calls
    test.clock.advance({ hours: 2 })
    await receive(test, ...untilReturn(first))
    expect(await boxes(test)).toMatchObject([
      {
        current_status: 'empty_returned',
        pod_arrived_at: '2026-01-26T08:00:00Z',
        pod_discharged_at: '2026-01-27T08:00:00Z',
        pod_full_out_at: '2026-01-30T08:00:00Z',
      },
    ])
    expect(await shipment(test)).toMatchObject({ reason: 'all_containers_terminated', at })
    expect(await request(test, id)).toMatchObject({ status: 'tracking_stopped' })
    expect(carrier.calls).toHaveLength(length)
  })

  it('is reported to subscribers', async () => {
    const test = await service()
    await receive(test, billSaid(), ...returned(first))
    await test.track()
    await boxes(test)
    test.clock.advance({ hours: 2 })
    const learnedAt = test.clock.now().toISOString()
    await receive(test, ...untilReturn(first).slice(-2))
    await boxes(test)
    const changes = await test.service.world.store.db
      .selectFrom('change_events')
      .select('event')
      .where('recorded_at', '=', learnedAt)
      .execute()
    expect(changes.map(({ event }) => event)).toEqual(
      expect.arrayContaining([
        'container.transport.vessel_discharged',
        'container.transport.full_out',
      ]),
    )
  })

  it('resumes tracking if it names another box', async () => {
    const carrier = scriptedCarrier(() => told(billSaid()))
    const test = await service(carrier)
    await receive(test, billSaid(), ...returned(first))
    const id = await test.track()
    await boxes(test)
    test.clock.advance({ hours: 2 })
    const { length } = carrier.calls
    await receive(test, ...untilReturn(second))
    await boxes(test)
    expect(await shipment(test)).toMatchObject({ at: null, reason: null })
    expect(await request(test, id)).toMatchObject({ status: 'created' })
    test.clock.advance({ hours: 7 })
    await boxes(test)
    expect(carrier.calls.length).toBeGreaterThan(length)
    await receive(test, ...returned(second))
    await boxes(test)
    expect(await shipment(test)).toMatchObject({ reason: 'all_containers_terminated' })
    expect(await request(test, id)).toMatchObject({ status: 'tracking_stopped' })
  })

  it('resumes tracking if a box was picked up that seemed never picked up', async () => {
    const test = await service()
    await receive(test, billSaid(), ...untilReturn(first).slice(0, -1))
    await test.track()
    await boxes(test)
    test.clock.advance({ days: 60 })
    await boxes(test)
    expect(await shipment(test)).toMatchObject({ reason: 'past_arrival_window' })
    const out = { event: 'full_out', at: '2026-04-28T08:00:00Z' } as const
    await receive(test, moveSaid({ ...out, source: 'shipping_line' }))
    await boxes(test)
    expect(await shipment(test)).toMatchObject({ at: null, reason: null })
  })

  it('does not affect a shipment that a user stopped, until it is resumed', async () => {
    const test = await service()
    await receive(test, billSaid(), ...untilReturn(first).slice(0, -1))
    await test.track()
    await boxes(test)
    const { id } = await shipment(test)
    await test.patch(`/shipments/${id}/stop_tracking`)
    test.clock.advance({ hours: 2 })
    await receive(test, ...trip(first).slice(-2), ...untilReturn(second))
    expect(await boxes(test)).toMatchObject([{ number: first, current_status: 'grounded' }])
    await test.patch(`/shipments/${id}/resume_tracking`)
    expect(await boxes(test)).toHaveLength(2)
  })

  it('does not resume tracking if a user stopped it after the rule', async () => {
    const test = await service()
    await receive(test, billSaid(), ...trip(first))
    await test.track()
    await boxes(test)
    const { id, at } = await shipment(test)
    await test.patch(`/shipments/${id}/stop_tracking`)
    test.clock.advance({ hours: 1 })
    await receive(test, ...untilReturn(second))
    expect(await boxes(test)).toHaveLength(1)
    expect(await shipment(test)).toMatchObject({ at, reason: 'all_containers_terminated' })
    await test.patch(`/shipments/${id}/resume_tracking`)
    expect(await boxes(test)).toHaveLength(2)
    expect(await shipment(test)).toMatchObject({ at: null, reason: null })
  })

  it('resumes tracking at most once at one instant', async () => {
    const test = await service()
    await receive(test, billSaid(), ...trip(first))
    await test.track()
    await boxes(test)
    test.clock.advance({ hours: 2 })
    const { id, at } = await shipment(test)
    const { db } = test.service.world.store
    const resumed_at = test.clock.now().toISOString()
    await db.updateTable('shipments').set({ resumed_at }).where('id', '=', id).execute()
    await receive(test, ...untilReturn(second))
    await boxes(test)
    expect(await shipment(test)).toMatchObject({ at, reason: 'all_containers_terminated' })
  })

  it('is read again only if more of it arrived meanwhile', async () => {
    const test = await service()
    await receive(test, billSaid(), ...returned(first))
    await test.track()
    await boxes(test)
    const { store } = test.service.world
    const { transaction } = store
    const dueAt = async () =>
      (await store.db.selectFrom('shipments').select('next_poll_at').executeTakeFirst())
        ?.next_poll_at
    const late = untilReturn(first)
    test.clock.advance({ hours: 2 })
    await receive(test, ...late.slice(0, 2))
    const next_poll_at = new Date(test.clock.now().getTime() + 3_600_000).toISOString()
    let isOvertaken = false
    store.transaction = async (scope, work) => {
      store.transaction = transaction
      await store.db.updateTable('shipments').set({ next_poll_at }).execute()
      isOvertaken = true
      return transaction(scope, work)
    }
    await test.service.tick()
    expect(isOvertaken).toBe(true)
    expect(await dueAt()).toBe(next_poll_at)
    test.clock.advance({ hours: 1 })
    await test.service.tick()
    const inOneDay = new Date(test.clock.now().getTime() + 86_400_000).toISOString()
    expect(await dueAt()).toBe(inOneDay)
  })

  it('resumes tracking if a booking was confirmed after its cancellation', async () => {
    const said = (booking_cancelled: boolean, seen: string): Statement => {
      const { observation, ...named } = billSaid(bill, seen)
      return {
        ...named,
        observation: { ...observation, key: seen, booking_cancelled } as Statement['observation'],
      }
    }
    const test = await service()
    await receive(test, said(true, '2026-01-03T00:00:00Z'), ...untilReturn(first).slice(0, 2))
    await test.track()
    await boxes(test)
    expect(await shipment(test)).toMatchObject({ reason: 'booking_cancelled' })
    test.clock.advance({ hours: 2 })
    await receive(test, said(false, '2026-01-04T00:00:00Z'))
    await boxes(test)
    expect(await shipment(test)).toMatchObject({ at: null, reason: null })
  })

  it('counts even if it arrived with that message, and was stated after it', async () => {
    const test = await service()
    await receive(test, billSaid(), ...untilReturn(first).slice(0, 3))
    await test.track()
    await boxes(test)
    test.clock.advance({ hours: 2 })
    const back = { event: 'empty_in', at: '2026-02-04T08:00:00Z' } as const
    const out = { event: 'full_out', at: '2026-01-30T08:00:00Z' } as const
    await receive(
      test,
      moveSaid({ ...back, seen_at: '2026-03-02T09:30:00Z' }),
      moveSaid({ ...out, seen_at: '2026-03-02T10:00:00Z' }),
    )
    expect(await boxes(test)).toMatchObject([
      { current_status: 'empty_returned', pod_full_out_at: '2026-01-30T08:00:00Z' },
    ])
  })

  it('counts even if it arrived while the response that ended tracking was on its way', async () => {
    let meanwhile = async () => {}
    const test = await testService({
      sources: ({ store, clock }) => {
        const several = createSeveral({ store, clock, carriers: () => [] })
        const poll: Source['poll'] = async (...question) => {
          const answer = await several.poll(...question)
          await meanwhile()
          return answer
        }
        return [{ ...several, poll }]
      },
    })
    onTestFinished(() => test.service.close())
    await receive(test, billSaid(), ...untilReturn(first).slice(0, -1))
    await test.track()
    await boxes(test)
    test.clock.advance({ hours: 2 })
    await receive(test, ...returned(first))
    meanwhile = async () => {
      meanwhile = async () => {}
      test.clock.advance({ minutes: 1 })
      await receive(test, ...untilReturn(first).slice(-1))
    }
    expect(await boxes(test)).toMatchObject([{ current_status: 'empty_returned' }])
    expect(await boxes(test)).toMatchObject([{ pod_full_out_at: '2026-01-30T08:00:00Z' }])
    expect(await shipment(test)).toMatchObject({ reason: 'all_containers_terminated' })
  })

  it('is tried again if it could not be read', async () => {
    const errors: unknown[] = []
    let isBroken = false
    const test = await testService({
      onError: (error) => errors.push(error),
      sources: ({ store, clock }) => {
        const several = createSeveral({ store, clock, carriers: () => [] })
        const received: Source['received'] = (tracked) =>
          isBroken
            ? Promise.reject(new Error('broken'))
            : (several.received?.(tracked) ?? Promise.resolve([]))
        return [{ ...several, received }]
      },
    })
    onTestFinished(() => test.service.close())
    await receive(test, billSaid(), ...returned(first))
    await test.track()
    await boxes(test)
    isBroken = true
    test.clock.advance({ hours: 2 })
    await receive(test, ...untilReturn(first))
    expect(await boxes(test)).toMatchObject([{ pod_full_out_at: null }])
    expect(errors).toEqual([new Error('broken')])
    isBroken = false
    test.clock.advance({ hours: 2 })
    expect(await boxes(test)).toMatchObject([{ pod_full_out_at: '2026-01-30T08:00:00Z' }])
  })

  it('does not resume tracking if the plan has no place', async () => {
    const test = await service()
    await receive(test, billSaid(), ...returned(first))
    await test.track()
    await boxes(test)
    await test.service.world.store.db.updateTable('accounts').set({ plan: 'free' }).execute()
    const { key } = await test.service.createKey()
    for (const place of Array.from({ length: limits.freePlanActiveContainers }).keys()) {
      await test.as(key).track({ request_number: `MAEU99999${1000 + place}` })
    }
    test.clock.advance({ hours: 2 })
    await receive(test, ...untilReturn(second))
    expect(await boxes(test)).toHaveLength(2)
    expect(await shipment(test)).toMatchObject({ reason: 'all_containers_terminated' })
  })
})
