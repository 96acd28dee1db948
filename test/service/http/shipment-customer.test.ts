import { beforeEach, describe, expect, it } from 'vitest'
import { type Caller, type TestService, testService } from '../../support/service.js'

const pointer = '/data/relationships/customer'

let test: TestService
let id: string
let acme: string
beforeEach(async () => {
  test = await testService()
  await test.track()
  test.clock.advance({ hours: 1 })
  id = (await test.get('/shipments')).body.data[0]?.id ?? ''
  acme = await named(test, 'Acme')
})

const named = async ({ post }: Caller, company_name: string): Promise<string> =>
  (await post('/parties', { data: { type: 'party', attributes: { company_name } } })).body.data.id
const assign = (customer: unknown, more: object = {}) =>
  test.patch(`/shipments/${id}`, {
    data: { type: 'shipment', id, relationships: { customer }, ...more },
  })
const customer = async () => (await test.get(`/shipments/${id}`)).body.data.attributes.customer_name

describe('the customer of a shipment', () => {
  it('is changed, kept by later observations, and removed with null', async () => {
    const changed = await assign({ data: { type: 'party', id: acme } })
    expect(changed.status).toBe(200)
    expect(changed.body.data.attributes.customer_name).toBe('Acme')
    test.clock.advance({ hours: 48 })
    await test.service.tick()
    expect(await customer()).toBe('Acme')
    const beta = await named(test, 'Beta')
    expect((await assign({ data: { type: 'party', id: beta } })).status).toBe(200)
    expect(await customer()).toBe('Beta')
    expect((await assign({ data: null })).body.data.attributes.customer_name).toBeNull()
    expect(await customer()).toBeNull()
  })

  it('stays when only attributes change, and changes together with them', async () => {
    const attributes = { ref_numbers: ['PO-1'], tags: ['urgent'] }
    await assign({ data: { type: 'party', id: acme } }, { attributes })
    expect((await test.get(`/shipments/${id}`)).body.data.attributes).toMatchObject({
      ...attributes,
      customer_name: 'Acme',
    })
    const data = { type: 'shipment', id, attributes: { tags: [] } }
    expect((await test.patch(`/shipments/${id}`, { data })).status).toBe(200)
    expect(await customer()).toBe('Acme')
  })

  it.each([
    ['unknown', { data: { type: 'party', id: '00000000-0000-0000-0000-000000000000' } }],
    ['no relationship', {}],
  ])('is refused when it is %s, and nothing changes', async (_what, wrong) => {
    await assign({ data: { type: 'party', id: acme } })
    const answer = await assign(wrong, { attributes: { tags: ['urgent'] } })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toMatchObject([
      { source: { pointer }, detail: expect.stringMatching(/^Customer must be a /) },
    ])
    expect((await test.get(`/shipments/${id}`)).body.data.attributes).toMatchObject({
      customer_name: 'Acme',
      tags: [],
    })
  })

  it.each([
    ['a text', 'Acme'],
    ['null', null],
    ['a list', { data: [] }],
    ['of another type', { data: { type: 'user', id: 'x' } }],
    ['without an id', { data: { type: 'party' } }],
  ])('is refused when it is %s', async (_what, wrong) => {
    const answer = await assign(wrong)
    expect(answer.status).toBe(422)
    expect(answer.body.errors[0]?.source?.pointer).toMatch(new RegExp(`^${pointer}`))
    expect(await customer()).toBeNull()
  })

  it('is refused if it belongs to another account, whose shipments are not found', async () => {
    const other = test.as((await test.service.createKey({ account: 'Other' })).key)
    const theirs = { data: { type: 'party', id: await named(other, 'Theirs') } }
    expect((await assign(theirs)).body.errors).toMatchObject([
      {
        source: { pointer },
        detail: 'Customer must be a party of the account: create the party with POST /parties',
      },
    ])
    const data = { type: 'shipment', id, relationships: { customer: theirs } }
    expect((await other.patch(`/shipments/${id}`, { data })).status).toBe(404)
    expect(await customer()).toBeNull()
  })
})
