import { describe, expect, it } from 'vitest'
import type { CarrierAnswer } from '../../../../src/service/sources/carriers/carrier.js'
import type { TestService } from '../../../support/service.js'
import { billSaid, moveSaid, scriptedCarrier, told } from './scripted-carrier.js'
import { boxes, receive, request, serviceOf } from './several-service.js'

const bill = 'MAEU123456789'
const box = 'MSCU6639870'

const loaded = moveSaid({
  event: 'vessel_loaded',
  at: '2026-03-01T08:00:00Z',
  bill,
  locode: 'CNSHA',
})
const discharged = moveSaid({ event: 'vessel_discharged', at: '2026-03-02T07:00:00Z' })
const lineTells = () => told(billSaid(), loaded)
const down: CarrierAnswer = { outcome: 'down', kind: 'unreachable', reason: 'connection refused' }

describe('a number that its line and other sources report', () => {
  it('combines the statements of all of them', async () => {
    const test = await serviceOf(scriptedCarrier(lineTells))
    await receive(test, discharged)
    const id = await test.track()
    expect(await request(test, id)).toMatchObject({ status: 'created', scac: 'MAEU' })
    expect(await boxes(test)).toMatchObject([
      { number: box, current_status: 'grounded', pod_discharged_at: '2026-03-02T07:00:00Z' },
    ])
  })

  it('is found by received messages if the line is down', async () => {
    const test = await serviceOf(scriptedCarrier(() => down))
    await receive(test, billSaid(), loaded, discharged)
    const id = await test.track()
    expect(await request(test, id)).toMatchObject({ status: 'created' })
    expect(await boxes(test)).toMatchObject([{ current_status: 'grounded' }])
  })

  it('is found by received messages if the line does not know it', async () => {
    const test = await serviceOf(scriptedCarrier(() => ({ outcome: 'not_found' })))
    await receive(test, billSaid('123456789'), loaded)
    const id = await test.track()
    expect(await request(test, id)).toMatchObject({ status: 'created' })
  })

  it('waits for its manifest if it is unknown, and a box is not found', async () => {
    const test = await serviceOf(scriptedCarrier(() => ({ outcome: 'not_found' })))
    const ids = [
      await test.track(),
      await test.track({ request_type: 'container', request_number: box }),
    ]
    expect(await request(test, ids[0] ?? '')).toMatchObject({ status: 'awaiting_manifest' })
    expect(await request(test, ids[1] ?? '')).toMatchObject({
      status: 'failed',
      failed_reason: 'not_found',
    })
  })
})

describe('a booking that its line knows before its boxes', () => {
  const booking = { request_type: 'booking_number', request_number: '219384756' }

  it('waits for its manifest until a box is named', async () => {
    let answer = told(billSaid(booking.request_number))
    const test = await serviceOf(scriptedCarrier(() => answer))
    const id = await test.track(booking)
    expect(await request(test, id)).toMatchObject({ status: 'awaiting_manifest' })
    expect(await boxes(test)).toEqual([])
    answer = told(billSaid(booking.request_number), loaded)
    test.clock.advance({ days: 1 })
    expect(await request(test, id)).toMatchObject({ status: 'created', scac: 'MAEU' })
    expect(await boxes(test)).toMatchObject([{ number: box }])
  })

  it('is found if a terminal has reported one of its boxes', async () => {
    const test = await serviceOf(scriptedCarrier(() => told(billSaid())))
    await receive(test, loaded)
    const id = await test.track()
    expect(await request(test, id)).toMatchObject({ status: 'created' })
  })

  it('keeps its shipment once it has one, even if its line omits data', async () => {
    let answer = told(billSaid(), loaded)
    const test = await serviceOf(scriptedCarrier(() => answer))
    const id = await test.track()
    expect(await request(test, id)).toMatchObject({ status: 'created' })
    answer = told(billSaid(bill, '2026-03-03T08:00:00Z'))
    test.clock.advance({ days: 1 })
    expect(await request(test, id)).toMatchObject({ status: 'created' })
    expect(await boxes(test)).toMatchObject([{ number: box }])
  })
})

