import { describe, expect, it } from 'vitest'
import { sail, scriptedSource } from '../../support/scripted-source.js'
import { newRequest, type TestService, testService } from '../../support/service.js'

const party = (company_name: unknown, id?: string) => ({
  data: { type: 'party', ...(id && { id }), attributes: { company_name } },
})

/** A source that finds the same bill for every number. */
const sameBill = scriptedSource((tracked, now) => {
  const answer = sail(tracked, now)
  if (answer.outcome !== 'found') return answer
  const observations = answer.observations.map((said) =>
    said.kind === 'shipment' ? { ...said, bill_of_lading_number: 'THE-BILL' } : said,
  )
  return { ...answer, observations }
})

/** The same tracking request with a customer. */
const requestFor = (customer: unknown, attributes: Record<string, unknown> = {}) => {
  const { data } = newRequest(attributes)
  return { data: { ...data, relationships: { customer: { data: customer } } } }
}

const named = async ({ post }: TestService, company_name: string): Promise<string> => {
  const { status, body } = await post('/parties', party(company_name))
  expect(status).toBe(201)
  return body.data.id
}

describe('parties', () => {
  it('are created, read, renamed', async () => {
    const test = await testService()
    const created = await test.post('/parties', party('  Acme Imports '))
    expect(created.status).toBe(201)
    const { id } = created.body.data
    expect(created.body.data).toEqual({
      id,
      type: 'party',
      attributes: { company_name: 'Acme Imports' },
    })
    const path = `/parties/${id}`
    expect((await test.get(path)).body.data).toEqual(created.body.data)
    const renamed = await test.patch(path, party('Acme', id))
    expect(renamed.status).toBe(200)
    expect(renamed.body.data.attributes).toEqual({ company_name: 'Acme' })
    expect(renamed.body.links.self).toBe(`http://oct.sandbox/v2${path}`)
    expect((await test.get(path)).body.data.attributes).toEqual({ company_name: 'Acme' })
  })

  it('are listed 25 per page, newest first', async () => {
    const test = await testService()
    for (let i = 1; i <= 27; i++) {
      test.clock.advance({ minutes: 1 })
      await named(test, `Party ${i}`)
    }
    const { body } = await test.get('/parties')
    expect(body.data.map(({ attributes }) => attributes.company_name)).toEqual(
      Array.from({ length: 25 }, (_, i) => `Party ${27 - i}`),
    )
    expect(body.meta).toEqual({
      size: 25,
      total: 27,
      pagination: { current: 1, next: 2, last: 2, records: 27 },
    })
    const second = await test.get(body.links.next?.replace('http://oct.sandbox/v2', '') ?? '')
    expect(second.body.data).toHaveLength(2)
    expect(second.body.links.next).toBeUndefined()
  })

  it.each([
    ['a missing name', {}, 'blank'],
    ['an empty name', { company_name: '' }, 'blank'],
    ['a blank name', { company_name: ' \t ' }, 'blank'],
    ['no text', { company_name: 7 }, undefined],
    ['control characters', { company_name: 'A\0B' }, undefined],
    ['far too much text', { company_name: 'x'.repeat(256) }, undefined],
    ['a name that is there', { company_name: 'ÉCLAIR  & co' }, 'duplicate'],
  ])('refuse %s', async (_what, attributes, code) => {
    const test = await testService()
    await named(test, 'Éclair & Co')
    const id = await named(test, 'Other')
    for (const answer of [
      await test.post('/parties', { data: { type: 'party', attributes } }),
      ...('company_name' in attributes
        ? [await test.patch(`/parties/${id}`, { data: { type: 'party', id, attributes } })]
        : []),
    ]) {
      expect(answer.status).toBe(422)
      expect(answer.body.errors).toHaveLength(1)
      expect(answer.body.errors[0]?.source?.pointer).toBe('/data/attributes/company_name')
      expect(answer.body.errors[0]?.code).toBe(code)
    }
    expect((await test.get('/parties')).body.meta.total).toBe(2)
  })

  it('can change the case of their own name', async () => {
    const test = await testService()
    const id = await named(test, 'acme')
    expect((await test.patch(`/parties/${id}`, party('ACME'))).status).toBe(200)
  })

  it('are refused under another type or id, and not found by other accounts', async () => {
    const test = await testService()
    const id = await named(test, 'Acme')
    const wrongType = { data: { type: 'company', attributes: { company_name: 'B' } } }
    expect((await test.post('/parties', wrongType)).body.errors[0]?.source?.pointer).toBe(
      '/data/type',
    )
    expect((await test.patch(`/parties/${id}`, party('B', 'x'))).body.errors[0]?.source).toEqual({
      pointer: '/data/id',
    })
    const other = test.as((await test.service.createKey({ account: 'Other' })).key)
    expect((await other.get(`/parties/${id}`)).status).toBe(404)
    expect((await other.patch(`/parties/${id}`, party('Mine'))).status).toBe(404)
    expect((await other.get('/parties')).body.data).toEqual([])
    expect((await other.post('/parties', party('Acme'))).status).toBe(201)
    expect((await test.get(`/parties/${id}`)).body.data.attributes.company_name).toBe('Acme')
  })
})

