import { beforeAll, describe, expect, it } from 'vitest'
import { scriptedSource } from '../../support/scripted-source.js'
import { type TestService, testService } from '../../support/service.js'

/** Numbers of the two containers in the scripted voyage. */
const boxes = ['MSCU6639870', 'CSQU3054383']

async function find({ get }: Pick<TestService, 'get'>, query: string) {
  const { status, body } = await get(`/search?query=${encodeURIComponent(query)}`)
  expect(status).toBe(200)
  return body.data
}

const numbers = async (test: Pick<TestService, 'get'>, query: string) =>
  (await find(test, query)).map(({ attributes }) => attributes.number)

describe('a search', () => {
  let test: TestService
  beforeAll(async () => {
    test = await testService()
    await test.track({ ref_numbers: ['PO 12-34', '50%_off\\'] })
    test.clock.advance({ hours: 2 })
    await test.get('/shipments')
    await test.track({ request_number: 'MAEU900000001', ref_numbers: ['PO-1299'] })
  })

  it('finds shipments first, then containers, then requests without a shipment', async () => {
    const found = await find(test, 'po12')
    expect(found.map(({ type }) => type)).toEqual(found.map(() => 'search_result'))
    expect(found.map(({ attributes }) => attributes.entity_type)).toEqual([
      'shipment',
      'cargo',
      'cargo',
      'tracking_request',
    ])
    const [shipment] = (await test.get('/shipments')).body.data
    expect(found[0]).toEqual({
      id: shipment?.id,
      type: 'search_result',
      attributes: {
        entity_type: 'shipment',
        number: 'BILL-MAEU123456789',
        shipment_id: null,
        scac: 'MAEU',
        port_of_lading_name: shipment?.attributes.port_of_lading_name,
        port_of_discharge_name: 'Los Angeles',
        containers_count: 2,
        tracking_stopped: false,
        tracking_stopped_reason: null,
        status: null,
        failed_reason: null,
        ref_numbers: ['PO 12-34', '50%_off\\'],
        created_at: shipment?.attributes.created_at,
        updated_at: shipment?.attributes.line_tracking_last_succeeded_at,
        simulated: true,
      },
    })
    expect(found[1]?.attributes).toMatchObject({
      shipment_id: shipment?.id,
      scac: 'MAEU',
      containers_count: null,
      tracking_stopped: null,
    })
    expect(found[3]?.attributes).toMatchObject({
      number: 'MAEU900000001',
      status: 'pending',
      scac: 'MAEU',
      shipment_id: null,
    })
  })

  it.each([
    ['a part of the bill', 'bill-maeu', ['BILL-MAEU123456789']],
    ['the number it is tracked by', 'MAEU123456789', ['BILL-MAEU123456789']],
    ['a container', 'MSCU6639870', ['MSCU6639870']],
    ['a container as people write it', ' mscu 663 987-0 ', ['MSCU6639870']],
    ['the end of a container', '4383', ['CSQU3054383']],
    ['a pending request', '900000001', ['MAEU900000001']],
    ['a reference', 'PO 12-34', ['BILL-MAEU123456789', ...boxes]],
    ['wildcards, as they are', '50%_OFF\\', ['BILL-MAEU123456789', ...boxes]],
    ['a wildcard that nothing has', 'MSCU%', []],
    ['another wildcard', 'MSC_6639870', []],
    ['the seam between two numbers', '9870PO', []],
    ['punctuation of lists', '","', []],
    ['nothing but dashes', '--', []],
    ['a quote', "'", []],
  ])('finds %s', async (_what, query, expected) => {
    expect((await numbers(test, query)).sort()).toEqual([...expected].sort())
  })

  it('without a query is a 400 with only a detail', async () => {
    for (const path of ['/search', '/search?query=', '/search?query=%20', '/search?q=MSCU']) {
      const { status, body } = await test.get(path)
      expect(status).toBe(400)
      expect(body).toEqual({ errors: [{ detail: expect.any(String) }] })
    }
  })

  it('has the links of one page and no totals', async () => {
    const { body } = await test.get('/search?query=MSCU')
    expect(body.links).toEqual({
      self: 'http://oct.sandbox/v2/search?query=MSCU',
      current: 'http://oct.sandbox/v2/search?query=MSCU&page[number]=1',
    })
    expect(body.meta).toBeUndefined()
  })

  it('finds nothing of another account', async () => {
    const other = test.as((await test.service.createKey({ account: 'Other' })).key)
    expect(await find(other, 'M')).toEqual([])
  })
})

describe('a search result', () => {
  it('follows changes: references, a new shipment, a stop', async () => {
    const test = await testService()
    const id = await test.track({ request_number: 'MAEU111111111' })
    expect((await find(test, 'MAEU1111')).map(({ id }) => id)).toEqual([id])
    test.clock.advance({ hours: 2 })
    const [shipment] = (await test.get('/shipments')).body.data
    expect((await find(test, 'MAEU1111')).map(({ id }) => id)).toEqual([shipment?.id])

    await test.patch(`/shipments/${shipment?.id}`, {
      data: { type: 'shipment', attributes: { ref_numbers: ['NEW-REF'] } },
    })
    expect(await numbers(test, 'new ref')).toEqual(['BILL-MAEU111111111'])
    const [box] = await find(test, 'CSQU305')
    await test.patch(`/containers/${box?.id}`, {
      data: { type: 'container', attributes: { ref_numbers: ['BOX-REF'] } },
    })
    expect(await numbers(test, 'boxref')).toEqual(['CSQU3054383'])

    await test.patch(`/shipments/${shipment?.id}/stop_tracking`)
    expect((await find(test, 'NEW-REF'))[0]?.attributes).toMatchObject({
      tracking_stopped: true,
      tracking_stopped_reason: 'cancelled_by_user',
    })
  })

  it('includes failed requests', async () => {
    const test = await testService({
      sources: [scriptedSource(() => ({ outcome: 'failed', reason: 'invalid_number' }))],
    })
    await test.track({ ref_numbers: ['LOST'] })
    test.clock.advance({ hours: 2 })
    expect((await find(test, 'lost'))[0]?.attributes).toMatchObject({
      entity_type: 'tracking_request',
      status: 'failed',
      failed_reason: 'invalid_number',
    })
  })

  it('contains the 25 newest', async () => {
    const test = await testService({
      sources: [scriptedSource(() => ({ outcome: 'no_answer_yet' }))],
    })
    for (let i = 10; i < 37; i++) {
      test.clock.advance({ minutes: 1 })
      await test.track({ request_number: `MAEU9000000${i}` })
    }
    const found = await numbers(test, 'MAEU9')
    expect(found).toHaveLength(25)
    expect(found[0]).toBe('MAEU900000036')
    expect(found[24]).toBe('MAEU900000012')
  })
})