describe('a line without a configured source', () => {
  it('keeps a request pending with a reason, and finds it when a message arrives', async () => {
    const test = await serviceOf(scriptedCarrier(lineTells, { scac: 'HLCU' }))
    const id = await test.track()
    expect(await request(test, id)).toMatchObject({
      status: 'pending',
      failed_reason: 'shipping_line_unreachable',
    })
    test.clock.advance({ days: 3 })
    expect(await request(test, id)).toMatchObject({ status: 'pending' })
    await receive(test, billSaid(), loaded)
    expect(await request(test, id)).toMatchObject({ status: 'created', failed_reason: null })
  })

  it('lets it expire after a week', async () => {
    const test = await serviceOf()
    const id = await test.track()
    test.clock.advance({ days: 8 })
    expect(await request(test, id)).toMatchObject({ status: 'failed', failed_reason: 'expired' })
  })
})

describe('a received message of a shipment', () => {
  it('counts immediately, without an early request to the line', async () => {
    const carrier = scriptedCarrier(lineTells)
    const test = await serviceOf(carrier)
    await test.track()
    expect(await boxes(test)).toMatchObject([{ current_status: 'on_ship' }])
    test.clock.advance({ minutes: 10 })
    await receive(test, discharged)
    expect(await boxes(test)).toMatchObject([{ current_status: 'grounded' }])
    expect(carrier.calls).toHaveLength(1)
    test.clock.advance({ hours: 6 })
    await boxes(test)
    expect(carrier.calls).toHaveLength(2)
  })

  it('makes no difference the second time, in any order', async () => {
    const test = await serviceOf()
    await receive(test, discharged, loaded, billSaid())
    const id = await test.track()
    await request(test, id)
    const { body } = await test.get('/containers?include=raw_events')
    test.clock.advance({ minutes: 1 })
    await receive(test, billSaid(), discharged, loaded, discharged)
    expect((await test.get('/containers?include=raw_events')).body).toEqual(body)
  })

  it('finds a box by its number alone once the bill has named it', async () => {
    const test = await serviceOf()
    await receive(test, discharged)
    await test.track()
    expect(await boxes(test)).toEqual([])
    test.clock.advance({ minutes: 1 })
    await receive(test, billSaid(), loaded)
    expect(await boxes(test)).toMatchObject([{ current_status: 'grounded' }])
  })

  it('is not lost if it arrives during a request to the line', async () => {
    let test: TestService | undefined
    const carrier = scriptedCarrier(async () => {
      if (test && carrier.calls.length === 1) await receive(test, billSaid(), loaded, discharged)
      return { outcome: 'not_found' }
    })
    test = await serviceOf(carrier)
    const id = await test.track()
    expect(await request(test, id)).toMatchObject({ status: 'created' })
  })

  it('is requested again if a refresh was asked for during a request to the line', async () => {
    let duringRequest = async () => {}
    const carrier = scriptedCarrier(async () => {
      const answer = told(billSaid(), loaded)
      await duringRequest()
      return answer
    })
    const test = await serviceOf(carrier)
    await test.track()
    const { body } = await test.get('/containers')
    const refresh = async () => {
      test.clock.advance({ minutes: 1 })
      const { status } = await test.patch(`/containers/${body.data[0]?.id}/refresh`)
      expect(status).toBe(200)
    }
    duringRequest = async () => {
      duringRequest = async () => {}
      await refresh()
    }
    const { length } = carrier.calls
    await refresh()
    await boxes(test)
    await boxes(test)
    expect(carrier.calls).toHaveLength(length + 2)
    await boxes(test)
    expect(carrier.calls).toHaveLength(length + 2)
  })

  it('omits other trips of the box', async () => {
    const test = await serviceOf()
    await receive(
      test,
      moveSaid({ event: 'empty_out', at: '2025-11-01T08:00:00Z', locode: 'CNSHA' }),
      moveSaid({ event: 'vessel_discharged', at: '2025-12-01T08:00:00Z' }),
      moveSaid({ event: 'empty_in', at: '2025-12-20T08:00:00Z' }),
      moveSaid({ event: 'vessel_arrived', at: '2026-01-20T08:00:00Z', bill: 'MAEU000000777' }),
      billSaid(),
      loaded,
    )
    await test.track()
    const { body } = await test.get('/containers?include=raw_events')
    expect(body.data[0]?.attributes).toMatchObject({ current_status: 'on_ship' })
    expect(body.included.map(({ attributes }) => attributes.timestamp)).toEqual([
      '2026-03-01T08:00:00Z',
    ])
  })

  it('belongs to one account only', async () => {
    const test = await serviceOf()
    await receive(test, billSaid(), loaded)
    const { key } = await test.service.createKey({ account: 'other' })
    const other = test.as(key)
    const id = await other.track()
    const { body } = await other.get(`/tracking_requests/${id}`)
    expect(body.data.attributes.status).toBe('pending')
  })
})

