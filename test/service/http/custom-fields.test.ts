import { setImmediate } from 'node:timers/promises'
import { Script } from 'node:vm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Observation, PollAnswer, TrackedNumber } from '../../../src/service/sources/source.js'
import { dayMs, scriptedSource, voyage } from '../../support/scripted-source.js'
import { type Caller, newRequest, type TestService, testService } from '../../support/service.js'

type Attributes = Record<string, unknown>

const definitionBody = (attributes: Attributes, id?: string) => ({
  data: { type: 'custom_field_definition', ...(id && { id }), attributes },
})
const optionBody = (attributes: Attributes) => ({
  data: { type: 'custom_field_option', attributes },
})
const fieldBody = (attributes: Attributes, entity?: unknown) => ({
  data: {
    type: 'custom_field',
    attributes,
    ...(entity !== undefined && { relationships: { entity: { data: entity } } }),
  },
})

const basic = {
  entity_type: 'Shipment',
  api_slug: 'po',
  display_name: 'PO',
  data_type: 'short_text',
}

async function define({ post }: Pick<Caller, 'post'>, attributes: Attributes = {}) {
  const answer = await post(
    '/custom_field_definitions',
    definitionBody({ ...basic, ...attributes }),
  )
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data.id
}

async function choose(test: Pick<Caller, 'post'>, values: string[], attributes: Attributes = {}) {
  const id = await define(test, { data_type: 'enum', ...attributes })
  for (const value of values) {
    const body = optionBody({ value, label: `The ${value}` })
    expect((await test.post(`/custom_field_definitions/${id}/options`, body)).status).toBe(201)
  }
  return id
}

/** A service with one shipment of two containers, and the ids of its records. */
async function shipped() {
  const test = await testService()
  const request = await test.track()
  test.clock.advance({ hours: 2 })
  const shipment = (await test.get('/shipments')).body.data[0]?.id ?? ''
  const container = (await test.get('/containers')).body.data[0]?.id ?? ''
  return { ...test, request, shipment, container }
}

const pointers = (answer: { body: { errors: { source: { pointer?: string } | null }[] } }) =>
  answer.body.errors.map(({ source }) => source?.pointer?.replace('/data/attributes/', ''))

