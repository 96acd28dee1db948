import { describe, expect, it } from 'vitest'
import type { Observation } from '../../../../src/service/sources/source.js'
import type { Statement } from '../../../../src/service/sources/statement.js'
import type { TestService } from '../../../support/service.js'
import { billSaid, moveSaid, scriptedCarrier, told } from './scripted-carrier.js'
import { boxes, receive, service } from './several-service.js'

const bill = 'MAEU123456789'
const box = 'MSCU6639870'
const other = 'CSQU3054383'

type Move = Parameters<typeof moveSaid>[0]

const ofLine = (move: Move): Statement => moveSaid({ ...move, source: 'shipping_line' })
const trip: Statement[] = (
  [
    { event: 'empty_out', at: '2026-01-02T08:00:00Z', locode: 'CNSHA' },
    { event: 'full_in', at: '2026-01-04T08:00:00Z', locode: 'CNSHA' },
    { event: 'vessel_loaded', at: '2026-01-05T08:00:00Z', locode: 'CNSHA' },
    { event: 'vessel_arrived', at: '2026-01-26T08:00:00Z' },
    { event: 'vessel_discharged', at: '2026-01-27T08:00:00Z' },
    { event: 'full_out', at: '2026-01-30T08:00:00Z' },
    { event: 'empty_in', at: '2026-02-04T08:00:00Z' },
  ] satisfies Move[]
).map((move) => ofLine({ ...move, bill }))
const unnamed = trip.map((said) => ({ ...said, names: { container: box }, scac: 'MAEU' }))

/** A statement about the bill that names a container. */
const billOfBox = (number: string, seen: string): Statement => ({
  ...billSaid(number, seen),
  names: { container: box, bill: number },
})

const freeUntil = (seen_at: string): Statement => ({
  names: { container: box },
  scac: null,
  observation: {
    ...{ data_source: 'terminal', data_provider_name: 'APM', data_provider_code: 'APMT' },
    ...{ kind: 'deadline', deadline: 'pickup_lfd_terminal', container: box, value: '2026-02-08' },
    ...{ key: 'lfd', seen_at },
  } as Observation,
})

const shipments = async (test: TestService) =>
  (await test.get('/shipments')).body.data.map(({ attributes }) => ({
    bill: attributes.bill_of_lading_number,
    reason: attributes.line_tracking_stopped_reason,
  }))

const byBox = { request_type: 'container', request_number: box }

describe('a response of a line', () => {
  it('about a B/L states nothing about the next trip of a container, under another B/L', async () => {
    const next = { container: box, locode: 'USLAX', bill: 'MAEU999888777' }
    const leaves = ofLine({ ...next, event: 'vessel_loaded', at: '2026-02-20T08:00:00Z' })
    const carrier = scriptedCarrier(() => told(billSaid(), ...trip, billSaid(next.bill), leaves))
    const test = await service(carrier)
    await test.track({ request_number: bill })
    expect(await shipments(test)).toMatchObject([{ bill }])
    expect(await boxes(test)).toMatchObject([
      { current_status: 'empty_returned', pod_full_out_at: '2026-01-30T08:00:00Z' },
    ])
  })

  it('stays, even if others stated the same of only the box, outside its trip', async () => {
    let isDown = false
    const carrier = scriptedCarrier(() =>
      isDown
        ? { outcome: 'down', kind: 'unreachable', reason: 'away' }
        : told(billSaid(), ...unnamed),
    )
    const test = await service(carrier)
    await receive(test, ...unnamed)
    await test.track()
    const standing = { current_status: 'empty_returned', pod_full_out_at: '2026-01-30T08:00:00Z' }
    expect(await boxes(test)).toMatchObject([standing])
    isDown = true
    test.clock.advance({ hours: 1 })
    await receive(test, freeUntil('2026-03-02T09:01:00Z'))
    await boxes(test)
    expect(await boxes(test)).toMatchObject([standing])
    expect(await shipments(test)).toMatchObject([{ reason: 'all_containers_terminated' }])
  })

  it('counts, even if it was stated after the end of tracking', async () => {
    const answer = [billSaid(), ...trip.slice(0, 6)]
    const test = await service(scriptedCarrier(() => told(...answer)))
    await test.track()
    await boxes(test)
    test.clock.advance({ hours: 12 })
    const aboard = { event: 'vessel_loaded', at: '2026-01-05T08:00:00Z', locode: 'CNSHA' } as const
    answer.push(
      ofLine({ event: 'empty_in', at: '2026-03-02T10:00:00Z', bill }),
      ofLine({ ...aboard, bill, container: other, seen_at: '2026-03-02T11:00:00Z' }),
    )
    expect(await boxes(test)).toHaveLength(2)
    expect(await shipments(test)).toMatchObject([{ reason: null }])
  })

  it('is not requested repeatedly if it ends tracking', async () => {
    const said = (event: Move['event'], at: string, seen_at: string): Statement => ({
      ...ofLine({ event, at, seen_at }),
      scac: 'MAEU',
    })
    const both = [
      said('empty_in', '2026-03-02T08:05:00Z', '2026-03-02T08:10:00Z'),
      said('full_out', '2026-03-02T07:00:00Z', '2026-03-02T08:20:00Z'),
    ]
    const carrier = scriptedCarrier(() => {
      if (carrier.calls.length > 30) throw new Error('asked for ever')
      return told(billSaid(), ...both)
    })
    const test = await service(carrier)
    await receive(test, ...both)
    await test.track()
    await boxes(test)
    test.clock.advance({ hours: 1 })
    await receive(test, freeUntil('2026-03-02T08:06:00Z'))
    await boxes(test)
    expect(carrier.calls.length).toBeLessThan(5)
  })
})