describe('a box with several trips from one line', () => {
  it('is on the latest, or on that of the known bill', async () => {
    const old = moveSaid({ event: 'empty_in', at: '2025-12-20T08:00:00Z', bill: 'MAEU000000777' })
    const test = await serviceOf(scriptedCarrier(() => told(old, billSaid(), loaded)))
    await test.track({ request_type: 'container', request_number: box })
    expect(await boxes(test)).toMatchObject([{ current_status: 'on_ship' }])
    const { body } = await test.get('/shipments')
    expect(body.data[0]?.attributes.bill_of_lading_number).toBe(bill)
  })
})

describe('a line to be detected', () => {
  it('is requested among the lines with similar numbers', async () => {
    const [wrong, right] = [
      scriptedCarrier(() => ({ outcome: 'not_found' }), { scac: 'HLCU' }),
      scriptedCarrier(lineTells),
    ]
    const test = await serviceOf(wrong, right)
    const id = await test.track({ scac: undefined, auto_detect_vocc_scac: true })
    expect(await request(test, id)).toMatchObject({ status: 'created', scac: 'MAEU' })
    expect(wrong.calls).toHaveLength(0)
  })
})

describe('boxes of one bill that are tracked by their numbers', () => {
  const [other, third] = ['CSQU3054383', 'TCLU6718159'] as const
  const loadedToo = moveSaid({
    event: 'vessel_loaded',
    at: '2026-03-01T09:00:00Z',
    bill,
    container: other,
    locode: 'CNSHA',
  })
  const loadedLast = moveSaid({
    event: 'vessel_loaded',
    at: '2026-03-01T10:00:00Z',
    bill,
    container: third,
    locode: 'CNSHA',
  })
  const numbers = async (test: TestService) =>
    (await boxes(test)).map(({ number }) => String(number)).sort()

  const lineOf = (accepts: (type: string) => boolean) =>
    scriptedCarrier(
      ({ request_type }) =>
        accepts(request_type)
          ? told(billSaid(), loaded, loadedToo, loadedLast)
          : { outcome: 'not_found' },
      { accepts },
    )

  it.each([
    ['messages', () => serviceOf(), true],
    ['its line', () => serviceOf(lineOf(() => true)), false],
  ] as const)('are all in the shipment, by %s', async (_, start, isByMessage) => {
    const test = await start()
    if (isByMessage) await receive(test, billSaid(), loaded, loadedToo, loadedLast)
    const ids = [
      await test.track({ request_type: 'container', request_number: box }),
      await test.track({ request_type: 'container', request_number: other }),
      await test.track({ request_type: 'container', request_number: third }),
    ]
    expect(await numbers(test)).toEqual([other, box, third])
    const [first, second] = await Promise.all(
      ids.map(async (id) => (await test.get(`/tracking_requests/${id}`)).body.data),
    )
    expect(second?.attributes.status).toBe('created')
    expect(second?.relationships.tracked_object).toEqual(first?.relationships.tracked_object)
    if (isByMessage)
      await receive(
        test,
        moveSaid({ event: 'vessel_discharged', at: '2026-03-02T08:30:00Z', container: other }),
      )
    test.clock.advance({ days: 1 })
    expect(await numbers(test)).toEqual([other, box, third])
    const found = (await boxes(test)).find(({ number }) => number === other)
    expect(found?.pod_discharged_at).toBe(isByMessage ? '2026-03-02T08:30:00Z' : null)
  })
  it('are in the shipment although their line finds no bills', async () => {
    const test = await serviceOf(lineOf((type) => type === 'container'))
    for (const request_number of [box, other])
      await test.track({ request_type: 'container', request_number })
    expect(await numbers(test)).toEqual([other, box])
  })
})