describe('a definition', () => {
  let test: TestService
  beforeEach(async () => {
    test = await testService()
  })

  it('is created, read, changed and removed', async () => {
    const attributes = {
      ...basic,
      description: 'Order of the buyer',
      validation: { required: true, pattern: '^PO-\\d+$', max_length: 20, house_rule: 'kept' },
      default_format: null,
      default_value: 'PO-1',
    }
    const created = await test.post('/custom_field_definitions', definitionBody(attributes))
    expect(created.status).toBe(201)
    const { id } = created.body.data
    expect(created.body.data).toEqual({
      id,
      type: 'custom_field_definition',
      attributes: {
        ...attributes,
        reference_type: null,
        template_id: null,
        created_at: '2026-03-02T09:00:00Z',
        updated_at: '2026-03-02T09:00:00Z',
      },
      relationships: { account: { data: null }, options: { data: [] } },
    })
    const path = `/custom_field_definitions/${id}`
    expect((await test.get(path)).body.data).toEqual(created.body.data)
    test.clock.advance({ hours: 1 })
    const change = { display_name: 'Order', validation: null, api_slug: 'po' }
    const changed = await test.patch(path, definitionBody(change, id))
    expect(changed.status).toBe(200)
    expect(changed.body.data.attributes).toEqual({
      ...created.body.data.attributes,
      display_name: 'Order',
      validation: null,
      updated_at: '2026-03-02T10:00:00Z',
    })
    expect((await test.remove(path)).status).toBe(204)
    expect((await test.get(path)).status).toBe(404)
    expect((await test.remove(path)).status).toBe(404)
    expect((await test.patch(path, definitionBody({}))).status).toBe(404)
  })

  it.each<[string, Attributes, string[]]>([
    ['nothing at all', {}, ['entity_type', 'api_slug', 'data_type', 'display_name']],
    ['a strange kind of entity', { ...basic, entity_type: 'Vessel' }, ['entity_type']],
    ['a strange data type', { ...basic, data_type: 'money' }, ['data_type']],
    ['a slug with blanks', { ...basic, api_slug: 'p o' }, ['api_slug']],
    ['a blank name', { ...basic, display_name: ' ' }, ['display_name']],
    ['a reference to nothing', { ...basic, data_type: 'reference' }, ['reference_type']],
    ['rules that are a list', { ...basic, validation: [] }, ['validation']],
    ['a pattern that is none', { ...basic, validation: { pattern: '(' } }, ['validation/pattern']],
    [
      'a length that is none',
      { ...basic, validation: { max_length: -1 } },
      ['validation/max_length'],
    ],
    ['a rule for other data', { ...basic, validation: { min: 3 } }, ['validation/min']],
    ['a maybe', { ...basic, validation: { required: 'yes' } }, ['validation/required']],
    [
      'a default of another type',
      { ...basic, data_type: 'number', default_value: 'x' },
      ['default_value'],
    ],
    [
      'a default that breaks a rule',
      { ...basic, validation: { max_length: 1 }, default_value: 'xx' },
      ['default_value'],
    ],
    [
      'a default that is no option yet',
      { ...basic, data_type: 'enum', default_value: 'x' },
      ['default_value'],
    ],
    ['a format that is no text', { ...basic, default_format: {} }, ['default_format']],
    ['a description that is no text', { ...basic, description: 5 }, ['description']],
  ])('of %s is refused', async (_what, attributes, expected) => {
    const answer = await test.post('/custom_field_definitions', definitionBody(attributes))
    expect(answer.status).toBe(422)
    expect(pointers(answer)).toEqual(expected)
    expect((await test.get('/custom_field_definitions')).body.data).toEqual([])
  })

  it('reserves its slug, per kind of entity and account', async () => {
    await define(test)
    await define(test, { entity_type: 'Container' })
    const again = await test.post('/custom_field_definitions', definitionBody(basic))
    expect(again.status).toBe(422)
    expect(again.body.errors[0]).toMatchObject({
      code: 'duplicate',
      source: { pointer: '/data/attributes/api_slug' },
    })
    await define(test.as((await test.service.createKey({ account: 'Other' })).key))
  })

  it('has a slug that differs from every other by more than case', async () => {
    const test = await testService()
    const id = await define(test, { api_slug: 'po_number' })
    for (const api_slug of ['PO_Number', 'po_numbeR']) {
      const answer = await test.post(
        '/custom_field_definitions',
        definitionBody({ ...basic, api_slug }),
      )
      expect(answer.status).toBe(422)
      expect(answer.body.errors).toMatchObject([
        {
          code: 'duplicate',
          detail: 'Api slug po_number already exists for Shipment',
          source: { pointer: '/data/attributes/api_slug' },
          meta: { custom_field_definition_id: id },
        },
      ])
    }
  })

  it('keeps its slug, its entity and its data type', async () => {
    const id = await define(test)
    const change = {
      api_slug: 'q',
      entity_type: 'Container',
      data_type: 'number',
      display_name: 'X',
    }
    const answer = await test.patch(`/custom_field_definitions/${id}`, definitionBody(change))
    expect(answer.status).toBe(422)
    expect(pointers(answer)).toEqual(['entity_type', 'api_slug', 'data_type'])
    const { body } = await test.get(`/custom_field_definitions/${id}`)
    expect(body.data.attributes.display_name).toBe('PO')
  })

  it('calls containers Cargo like live responses', async () => {
    const id = await define(test, { entity_type: 'Cargo' })
    const { body } = await test.get('/custom_field_definitions?filter[entity_type]=Cargo')
    expect(body.data[0]).toMatchObject({ id, attributes: { entity_type: 'Container' } })
  })

  it('is listed 25 per page, oldest first, without meta, by filter', async () => {
    for (let i = 10; i < 37; i++) {
      test.clock.advance({ minutes: 1 })
      const data_type = i % 2 === 0 ? 'number' : 'short_text'
      await define(test, { api_slug: `f${i}`, display_name: `${i % 3}%_ ${i}`, data_type })
    }
    const list = '/custom_field_definitions'
    const first = (await test.get(list)).body
    expect(first.data).toHaveLength(25)
    expect(first.data[0]?.attributes.api_slug).toBe('f10')
    expect(first.meta).toBeUndefined()
    expect((await test.get(`${list}?page[number]=2`)).body.data).toHaveLength(2)
    const count = async (query: string) => (await test.get(`${list}?${query}`)).body.data.length
    expect(await count('filter[data_type]=number')).toBe(14)
    expect(await count('filter[entity_type]=Container')).toBe(0)
    expect(await count('filter[display_name]=2%25_')).toBe(9)
    expect(await count('filter[display_name]=%25')).toBe(0)
    expect(await count('filter[unknown]=x')).toBe(25)
  })
})

