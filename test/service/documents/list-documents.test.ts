import { beforeAll, describe, expect, it } from 'vitest'
import { type TestService, testService } from '../../support/service.js'
import { sent } from './sent-file.js'

let test: TestService
let ids: { shipment: string; box: string }

/** Four documents of three users, an hour apart: an invoice, a packing list, a notice, and one of unknown type. */
beforeAll(async () => {
  test = await testService()
  await test.track({ ref_numbers: ['PO 77-A'] })
  test.clock.advance({ days: 2 })
  const shipment = (await test.get('/shipments')).body.data[0]?.id ?? ''
  const boxes = (await test.get('/containers')).body.data
  const box = boxes.find(({ attributes }) => attributes.number === 'CSQU3054383')?.id ?? ''
  ids = { shipment, box }
  const linked = (kind: 'shipments' | 'cargos', type: string, id: string) => ({
    relationships: { [kind]: { data: [{ type, id }] } },
  })
  await paper('Invoice_100%.txt', 'Zoe', {
    attributes: { document_type_manual: 'commercial_invoice' },
    ...linked('shipments', 'shipment', shipment),
  })
  await paper('list.txt', 'Ann', {
    attributes: { document_type_manual: 'packing_list' },
    ...linked('cargos', 'container', box),
  })
  await paper('INVOICE-copy.TXT', undefined, {
    attributes: {
      document_type_manual: 'arrival_notice',
      extracted_data_manual: { seal: 'Seal 4-4', nested: [{ order: 'ord-9' }], count: 12345 },
    },
  })
  await paper('scan.bin', 'Ann', { attributes: {} })
})

async function paper(fileName: string, user: string | undefined, change: object): Promise<void> {
  const { key } = await test.service.createKey(user === undefined ? {} : { user })
  const me = { ...test.as(key), service: test.service }
  const contentType = 'application/octet-stream'
  const id = await sent(me, { fileName, contentType, content: `\0${fileName}`, name: fileName })
  await me.patch(`/documents/${id}`, { data: { type: 'document', ...change } })
  test.clock.advance({ hours: 1 })
}

const list = (query: Record<string, string> = {}) =>
  test.get(`/documents?${new URLSearchParams(query)}`)

const names = async (query: Record<string, string> = {}) =>
  (await list(query)).body.data.map(({ attributes }) => attributes.file_name)

const [invoice, packing, copy, scan] = [
  ...['Invoice_100%.txt', 'list.txt', 'INVOICE-copy.TXT', 'scan.bin'],
]

