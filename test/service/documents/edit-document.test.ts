import { beforeEach, describe, expect, it } from 'vitest'
import { type TestService, testService } from '../../support/service.js'
import { sent } from './sent-file.js'

let test: TestService
let id: string

beforeEach(async () => {
  test = await testService()
  id = await sent(test, { content: 'Any paper', name: 'Paper' })
})

const edit = (attributes: object, relationships?: object) =>
  test.patch(`/documents/${id}`, { data: { type: 'document', attributes, relationships } })

describe('type and data set by hand', () => {
  it('are shown beside the values of the service, and null clears them', async () => {
    const data = { invoice_number: 'X 1', lines: [{ qty: 2 }], paid: null }
    const set = await edit({
      document_type_manual: 'commercial_invoice',
      extracted_data_manual: data,
    })
    expect(set.status).toBe(200)
    const manual = { document_type_manual: 'commercial_invoice', extracted_data_manual: data }
    expect(set.body.data.attributes).toMatchObject(manual)
    expect((await test.get(`/documents/${id}`)).body.data.attributes).toMatchObject(manual)
    const cleared = { document_type_manual: null, extracted_data_manual: null }
    expect((await edit(cleared)).body.data.attributes).toMatchObject(cleared)
    expect((await test.get(`/documents/${id}`)).body.data.attributes).toMatchObject(cleared)
  })

  it('stay unchanged if a body does not name them', async () => {
    await edit({ document_type_manual: 'packing_list', extracted_data_manual: { a: 1 } })
    const { attributes } = (await edit({ name: ' New name ' })).body.data
    expect(attributes).toMatchObject({
      name: 'New name',
      document_type_manual: 'packing_list',
      extracted_data_manual: { a: 1 },
    })
  })

  it('change the update time, but an empty change does not', async () => {
    test.clock.advance({ hours: 1 })
    const before = (await test.get(`/documents/${id}`)).body.data.attributes.updated_at
    test.clock.advance({ hours: 1 })
    expect((await edit({})).body.data.attributes.updated_at).toBe(before)
    const { updated_at } = (await edit({ name: 'Paper' })).body.data.attributes
    expect(updated_at).toBe('2026-03-02T11:00:00Z')
  })

  it('of an unknown type are refused with the known types', async () => {
    const types = (await test.get('/documents/types')).body as unknown as {
      document_types: { code: string }[]
    }
    for (const type of ['love_letter', '', 7, { a: 1 }]) {
      const { status, body } = await edit({ document_type_manual: type, name: 'Other' })
      expect([status, body.errors[0]?.source?.pointer, body.errors[0]?.code]).toEqual([
        ...[422, '/data/attributes/document_type_manual', 'not_recognized'],
      ])
      for (const { code } of types.document_types) expect(body.errors[0]?.detail).toContain(code)
    }
    expect((await test.get(`/documents/${id}`)).body.data.attributes.name).toBe('Paper')
  })

  it.each([['a text'], [7], [['a']], [true]])('of %j are refused as data', async (data) => {
    const { status, body } = await edit({ extracted_data_manual: data })
    expect([status, body.errors[0]?.source?.pointer]).toEqual([
      ...[422, '/data/attributes/extracted_data_manual'],
    ])
  })

  it('are refused together if several are wrong', async () => {
    const wrong = { name: '', document_type_manual: 'x', extracted_data_manual: 1 }
    const { status, body } = await edit(wrong, { shipments: { data: 1 }, cargos: {} })
    expect([status, body.errors.length]).toEqual([422, 5])
  })
})

describe('a change', () => {
  it('needs the type and the id of the document', async () => {
    const path = `/documents/${id}`
    expect((await test.patch(path, { data: { type: 'shipment', attributes: {} } })).status).toBe(
      422,
    )
    const other = { type: 'document', id: 'other', attributes: {} }
    expect((await test.patch(path, { data: other })).status).toBe(422)
  })

  it.each([
    ['none', {}],
    ['null', { attributes: null }],
    ['a list', { attributes: [] }],
    ['links alone', { relationships: { shipments: { data: [] } } }],
  ])('needs attributes: %s are refused', async (_, rest) => {
    const answer = await test.patch(`/documents/${id}`, { data: { type: 'document', ...rest } })
    expect([answer.status, answer.body.errors?.[0]?.source?.pointer]).toEqual([
      ...[422, '/data/attributes'],
    ])
  })

  it('of an unknown document is a 404 that names the kind of record', async () => {
    const body = { data: { type: 'document', attributes: {} } }
    const answer = await test.patch('/documents/nothing', body)
    expect([answer.status, answer.body.errors[0]]).toMatchObject([
      404,
      { status: '404', title: 'Not Found', detail: expect.stringContaining('document') },
    ])
  })

  it('responds with all relations of the document, or with the requested ones', async () => {
    const whole = await edit({ name: 'New' })
    expect(whole.body.included.map(({ type }) => type)).toContain('account')
    const asked = await test.patch(`/documents/${id}?include=user`, {
      data: { type: 'document', attributes: {} },
    })
    expect(asked.body.included.map(({ type }) => type)).toEqual(['user'])
  })
})

describe('the links of a document', () => {
  let ids: { shipment: string; boxes: string[] }

  beforeEach(async () => {
    await test.track()
    test.clock.advance({ days: 2 })
    const shipment = (await test.get('/shipments')).body.data[0]?.id ?? ''
    ids = { shipment, boxes: (await test.get('/containers')).body.data.map((box) => box.id) }
  })

  const many = (type: string, ...ids: string[]) => ({ data: ids.map((one) => ({ type, id: one })) })

  it('are replaced, kind by kind', async () => {
    const [first = '', second = ''] = ids.boxes
    await edit({}, { shipments: many('shipment', ids.shipment), cargos: many('container', first) })
    const { relationships } = (await edit({}, { cargos: many('container', second) })).body.data
    expect(relationships).toMatchObject({
      shipments: many('shipment', ids.shipment),
      cargos: many('container', second),
    })
    const none = await edit({}, { shipments: { data: [] }, cargos: { data: [] } })
    expect(none.body.data.relationships).toMatchObject({
      shipments: { data: [] },
      cargos: { data: [] },
    })
  })

  it('are refused for objects of other accounts, and then nothing changes', async () => {
    const { status } = await edit(
      { name: 'New' },
      { shipments: many('shipment', ids.boxes[0] ?? '') },
    )
    expect(status).toBe(422)
    expect((await test.get(`/documents/${id}`)).body.data.attributes.name).toBe('Paper')
  })
})