describe('the customer of a request', () => {
  const pointer = '/data/relationships/customer'
  it.each([
    ['a text', 'Acme'],
    ['a list', []],
    ['an object without data', {}],
    ['null', null],
    ['the bare reference', { type: 'party', id: 'party-1' }],
    ['links alone', { links: { related: '/parties/1' } }],
  ])('is refused if it is not a relationship but %s', async (_what, customer) => {
    const test = await testService()
    const { data } = newRequest()
    const body = { data: { ...data, relationships: { customer } } }
    const answer = await test.post('/tracking_requests', body)
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toMatchObject([
      {
        source: { pointer },
        detail: 'Customer must be a relationship: {"data": {"type": "party", "id": "<id>"}}',
      },
    ])
    expect((await test.get('/tracking_requests')).body.data).toEqual([])
  })

  it('can be stated as null', async () => {
    const test = await testService()
    expect((await test.post('/tracking_requests', requestFor(null))).status).toBe(201)
  })

  it('is shown on it, and names the customer of its shipment while it is set', async () => {
    const test = await testService()
    const id = await named(test, 'Acme')
    const created = await test.post('/tracking_requests', requestFor({ type: 'party', id }))
    expect(created.status).toBe(201)
    expect(created.body.data.relationships.customer?.data).toEqual({ type: 'party', id })
    test.clock.advance({ hours: 1 })
    const shipments = async () => (await test.get('/shipments')).body.data
    expect((await shipments())[0]?.attributes.customer_name).toBe('Acme')
    await test.patch(`/parties/${id}`, party('Acme Global'))
    expect((await shipments())[0]?.attributes.customer_name).toBe('Acme Global')
    const { body } = await test.get('/tracking_requests?include=customer')
    expect(body.included).toEqual([
      { id, type: 'party', attributes: { company_name: 'Acme Global' } },
    ])
  })

  it('stays the customer of the shipment if another request with another customer leads to it', async () => {
    const test = await testService({ sources: [sameBill] })
    for (const [name, request_number] of [
      ['Acme', 'MAEU000000001'],
      ['Beta', 'MAEU000000002'],
    ] as const) {
      const customer = { type: 'party', id: await named(test, name) }
      await test.post('/tracking_requests', requestFor(customer, { request_number }))
      test.clock.advance({ hours: 1 })
      await test.service.tick()
    }
    const shipments = (await test.get('/shipments')).body.data
    expect(shipments.map(({ attributes }) => attributes.customer_name)).toEqual(['Acme'])
  })

  it.each([
    ['unknown', { type: 'party', id: '00000000-0000-0000-0000-000000000000' }],
    ['of another type', { type: 'user', id: 'x' }],
    ['without an id', { type: 'party' }],
    ['not even an object', 'Acme'],
  ])('is refused if %s, together with every other error of the body', async (_what, customer) => {
    const test = await testService()
    const answer = await test.post('/tracking_requests', requestFor(customer, { scac: undefined }))
    expect(answer.status).toBe(422)
    expect(answer.body.errors.map(({ source }) => source?.pointer)).toEqual([
      '/data/attributes/scac',
      '/data/relationships/customer',
    ])
    expect((await test.get('/tracking_requests')).body.data).toEqual([])
  })

  it('is refused if it belongs to another account', async () => {
    const test = await testService()
    const id = await named(test, 'Acme')
    const other = test.as((await test.service.createKey({ account: 'Other' })).key)
    const answer = await other.post('/tracking_requests', requestFor({ type: 'party', id }))
    expect(answer.status).toBe(422)
  })

  it('becomes the customer of an existing shipment without one', async () => {
    const test = await testService({ sources: [sameBill] })
    const id = await named(test, 'Acme')
    await test.track()
    test.clock.advance({ hours: 1 })
    expect((await test.get('/shipments')).body.data[0]?.attributes.customer_name).toBeNull()
    const further = { request_number: 'MAEU987654321' }
    await test.post('/tracking_requests', requestFor({ type: 'party', id }, further))
    test.clock.advance({ hours: 1 })
    const { body } = await test.get('/shipments')
    expect(body.data.map(({ attributes }) => attributes.customer_name)).toEqual(['Acme'])
  })

  it('can be empty', async () => {
    const test = await testService()
    const answer = await test.post('/tracking_requests', requestFor(null))
    expect(answer.status).toBe(201)
    expect(answer.body.data.relationships.customer?.data).toBeNull()
  })
})