describe('an option', () => {
  it('is created, listed by position, changed and removed', async () => {
    const test = await testService()
    const id = await choose(test, ['EXW', 'FOB'])
    const list = `/custom_field_definitions/${id}/options`
    await test.post(list, optionBody({ value: 'CIF', label: 'Insured', position: 0 }))
    const { body } = await test.get(list)
    expect(body.meta).toBeUndefined()
    expect(body.data.map(({ attributes }) => attributes)).toEqual([
      { label: 'Insured', value: 'CIF', position: 0 },
      { label: 'The EXW', value: 'EXW', position: 1 },
      { label: 'The FOB', value: 'FOB', position: 2 },
    ])
    const option = `${list}/${body.data[2]?.id}`
    const changed = await test.patch(option, optionBody({ label: 'Free on board', position: -1 }))
    expect(changed.body.data.attributes).toEqual({
      label: 'Free on board',
      value: 'FOB',
      position: -1,
    })
    expect((await test.get(list)).body.data[0]?.id).toBe(body.data[2]?.id)
    const definition = await test.get(`/custom_field_definitions/${id}?include=options`)
    expect(definition.body.included).toHaveLength(3)
    expect((await test.remove(option)).status).toBe(204)
    expect((await test.get(option)).status).toBe(404)
  })

  it.each<[string, Attributes, string[]]>([
    ['nothing', {}, ['label', 'value']],
    ['a value that is there', { label: 'X', value: 'EXW' }, ['value']],
    ['a value that is there in another case', { label: 'X', value: 'Exw' }, ['value']],
    ['a value that is there in full width', { label: 'X', value: 'ｅｘｗ' }, ['value']],
    ['half a position', { label: 'X', value: 'X', position: 1.5 }, ['position']],
    ['a position too far', { label: 'X', value: 'X', position: 1_000_000_001 }, ['position']],
    ['a position too low', { label: 'X', value: 'X', position: -1_000_000_001 }, ['position']],
  ])('of %s is refused', async (_what, attributes, expected) => {
    const test = await testService()
    const id = await choose(test, ['EXW'])
    const answer = await test.post(
      `/custom_field_definitions/${id}/options`,
      optionBody(attributes),
    )
    expect(answer.status).toBe(422)
    expect(pointers(answer)).toEqual(expected)
  })

  it('can be read after one at the last position was added', async () => {
    const test = await testService()
    const id = await choose(test, [])
    const list = `/custom_field_definitions/${id}/options`
    await test.post(list, optionBody({ value: 'EXW', label: 'X', position: 1_000_000_000 }))
    test.clock.advance({ minutes: 1 })
    await test.post(list, optionBody({ value: 'FOB', label: 'X' }))
    const { body } = await test.get(list)
    expect(body.data.map(({ attributes }) => [attributes.value, attributes.position])).toEqual([
      ['EXW', 1_000_000_000],
      ['FOB', 1_000_000_000],
    ])
    const far = optionBody({ position: Number.MAX_SAFE_INTEGER })
    expect(pointers(await test.patch(`${list}/${body.data[0]?.id}`, far))).toEqual(['position'])
  })

  it('belongs to lists only, keeps its value, and is found below its own definition', async () => {
    const test = await testService()
    const text = await define(test)
    const body = optionBody({ label: 'X', value: 'X' })
    const refused = await test.post(`/custom_field_definitions/${text}/options`, body)
    expect(refused.status).toBe(422)
    expect(refused.body.errors[0]?.detail).toContain('enum')
    const id = await choose(test, ['EXW'], { api_slug: 'terms' })
    const [option] = (await test.get(`/custom_field_definitions/${id}/options`)).body.data
    const own = `/custom_field_definitions/${id}/options/${option?.id}`
    expect((await test.patch(own, optionBody({ value: 'FOB' }))).status).toBe(422)
    expect((await test.patch(own, optionBody({ value: 'EXW', label: 'Y' }))).status).toBe(200)
    expect((await test.get(own.replace(id, text))).status).toBe(404)
    const other = test.as((await test.service.createKey({ account: 'Other' })).key)
    expect((await other.get(own)).status).toBe(404)
    expect((await other.get(`/custom_field_definitions/${id}/options`)).status).toBe(404)
  })
})