it('a box under two bills is on both, in any order of messages', async () => {
  const two = ['MAEU100000001', 'MAEU200000002']
  const inOrder = async (bills: string[]) => {
    const test = await service()
    for (const number of two) await test.track({ request_number: number })
    for (const number of bills) {
      const moved = trip.slice(0, 5).map((said) => ({
        ...said,
        names: { container: box, bill: number },
      }))
      await receive(test, billSaid(number), ...moved)
      await boxes(test)
      test.clock.advance({ hours: 1 })
    }
    const found = await boxes(test)
    return [
      ...found.map((it) => it.pod_discharged_at),
      ...(await shipments(test)).map((it) => it.bill).sort(),
    ]
  }
  const both = ['2026-01-27T08:00:00Z', '2026-01-27T08:00:00Z', ...two]
  expect(await inOrder(two)).toEqual(both)
  expect(await inOrder(two.toReversed())).toEqual(both)
})

describe('the next trip of a box', () => {
  const next = [
    { event: 'empty_out', at: '2026-06-01T08:00:00Z', locode: 'CNSHA' },
    { event: 'full_in', at: '2026-06-03T08:00:00Z', locode: 'CNSHA' },
    { event: 'vessel_loaded', at: '2026-06-05T08:00:00Z', locode: 'CNSHA' },
    { event: 'vessel_discharged', at: '2026-06-22T08:00:00Z' },
  ] satisfies Move[]

  it('is not mistaken for this one if no return was reported', async () => {
    const test = await service()
    await receive(test, billSaid(), ...trip.slice(0, -1))
    await test.track()
    await boxes(test)
    test.clock.advance({ days: 60 })
    const before = await boxes(test)
    test.clock.advance({ days: 60 })
    await receive(test, ...next.map((move) => moveSaid(move)))
    expect(await boxes(test)).toEqual(before)
  })

  it('is not mistaken for this one if its line names its bill, and terminals do not', async () => {
    const test = await service()
    await receive(test, billSaid(), ...trip)
    await test.track()
    const before = await boxes(test)
    test.clock.advance({ days: 120 })
    await receive(test, ...next.map((move) => ofLine({ ...move, bill: 'MAEU000000777' })))
    await receive(test, freeUntil('2026-06-23T08:00:00Z'))
    expect(await boxes(test)).toEqual(before)
  })
})

