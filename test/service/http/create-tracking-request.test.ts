import { describe, expect, it } from 'vitest'
import { newRequest, testService } from '../../support/service.js'

const number = '/data/attributes/request_number'
const scac = '/data/attributes/scac'

describe('creating a tracking request', () => {
  it('answers pending, without a shipment, with the sent values', async () => {
    const { post } = await testService()
    const { status, body } = await post(
      '/tracking_requests',
      newRequest({ ref_numbers: ['PO 1', 'PO 1'], shipment_tags: ['urgent'] }),
    )
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      type: 'tracking_request',
      attributes: {
        request_number: 'MAEU123456789',
        request_type: 'bill_of_lading',
        scac: 'MAEU',
        status: 'pending',
        failed_reason: null,
        is_retrying: false,
        retry_count: null,
        ref_numbers: ['PO 1'],
        shipment_tags: ['urgent'],
        created_at: '2026-03-02T09:00:00Z',
        updated_at: '2026-03-02T09:00:00Z',
        simulated: true,
      },
      relationships: { tracked_object: { data: null }, customer: { data: null } },
      links: { self: `/v2/tracking_requests/${body.data.id}` },
    })
  })

  it('accepts tags under the name that shipments use', async () => {
    const { post } = await testService()
    const { body } = await post('/tracking_requests', newRequest({ tags: ['urgent', 'cold'] }))
    expect(body.data?.attributes.shipment_tags).toEqual(['urgent', 'cold'])
    const wrong = await post('/tracking_requests', newRequest({ tags: 'urgent' }))
    expect([wrong.status, wrong.body.errors[0]?.source?.pointer]).toEqual([
      422,
      '/data/attributes/tags',
    ])
  })

  it.each([
    ['no number', { request_number: undefined }, [number, 'blank'], [number, 'too_short']],
    ['a blank number', { request_number: '   ' }, [number, 'blank'], [number, 'too_short']],
    ['a number that is no text', { request_number: 7 }, [number, 'blank'], [number, 'too_short']],
    ['a short number', { request_number: 'ABC12' }, [number, 'too_short']],
    [
      'a wrong check digit',
      { request_type: 'container', request_number: 'MSCU1234567' },
      [number, 'invalid_container'],
    ],
    [
      'a short container number',
      { request_type: 'container', request_number: 'MSCU1' },
      [number, 'too_short'],
      [number, 'invalid_container'],
    ],
    ['no line', { scac: undefined }, [scac, 'blank']],
    ['no line, detection off', { scac: '', auto_detect_vocc_scac: false }, [scac, 'blank']],
    ['an unknown line', { scac: 'QQQQ' }, [scac, 'not_recognized']],
    ['a known line that cannot be tracked', { scac: 'SITC' }, [scac, 'not_recognized']],
    [
      'the word of inference for a booking',
      { request_type: 'booking' },
      ['/data/attributes/request_type', 'invalid_request_type'],
    ],
    [
      'everything wrong at once',
      { request_number: undefined, scac: undefined, request_type: undefined },
      [number, 'blank'],
      [number, 'too_short'],
      [scac, 'blank'],
      ['/data/attributes/request_type', 'invalid_request_type'],
    ],
    [
      'references that are no list',
      { ref_numbers: 'PO 1' },
      ['/data/attributes/ref_numbers', undefined],
    ],
  ])('refuses %s', async (_name, attributes, ...expected) => {
    const { get, post } = await testService()
    const { status, body } = await post('/tracking_requests', newRequest(attributes))
    expect(status).toBe(422)
    expect(body.errors.map((error) => [error.source?.pointer, error.code])).toEqual(expected)
    for (const error of body.errors) {
      expect(error).toMatchObject({ status: '422', title: 'Unprocessable Entity' })
    }
    expect((await get('/tracking_requests')).body.meta.total).toBe(0)
  })

  it('accepts a line by any of its codes, in any case', async () => {
    const { get, track } = await testService()
    const id = await track({ scac: 'medu' })
    expect((await get(`/tracking_requests/${id}`)).body.data.attributes.scac).toBe('MSCU')
  })

  it('detects the line if requested, and prefers a given line', async () => {
    const { clock, get, track } = await testService()
    const detected = await track({ scac: undefined, auto_detect_vocc_scac: true })
    const named = await track({
      scac: 'CMDU',
      auto_detect_vocc_scac: true,
      request_number: 'CMDU12345678',
    })
    const scacOf = async (id: string) =>
      (await get(`/tracking_requests/${id}`)).body.data.attributes.scac
    expect(await scacOf(detected)).toBeNull()
    expect(await scacOf(named)).toBe('CMDU')
    clock.advance({ minutes: 2 })
    expect(await scacOf(detected)).toBe('MAEU')
  })

  it('refuses an already tracked number in any spelling, and names its request', async () => {
    const { post, track } = await testService()
    const id = await track({ request_type: 'container', request_number: 'CSQU3054383' })
    for (const again of [{ scac: 'MAEU' }, { scac: undefined, auto_detect_vocc_scac: true }]) {
      const { status, body } = await post(
        '/tracking_requests',
        newRequest({ request_type: 'container', request_number: 'csqu 305438-3', ...again }),
      )
      expect(status).toBe(422)
      expect(body.errors).toMatchObject([
        { code: 'duplicate', source: { pointer: number }, meta: { tracking_request_id: id } },
      ])
    }
    await track({ request_type: 'container', request_number: 'CSQU3054383', scac: 'CMDU' })
  })

  it('refuses a line for a number whose line is still being detected', async () => {
    const { post, track } = await testService()
    const id = await track({ scac: undefined, auto_detect_vocc_scac: true })
    const { status, body } = await post('/tracking_requests', newRequest())
    expect(status).toBe(422)
    expect(body.errors).toMatchObject([{ meta: { tracking_request_id: id } }])
  })

  it('allows another try for a failed or canceled number', async () => {
    const { patch, track } = await testService()
    const id = await track()
    await patch(`/tracking_requests/${id}/cancel`)
    await track()
  })

  it('accepts the test line', async () => {
    const { track } = await testService()
    await track({ scac: 'TEST', request_number: 'TEST-TR-SUCCEEDED' })
  })

  it.each([
    ['no data', {}],
    ['no body worth the name', null],
    ['another type', { data: { type: 'shipment', attributes: {} } }],
  ])('refuses %s', async (_name, body) => {
    const { post } = await testService()
    const answer = await post('/tracking_requests', body)
    expect(answer.status).toBe(422)
    expect(answer.body.errors[0]?.source?.pointer).toBe('/data/type')
  })
})