describe('a value', () => {
  it('is set on a shipment, a container or a request, read back, changed and removed', async () => {
    const test = await shipped()
    for (const [entity_type, type] of [
      ['Shipment', 'shipment'],
      ['Container', 'container'],
      ['TrackingRequest', 'request'],
    ] as const) {
      const definition = await define(test, { entity_type })
      const wireType = type === 'request' ? 'tracking_request' : type
      const list = `/${wireType}s/${test[type]}/custom_fields`
      const created = await test.post(list, fieldBody({ api_slug: 'po', value: 'PO-1' }))
      expect(created.status).toBe(201)
      expect(created.body.data).toMatchObject({
        type: 'custom_field',
        attributes: { api_slug: 'po', value: 'PO-1', display_value: 'PO-1' },
        relationships: {
          entity: { data: { type: wireType, id: test[type] } },
          definition: { data: { type: 'custom_field_definition', id: definition } },
        },
      })
      const again = await test.post(list, fieldBody({ api_slug: 'po', value: 'PO-2' }))
      expect([again.status, again.body.data.id]).toEqual([200, created.body.data.id])
      const { body } = await test.get(`${list}?include=entity,definition`)
      expect(body.data.map(({ attributes }) => attributes.value)).toEqual(['PO-2'])
      expect(body.included.map((each) => each.id).sort()).toEqual([definition, test[type]].sort())
      const changed = await test.patch(`${list}/po`, fieldBody({ value: 'PO-3' }))
      expect(changed.body.data.attributes.value).toBe('PO-3')
      expect((await test.remove(`${list}/po`)).status).toBe(204)
      expect((await test.remove(`${list}/po`)).status).toBe(404)
      expect((await test.patch(`${list}/po`, fieldBody({ value: 'x' }))).status).toBe(404)
      expect((await test.get(list)).body.data).toEqual([])
    }
  })

  it('is also available in the list of all values', async () => {
    const test = await shipped()
    const definition = await define(test)
    await define(test, { entity_type: 'Container' })
    const entity = { type: 'shipment', id: test.shipment }
    const attributes = { api_slug: 'po', value: 'PO-1' }
    const created = await test.post('/custom_fields', fieldBody(attributes, entity))
    expect(created.status).toBe(201)
    const twice = await test.post('/custom_fields', fieldBody(attributes, entity))
    expect(twice.body.errors[0]).toMatchObject({
      code: 'duplicate',
      source: { pointer: '/data/attributes/api_slug' },
    })
    const box = { type: 'container', id: test.container }
    await test.post('/custom_fields', fieldBody(attributes, box))
    const count = async (query: string) => {
      const { body } = await test.get(`/custom_fields?${query}`)
      expect(body.meta.total).toBe(body.data.length)
      return body.data.length
    }
    expect(await count('')).toBe(2)
    expect(await count('filter[entity_type]=Shipment')).toBe(1)
    expect(await count('filter[entity_type]=Cargo')).toBe(1)
    expect(await count(`filter[entity_id]=${test.container}`)).toBe(1)
    expect(await count(`filter[definition_id]=${definition}`)).toBe(1)
    const path = `/custom_fields/${created.body.data.id}`
    expect((await test.patch(path, fieldBody({ value: 'PO-2' }))).body.data.attributes.value).toBe(
      'PO-2',
    )
    expect((await test.get(path)).body.data.attributes.value).toBe('PO-2')
    expect((await test.remove(path)).status).toBe(204)
    expect((await test.get(path)).status).toBe(404)
    expect(await count('')).toBe(1)
  })

  it('is deleted with its definition', async () => {
    const test = await shipped()
    const id = await define(test)
    const list = `/shipments/${test.shipment}/custom_fields`
    await test.post(list, fieldBody({ api_slug: 'po', value: 'PO-1' }))
    await test.remove(`/custom_field_definitions/${id}`)
    expect((await test.get(list)).body.data).toEqual([])
    expect((await test.get('/custom_fields')).body).toMatchObject({ data: [], meta: { total: 0 } })
  })

  it('is refused for unknown entities and slugs', async () => {
    const test = await shipped()
    await define(test)
    const value = { api_slug: 'po', value: 'x' }
    for (const entity of [
      null,
      { type: 'shipment', id: 'none' },
      { type: 'port', id: test.shipment },
      7,
    ]) {
      expect(pointers(await test.post('/custom_fields', fieldBody(value, entity)))).toEqual([
        '/data/relationships/entity',
      ])
    }
    const list = `/shipments/${test.shipment}/custom_fields`
    for (const api_slug of ['other', undefined, '', 7, '__proto__']) {
      const answer = await test.post(list, fieldBody({ api_slug, value: 'x' }))
      expect([answer.status, ...pointers(answer)]).toEqual([422, 'api_slug'])
    }
    expect((await test.post('/shipments/none/custom_fields', fieldBody(value))).status).toBe(404)
    const box = `/containers/${test.container}/custom_fields`
    expect(pointers(await test.post(box, fieldBody(value)))).toEqual(['api_slug'])
  })

  it('is not accessible to another account', async () => {
    const test = await shipped()
    const definition = await define(test)
    const list = `/shipments/${test.shipment}/custom_fields`
    const created = await test.post(list, fieldBody({ api_slug: 'po', value: 'PO-1' }))
    const other = test.as((await test.service.createKey({ account: 'Other' })).key)
    const foreign = await define(other)
    const statuses = [
      await other.get(list),
      await other.post(list, fieldBody({ api_slug: 'po', value: 'x' })),
      await other.patch(`${list}/po`, fieldBody({ value: 'x' })),
      await other.remove(`${list}/po`),
      await other.get(`/custom_fields/${created.body.data.id}`),
      await other.patch(`/custom_fields/${created.body.data.id}`, fieldBody({ value: 'x' })),
      await other.remove(`/custom_fields/${created.body.data.id}`),
      await other.get(`/custom_field_definitions/${definition}`),
      await other.remove(`/custom_field_definitions/${definition}`),
    ].map(({ status }) => status)
    expect(statuses).toEqual(statuses.map(() => 404))
    const entity = { type: 'shipment', id: test.shipment }
    const answer = await other.post(
      '/custom_fields',
      fieldBody({ api_slug: 'po', value: 'x' }, entity),
    )
    expect(answer.status).toBe(422)
    for (const query of [
      '',
      `filter[entity_id]=${test.shipment}`,
      `filter[definition_id]=${definition}`,
    ]) {
      expect((await other.get(`/custom_fields?${query}`)).body.data).toEqual([])
    }
    expect((await other.get('/custom_field_definitions')).body.data.map(({ id }) => id)).toEqual([
      foreign,
    ])
    expect((await test.get(list)).body.data[0]?.attributes.value).toBe('PO-1')
  })
})

