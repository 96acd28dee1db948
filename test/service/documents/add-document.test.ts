import { describe, expect, it } from 'vitest'
import { type TestService, testService } from '../../support/service.js'
import { announceFile, askToCreate, sendDocument, sent, uploadFile } from './sent-file.js'

const paper = { content: 'Any paper', fileName: 'paper.txt', name: 'Paper of May' }

async function tracked(test: TestService, number = 'MAEU123456789') {
  await test.track({ request_number: number })
  test.clock.advance({ days: 2 })
  const shipment = (await test.get('/shipments')).body.data[0]?.id ?? ''
  const container = (await test.get('/containers')).body.data[0]?.id ?? ''
  return { shipment, container }
}

const many = (type: string, ...ids: string[]) => ({ data: ids.map((id) => ({ type, id })) })

describe('a document made of an upload', () => {
  it('is answered with 201 before it is processed', async () => {
    const test = await testService()
    const { status, body } = await sendDocument(test, paper)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      type: 'document',
      attributes: {
        id: body.data.id,
        name: 'Paper of May',
        document_type: null,
        document_type_manual: null,
        extracted_data_manual: null,
        classification_notes: null,
        source: 'api',
        file_name: 'paper.txt',
        file_content_type: 'text/plain',
        file_size_bytes: 9,
        created_at: '2026-03-02T09:00:00Z',
        updated_at: '2026-03-02T09:00:00Z',
      },
      relationships: {
        account: { data: { type: 'account' } },
        user: { data: { type: 'user' } },
        email_submission: { data: null },
        last_document_representation: { data: null },
        shipments: { data: [] },
        cargos: { data: [] },
      },
      links: {
        self: `/documents/${body.data.id}`,
        download: `/documents/${body.data.id}/download_url`,
      },
    })
    expect(body.links.self).toBe('http://oct.sandbox/v2/documents')
    expect(body).not.toHaveProperty('included')
  })

  it('is linked to the shipments and containers that it is sent with', async () => {
    const test = await testService()
    const { shipment, container } = await tracked(test)
    const relationships = {
      shipments: many('shipment', shipment, shipment),
      cargos: many('container', container),
    }
    const { status, body } = await sendDocument(test, { ...paper, relationships })
    expect(status).toBe(201)
    expect(body.data.relationships).toMatchObject({
      shipments: many('shipment', shipment),
      cargos: many('container', container),
    })
    const read = await test.get(`/documents/${body.data.id}`)
    expect(read.body.data.relationships).toMatchObject({ shipments: many('shipment', shipment) })
  })

  it.each([
    ['one that nobody has', { shipments: many('shipment', 'none') }, 'shipments'],
    ['a container as a shipment', { shipments: many('container', 'none') }, 'shipments'],
    ['no list', { cargos: { data: { type: 'container', id: 'x' } } }, 'cargos'],
    ['nothing', { cargos: { data: null } }, 'cargos'],
  ])('is refused with %s, and the upload can be used again', async (_, relationships, name) => {
    const test = await testService()
    const attached_document = await uploadFile(test, paper)
    const attributes = { name: 'Paper', attached_document }
    const refused = await askToCreate(test, { attributes, relationships })
    expect(refused.status).toBe(422)
    expect(refused.body.errors.map(({ source }) => source?.pointer)).toEqual([
      `/data/relationships/${name}`,
    ])
    expect((await askToCreate(test, { attributes })).status).toBe(201)
  })

  it("is refused with another account's shipment", async () => {
    const test = await testService()
    const { shipment, container } = await tracked(test)
    const { key } = await test.service.createKey({ account: 'Other' })
    const relationships = {
      shipments: many('shipment', shipment),
      cargos: many('container', container),
    }
    const { status, body } = await sendDocument({ ...test, key }, { ...paper, relationships })
    expect([status, body.errors.length]).toEqual([422, 2])
  })

  it('needs a name and an upload', async () => {
    const test = await testService()
    const { status, body } = await askToCreate(test, { attributes: { name: ' \n' } })
    expect(status).toBe(422)
    expect(body.errors.map(({ code, source }) => [code, source?.pointer])).toEqual([
      ['blank', '/data/attributes/name'],
      ['blank', '/data/attributes/attached_document'],
    ])
    const long = { name: 'x'.repeat(256), attached_document: 7 }
    expect((await askToCreate(test, { attributes: long })).body.errors).toHaveLength(2)
  })
})

describe('the same content again', () => {
  it('is a 409 that names the document, under any file name', async () => {
    const test = await testService()
    const id = await sent(test, paper)
    const again = await sendDocument(test, { ...paper, fileName: 'copy.txt', name: 'Copy' })
    expect(again.status).toBe(409)
    expect(again.body.errors).toMatchObject([
      {
        status: '409',
        code: 'duplicate',
        title: 'Conflict',
        detail: expect.stringContaining(`Paper of May (${id})`),
        meta: { existing_document_id: id, existing_document_name: 'Paper of May' },
      },
    ])
    expect((await test.get('/documents')).body.meta.total).toBe(1)
  })

  it('is accepted from another account, and after the document was deleted', async () => {
    const test = await testService()
    const id = await sent(test, paper)
    const { key } = await test.service.createKey({ account: 'Other' })
    await sent({ ...test, key }, paper)
    await test.remove(`/documents/${id}`)
    expect(await sent(test, paper)).not.toBe(id)
  })

  it('is one document when it arrives twice at the same time', async () => {
    const test = await testService()
    const both = await Promise.all([sendDocument(test, paper), sendDocument(test, paper)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })
})

describe('the signed id', () => {
  const create = (test: TestService, attached_document: string) =>
    askToCreate(test, { attributes: { name: 'Paper', attached_document } })

  it.each(['nonsense', `${btoa('{"id":"x"}')}--${'0'.repeat(64)}`, '{}', '😀'])(
    'that is %s is refused',
    async (signedId) => {
      const { status, body } = await create(await testService(), signedId)
      expect(status).toBe(422)
      expect(body.errors[0]?.source?.pointer).toBe('/data/attributes/attached_document')
    },
  )

  it('of a file whose bytes never arrived is refused', async () => {
    const test = await testService()
    const { signed_id } = await announceFile(test, paper)
    expect((await create(test, signed_id)).status).toBe(422)
  })

  it('is valid for a day', async () => {
    const test = await testService()
    const [early, late] = [await uploadFile(test, paper), await uploadFile(test, paper)]
    test.clock.advance({ hours: 23 })
    const made = await create(test, early)
    expect(made.status).toBe(201)
    await test.remove(`/documents/${made.body.data.id}`)
    test.clock.advance({ hours: 2 })
    expect((await create(test, late)).status).toBe(422)
  })

  it('is valid for one document', async () => {
    const test = await testService()
    const signedId = await uploadFile(test, paper)
    const { id } = (await create(test, signedId)).body.data
    await test.remove(`/documents/${id}`)
    const again = await create(test, signedId)
    expect([again.status, again.body.errors[0]?.detail]).toEqual([
      422,
      expect.stringContaining('already'),
    ])
  })

  it('of another account is treated as unknown', async () => {
    const test = await testService()
    const { key } = await test.service.createKey({ account: 'Other' })
    const signedId = await uploadFile({ ...test, key }, paper)
    const { status, body } = await create(test, signedId)
    expect([status, body.errors[0]?.detail]).toEqual([
      422,
      'attached_document is not the signed_id of an upload of this account',
    ])
  })
})