describe('a number as a line writes it', () => {
  it.each(['MAEU 123456789', 'maeu-123-456-789', 'HLCU/ABC.123_4', ' MEDUFR030802 '])(
    'is accepted as written: %j',
    async (request_number) => {
      const test = await testService()
      const { status, body } = await test.post('/tracking_requests', newRequest({ request_number }))
      expect(status).toBe(201)
      expect(body.data.attributes.request_number).toBe(request_number.trim())
    },
  )
})

describe('a text that cannot be a number', () => {
  it.each([
    ['a control character', { request_number: 'MEDU\u0000FR9999' }, 'request_number'],
    ['an escape', { request_number: 'MEDU\u001b[31mFR1' }, 'request_number'],
    ['a book', { request_number: 'M'.repeat(65) }, 'request_number'],
    ['an emoji', { request_number: 'MAEU😀123456' }, 'request_number'],
    ['another alphabet', { request_number: 'МАЕU123456789' }, 'request_number'],
    ['full width', { request_number: 'ＭＡＥＵ123456789' }, 'request_number'],
    ['a bidi override', { request_number: 'MAEU\u202e123456' }, 'request_number'],
    ['a non-breaking space', { request_number: 'MAEU\u00a0123456' }, 'request_number'],
    ['markup', { request_number: '<b>MAEU123456</b>' }, 'request_number'],
    ['an injection', { request_number: "MAEU123456' OR 1=1" }, 'request_number'],
    ['separators alone', { request_number: '------' }, 'request_number'],
    ['a reference with a line break', { ref_numbers: ['PO\n1'] }, 'ref_numbers'],
    ['a long reference', { ref_numbers: ['P'.repeat(256)] }, 'ref_numbers'],
    ['too many tags', { shipment_tags: Array.from({ length: 101 }, String) }, 'shipment_tags'],
  ])('%s is refused', async (_what, attributes, name) => {
    const test = await testService()
    const { status, body } = await test.post('/tracking_requests', newRequest(attributes))
    expect(status).toBe(422)
    expect(body.errors.map(({ source }) => source?.pointer)).toEqual([`/data/attributes/${name}`])
  })
})