describe('the data type of a value', () => {
  interface Case {
    definition: Attributes
    options?: string[]
    good: [sent: unknown, stored: unknown, shown: string | null][]
    bad: unknown[]
  }
  const cases: Record<string, Case> = {
    short_text: {
      definition: { validation: { min_length: 2, max_length: 4, pattern: '^\\w+$' } },
      good: [
        ['ab', 'ab', 'ab'],
        [null, null, null],
        [' ', null, null],
      ],
      bad: ['a', 'abcde', 'a-b', 7, true, {}, ['ab']],
    },
    number: {
      definition: { validation: { min: 0, max: 10_000 }, default_format: '$#,##0.00' },
      good: [
        [1234.5, 1234.5, '$1,234.50'],
        [0, 0, '$0.00'],
      ],
      bad: [-1, 10_001, '5', true, [1]],
    },
    date: {
      definition: { validation: { min: '2026-01-01' }, default_format: '%d %b %Y' },
      good: [['2026-03-31', '2026-03-31', '31 Mar 2026']],
      bad: ['2026-02-30', '2025-12-31', '31.03.2026', '2026-03-31T00:00:00Z', 20260331],
    },
    datetime: {
      definition: { default_format: 'MM/DD/YYYY HH:mm' },
      good: [['2026-03-31T23:30:00.5-02:00', '2026-04-01T01:30:00Z', '04/01/2026 01:30']],
      bad: ['2026-03-31', '2026-03-31T23:30:00', '2026-02-30T00:00:00Z', '2026-03-31T25:00:00Z'],
    },
    boolean: {
      definition: {},
      good: [
        [true, true, 'Yes'],
        [false, false, 'No'],
      ],
      bad: ['true', 1, 'yes'],
    },
    enum: {
      definition: {},
      options: ['EXW', 'FOB'],
      good: [['EXW', 'EXW', 'The EXW']],
      bad: ['exw', 'CIF', ['EXW'], 1],
    },
    enum_multi: {
      definition: {},
      options: ['EXW', 'FOB'],
      good: [
        [['FOB', 'EXW', 'FOB'], ['FOB', 'EXW'], 'The FOB, The EXW'],
        [[], null, null],
      ],
      bad: ['EXW', ['CIF'], [1], { EXW: true }],
    },
  }

  it.each(Object.entries(cases))('%s', async (data_type, { definition, options, good, bad }) => {
    const test = await shipped()
    await (options
      ? choose(test, options, { data_type })
      : define(test, { data_type, ...definition }))
    const list = `/shipments/${test.shipment}/custom_fields`
    for (const value of bad) {
      const answer = await test.post(list, fieldBody({ api_slug: 'po', value }))
      expect([answer.status, ...pointers(answer)], JSON.stringify(value)).toEqual([422, 'value'])
    }
    expect((await test.get(list)).body.data).toEqual([])
    for (const [sent, stored, shown] of good) {
      const { body } = await test.post(list, fieldBody({ api_slug: 'po', value: sent }))
      expect(body.data.attributes).toMatchObject({ value: stored, display_value: shown })
    }
  })

  it('reference leads to a record of the account and shows its name', async () => {
    const test = await shipped()
    await define(test, { data_type: 'reference', reference_type: 'Party' })
    const party = { data: { type: 'party', attributes: { company_name: 'Acme' } } }
    const { id } = (await test.post('/parties', party)).body.data
    const other = test.as((await test.service.createKey({ account: 'Other' })).key)
    const foreign = (await other.post('/parties', party)).body.data.id
    const list = `/shipments/${test.shipment}/custom_fields`
    for (const value of [id, { type: 'party', id }]) {
      const { body } = await test.post(list, fieldBody({ api_slug: 'po', value }))
      expect(body.data.attributes).toMatchObject({
        value: { type: 'party', id },
        display_value: 'Acme',
      })
    }
    for (const value of [foreign, 'none', { type: 'shipment', id: test.shipment }, { id: 7 }, 7]) {
      const answer = await test.post(list, fieldBody({ api_slug: 'po', value }))
      expect([answer.status, ...pointers(answer)]).toEqual([422, 'value'])
    }
  })

  it('requires required values, and starts with the default', async () => {
    const test = await shipped()
    await define(test, { validation: { required: true } })
    const list = `/shipments/${test.shipment}/custom_fields`
    for (const value of [undefined, null, '', '  ']) {
      const answer = await test.post(list, fieldBody({ api_slug: 'po', value }))
      expect(answer.body.errors[0]).toMatchObject({
        code: 'blank',
        source: { pointer: '/data/attributes/value' },
      })
    }
    await define(test, { api_slug: 'hazmat', data_type: 'boolean', default_value: false })
    const { body } = await test.post(list, fieldBody({ api_slug: 'hazmat' }))
    expect(body.data.attributes.value).toBe(false)
  })

  it('is checked again if the time passed while another process ran', async () => {
    const test = await shipped()
    await define(test, { validation: { pattern: '^[a-z]+$' } })
    const passed = Object.assign(new Error('time'), { code: 'ERR_SCRIPT_EXECUTION_TIMEOUT' })
    const run = vi.spyOn(Script.prototype, 'runInContext').mockImplementationOnce(() => {
      throw passed
    })
    const given = fieldBody({ api_slug: 'po', value: 'fine' })
    const { status } = await test.post(`/shipments/${test.shipment}/custom_fields`, given)
    run.mockRestore()
    expect(status).toBe(201)
  })

  it('is not checked again with a pattern that took too long', async () => {
    const test = await shipped()
    await define(test, { validation: { pattern: '^(\\w+\\s?)+$' } })
    await define(test, { api_slug: 'quick', validation: { pattern: '^(\\w\\s?)+$' } })
    const list = `/shipments/${test.shipment}/custom_fields`
    const give = (api_slug: string, value: string) =>
      test.post(list, fieldBody({ api_slug, value }))
    expect((await give('po', 'fine')).status).toBe(201)
    for (const value of [`${'a'.repeat(900)}!`, 'fine']) {
      const answer = await give('po', value)
      expect([answer.status, ...pointers(answer)]).toEqual([422, 'value'])
      expect(answer.body.errors[0]?.detail).toContain('takes too long')
    }
    expect((await give('quick', 'fine')).status).toBe(201)
  })
})