describe('the list of documents', () => {
  it('starts with the newest', async () => {
    expect(await names()).toEqual([scan, copy, packing, invoice])
    expect((await list()).body.meta).toEqual({ size: 4, total: 4 })
  })

  it.each([
    ['created_at', [invoice, packing, copy, scan]],
    ['-created_at', [scan, copy, packing, invoice]],
    ['document_type', [copy, invoice, packing, scan]],
    ['-document_type', [packing, invoice, copy, scan]],
    ['added_by', [copy, scan, packing, invoice]],
    ['-added_by', [invoice, scan, packing, copy]],
    ['added_by,created_at', [copy, packing, scan, invoice]],
  ])('is sorted by %s', async (sort, expected) => {
    expect(await names({ sort })).toEqual(expected)
  })

  it.each(['name', '--created_at', 'created_at,size'])('cannot be sorted by %s', async (sort) => {
    const { status, body } = await list({ sort })
    expect([status, body.errors[0]?.source]).toEqual([400, { parameter: 'sort' }])
  })

  it('is returned in pages, sorted or not', async () => {
    const page = { 'page[size]': '3', 'page[number]': '2' }
    expect(await names(page)).toEqual([invoice])
    expect(await names({ ...page, sort: 'added_by' })).toEqual([invoice])
    const { meta, links } = (await list({ ...page, 'filter[filename]': 't' })).body
    expect(meta).toEqual({ size: 0, total: 3 })
    expect(links.prev).toContain('page[number]=1')
  })

  it.each([
    ['invoice', [copy, invoice]],
    ['.TXT', [copy, packing, invoice]],
    ['%', [invoice]],
    ['_', [invoice]],
    ['no such name', []],
  ])('is filtered by %j in the file name', async (text, expected) => {
    expect(await names({ 'filter[filename]': text })).toEqual(expected)
  })

  it('matches upper and lower case of other alphabets in the file name', async () => {
    const own = await testService()
    await sent(own, { fileName: 'Ladeliste MÜLLER.txt', content: 'one' })
    for (const text of ['müller', 'MÜLLER', 'ladeliste m']) {
      const { data } = (await own.get(`/documents?filter[filename]=${encodeURIComponent(text)}`))
        .body
      expect(data, text).toHaveLength(1)
    }
  })

  it.each([
    ['commercial_invoice', [invoice]],
    ['packing_list, arrival_notice', [copy, packing]],
    ['nothing_known', []],
  ])('is filtered by the types %s', async (types, expected) => {
    expect(await names({ 'filter[document_types]': types })).toEqual(expected)
  })

  it.each([
    ['the bill of a linked shipment', 'BILL-MAEU123456789', [invoice]],
    ['the reference of a linked shipment or its box', 'po77a', [packing, invoice]],
    [
      'the number of a linked box, or one of a linked shipment',
      'csqu 305438-3',
      [packing, invoice],
    ],
    ['another box of a linked shipment', 'MSCU6639870', [invoice]],
    ['a text in the data', 'SEAL44', [copy]],
    ['a text deep in the data', 'ORD-9', [copy]],
    ['a number in the data', '12345', [copy]],
    ['part of a number', 'MAEU12345', []],
    ['a pattern', '%', []],
    ['nothing but a dash', '-', []],
  ])('is filtered by %s', async (_, reference, expected) => {
    expect(await names({ 'filter[reference]': reference })).toEqual(expected)
  })

  it('combines several filters', async () => {
    const both = { 'filter[reference]': 'PO 77-A', 'filter[filename]': 'list' }
    expect(await names(both)).toEqual([packing])
  })
})

describe('the include parameter of documents', () => {
  it('accepts each named relationship', async () => {
    const include = 'shipments,cargos,account,user,email_submission,current_extraction'
    const { body } = await list({ include, 'filter[reference]': 'PO 77-A' })
    expect(body.included.map(({ type }) => type).sort()).toEqual([
      ...['account', 'container', 'shipment', 'user', 'user'],
    ])
    const users = body.included.filter(({ type }) => type === 'user')
    expect(users.map(({ attributes }) => attributes.name).sort()).toEqual(['Ann', 'Zoe'])
  })

  it('accepts nested relationships', async () => {
    const { body } = await list({ include: 'cargos.shipment' })
    expect(body.included.map(({ id }) => id).sort()).toEqual([ids.shipment, ids.box].sort())
  })

  it.each(['owner', 'shipment', 'shipments,nothing.else', '__proto__'])(
    'is refused for %s',
    async (include) => {
      for (const path of ['/documents', '/documents/some-id']) {
        const [document] = (await list()).body.data
        const place = path.replace('some-id', document?.id ?? '')
        const { status, body } = await test.get(`${place}?${new URLSearchParams({ include })}`)
        expect([status, body.errors[0]?.source]).toEqual([400, { parameter: 'include' }])
      }
    },
  )
})

describe('a document that is deleted', () => {
  it('is in no list', async () => {
    const own = await testService()
    const id = await sent(own, { content: 'gone' })
    expect(await own.remove(`/documents/${id}`)).toEqual({ status: 204, body: {} })
    for (const path of ['', '/download_url']) {
      const { status, body } = await own.get(`/documents/${id}${path}`)
      expect([status, body.errors[0]?.detail]).toEqual([404, 'The document does not exist'])
    }
    for (const step of ['reextract', 'reclassify', 'relink', 'rotate']) {
      expect((await own.post(`/documents/${id}/${step}`, { degrees: 90 })).status).toBe(404)
    }
    expect((await own.remove(`/documents/${id}`)).status).toBe(404)
    expect((await own.get('/documents')).body).toMatchObject({ data: [], meta: { total: 0 } })
  })
})