describe('a shipment found by its box', () => {
  it('keeps its trip when the bill of the next one is named', async () => {
    const test = await service()
    await test.track(byBox)
    await receive(test, ...trip.slice(0, 5))
    const before = await boxes(test)
    test.clock.advance({ hours: 1 })
    await receive(test, billOfBox('MAEU000000888', '2026-03-02T09:30:00Z'))
    expect(await boxes(test)).toEqual(before)
  })

  it('is on its own bill, even if the bill of the previous trip was reported first', async () => {
    const test = await service()
    await test.track(byBox)
    const before = 'MAEU000000777'
    const aboard = { event: 'vessel_loaded', at: '2025-10-05T08:00:00Z', locode: 'CNSHA' } as const
    await receive(
      test,
      billOfBox(before, '2025-10-02T08:00:00Z'),
      ofLine({ ...aboard, bill: before }),
    )
    await boxes(test)
    expect(await shipments(test)).toMatchObject([{ bill: before }])
    test.clock.advance({ hours: 2 })
    const back = moveSaid({ event: 'empty_in', at: '2025-12-01T08:00:00Z' })
    await receive(test, back, billOfBox(bill, '2026-01-02T08:00:00Z'), ...trip.slice(0, 5))
    expect(await boxes(test)).toMatchObject([{ pol_vessel_loaded_at: '2026-01-05T08:00:00Z' }])
    expect(await shipments(test)).toMatchObject([{ bill, reason: null }])
  })
})

it('a shipment found by a container uses messages that name only its bill, even if another shipment has that bill', async () => {
  const test = await service()
  await test.track()
  const ofOther = { at: '2026-01-05T08:00:00Z', locode: 'CNSHA', container: other, bill }
  await receive(test, billSaid(), ofLine({ event: 'vessel_loaded', ...ofOther }))
  await test.track(byBox)
  await receive(test, ...unnamed.slice(2, 5))
  await boxes(test)
  test.clock.advance({ hours: 1 })
  await receive(test, billOfBox(bill, '2026-03-02T09:00:00Z'), ...trip.slice(0, 5))
  await boxes(test)
  test.clock.advance({ hours: 1 })
  const { observation, ...named } = billSaid(bill, '2026-03-02T10:30:00Z')
  const inland = { ...observation, key: 'inland', destination: { locode: 'USCHI' } } as Observation
  await receive(test, { ...named, observation: inland })
  const found = (await test.get('/shipments')).body.data
  expect(found.map(({ attributes }) => attributes.destination_locode)).toEqual(['USCHI', 'USCHI'])
})

describe('a message that turns out to belong to another shipment', () => {
  it('leaves an ended shipment ended', async () => {
    const wrong = (number: string, seen_at: string) =>
      ofLine({
        event: 'empty_in',
        at: '2026-02-05T08:00:00Z',
        container: other,
        bill: number,
        key: 'w',
        seen_at,
      })
    const test = await service()
    await receive(test, billSaid(), ...trip, wrong(bill, '2026-02-05T09:00:00Z'))
    await test.track()
    await boxes(test)
    test.clock.advance({ hours: 1 })
    await receive(test, wrong('MAEU000000777', '2026-02-05T08:30:00Z'))
    await boxes(test)
    test.clock.advance({ days: 2 })
    await boxes(test)
    expect(await shipments(test)).toMatchObject([{ reason: 'all_containers_terminated' }])
  })

  it('names no ports', async () => {
    const call = moveSaid({ event: 'vessel_arrived', at: '2025-12-20T08:00:00Z', key: 'call' })
    const byRoute = { ...call, observation: { ...call.observation, by_route: true } as Observation }
    const back = moveSaid({ event: 'empty_in', at: '2025-12-28T08:00:00Z' })
    const portsOf = async (isSplit: boolean) => {
      const test = await service()
      await receive(test, ...trip.slice(2, 5), byRoute, ...(isSplit ? [] : [back]))
      await test.track()
      if (isSplit) await boxes(test)
      test.clock.advance({ hours: 2 })
      if (isSplit) await receive(test, back)
      await boxes(test)
      const [found] = (await test.get('/shipments')).body.data
      return [found?.attributes.port_of_lading_locode, found?.attributes.port_of_discharge_locode]
    }
    expect(await portsOf(true)).toEqual(await portsOf(false))
  })
})