describe('the default of a list', () => {
  it.each([
    ['enum', 'EXW', 'CIF'],
    ['enum_multi', ['EXW', 'FOB'], ['EXW', 'CIF']],
  ])('%s is always one of its options', async (data_type, good, bad) => {
    const test = await testService()
    const id = await choose(test, ['EXW', 'FOB'], { data_type })
    const preset = (default_value: unknown) =>
      test.patch(`/custom_field_definitions/${id}`, definitionBody({ default_value }))
    const refused = await preset(bad)
    expect([refused.status, ...pointers(refused)]).toEqual([422, 'default_value'])
    expect((await preset(good)).body.data.attributes.default_value).toEqual(good)
    const [exw] = (await test.get(`/custom_field_definitions/${id}/options`)).body.data
    const option = `/custom_field_definitions/${id}/options/${exw?.id}`
    expect((await test.remove(option)).status).toBe(422)
    expect((await preset(null)).status).toBe(200)
    expect((await test.remove(option)).status).toBe(204)
  })
})

describe('initial custom fields of a request', () => {
  const root = '/data/attributes/initial_custom_fields'
  const initial = (initial_custom_fields: unknown) => newRequest({ initial_custom_fields })

  it.each<[string, unknown, string[]]>([
    ['no object', 'x', [root]],
    ['no list', { shipment: {} }, [`${root}/shipment`]],
    ['no entry', { shipment: [1] }, [`${root}/shipment/0`]],
    ['no slug', { shipment: [{ value: 'x' }] }, [`${root}/shipment/0/api_slug`]],
    [
      'unknown slugs',
      {
        shipment: [
          { api_slug: 'po', value: 'x' },
          { api_slug: 'no', value: 1 },
        ],
        containers: [{ api_slug: 'po', value: 1 }],
      },
      [`${root}/shipment/1/api_slug`, `${root}/containers/0/api_slug`],
    ],
    [
      'wrong values and numbers',
      { containers: [{ api_slug: 'weight', value: 'x', number: 'MSCU1234567' }] },
      [`${root}/containers/0/value`, `${root}/containers/0/number`],
    ],
    ['too many', { shipment: Array(101).fill({}) }, [`${root}/shipment`]],
    ['too many boxes', { containers: Array(101).fill({}) }, [`${root}/containers`]],
  ])('that are or have %s are refused', async (_what, wish, expected) => {
    const test = await testService()
    await define(test)
    await define(test, { api_slug: 'weight', entity_type: 'Container', data_type: 'number' })
    const answer = await test.post('/tracking_requests', initial(wish))
    expect(answer.status).toBe(422)
    expect(answer.body.errors.map(({ source }) => source?.pointer)).toEqual(expected)
    expect((await test.get('/tracking_requests')).body.data).toEqual([])
  })

  it('let other requests run between one entry and the next', async () => {
    const test = await testService()
    await define(test)
    const shipment = Array(100).fill({ api_slug: 'po', value: 'PO-1' })
    let isAnswered = false
    const answered = test.post('/tracking_requests', initial({ shipment })).finally(() => {
      isAnswered = true
    })
    let turns = 0
    for (; !isAnswered; turns++) await setImmediate()
    expect((await answered).status).toBe(201)
    expect(turns).toBeGreaterThanOrEqual(100)
  })

  it('reach the shipment and its containers', async () => {
    const test = await testService()
    await define(test)
    await define(test, { api_slug: 'weight', entity_type: 'Container', data_type: 'number' })
    const wish = {
      shipment: [{ api_slug: 'po', value: 'PO-1' }],
      containers: [
        { api_slug: 'weight', value: 1, number: '' },
        { api_slug: 'weight', value: 2, number: 'csqu 305438-3' },
      ],
    }
    expect((await test.post('/tracking_requests', initial(wish))).status).toBe(201)
    test.clock.advance({ hours: 2 })
    const [shipment] = (await test.get('/shipments')).body.data
    const values = async (path: string) =>
      (await test.get(`${path}/custom_fields`)).body.data.map(({ attributes }) => attributes.value)
    expect(await values(`/shipments/${shipment?.id}`)).toEqual(['PO-1'])
    for (const { id, attributes } of (await test.get('/containers')).body.data) {
      const expected = attributes.number === 'CSQU3054383' ? [2] : [1]
      expect(await values(`/containers/${id}`)).toEqual(expected)
    }
  })

  it('reach containers that appear later, and overwrite nothing', async () => {
    const late = (tracked: TrackedNumber, now: Date): PollAnswer => {
      const observations = voyage(tracked).filter((said) => said.seen_at <= now.toISOString())
      const isEarly = now.getTime() < Date.parse(tracked.registered_at) + 5 * dayMs
      const isKnown = (said: Observation) =>
        !isEarly || !('container' in said) || said.container === 'MSCU6639870'
      return { outcome: 'found', scac: 'MAEU', observations: observations.filter(isKnown) }
    }
    const test = await testService({ sources: [scriptedSource(late)] })
    await define(test, { entity_type: 'Container' })
    await test.post(
      '/tracking_requests',
      initial({ containers: [{ api_slug: 'po', value: 'PO-1' }] }),
    )
    test.clock.advance({ days: 1 })
    const [first] = (await test.get('/containers')).body.data
    const fields = `/containers/${first?.id}/custom_fields`
    await test.patch(`${fields}/po`, fieldBody({ value: 'MINE' }))
    test.clock.advance({ days: 6 })
    const boxes = (await test.get('/containers')).body.data
    expect(boxes).toHaveLength(2)
    for (const { id } of boxes) {
      const { body } = await test.get(`/containers/${id}/custom_fields`)
      const expected = id === first?.id ? 'MINE' : 'PO-1'
      expect(body.data.map(({ attributes }) => attributes.value)).toEqual([expected])
    }
  })

  it('are dropped if their definition was deleted or changed by then', async () => {
    const test = await testService()
    const id = await define(test)
    await define(test, { api_slug: 'kept' })
    const shipment = [
      { api_slug: 'po', value: 'PO-1' },
      { api_slug: 'kept', value: 'yes' },
    ]
    await test.post('/tracking_requests', initial({ shipment }))
    await test.remove(`/custom_field_definitions/${id}`)
    await define(test, { data_type: 'number' })
    test.clock.advance({ hours: 2 })
    const { body } = await test.get('/custom_fields')
    expect(body.data.map(({ attributes }) => attributes.value)).toEqual(['yes'])
  })
})
