import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { listChangeEvents } from '../../../src/service/store/history/change-events.js'
import { callerOf, type Resource, type TestService, testService } from '../../support/service.js'
import { folderOf } from './blobs/folder-of.js'
import { sent } from './sent-file.js'

const folder = mkdtempSync(join(tmpdir(), 'oct-process-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const bill = (...lines: string[]) => ({
  fileName: 'paper.txt',
  content: ['BILL OF LADING', 'Shipper: Example GmbH', 'Consignee: Example Inc', ...lines].join(
    '\n',
  ),
})

const readable = bill('B/L No.: MAEU123456789', 'Container No.: CSQU 305438-3')

/** A service that tracks one bill with two containers. */
async function tracking(options = {}): Promise<TestService> {
  const test = await testService(options)
  await test.track()
  test.clock.advance({ days: 2 })
  await test.get('/shipments')
  return test
}

const read = async (test: TestService, id: string) =>
  (await test.get(`/documents/${id}?include=shipments,cargos,current_extraction`)).body

const payloadOf = ({ included }: { included: Resource[] }) =>
  included.find(({ type }) => type === 'document_representation')?.attributes.payload

const linksOf = ({ data }: { data: Resource }) => ({
  shipments: data.relationships.shipments?.data.length,
  cargos: data.relationships.cargos?.data.length,
})

/** The document events, oldest first. */
async function told({ service }: TestService) {
  const { db } = service.world.store
  const accounts = await db.selectFrom('accounts').select('id').execute()
  const rows = await Promise.all(accounts.map(({ id }) => listChangeEvents({ db, accountId: id })))
  return rows.flat().filter(({ event }) => event.startsWith('document.'))
}

const patch = (test: TestService, id: string, rest: object) =>
  test.patch(`/documents/${id}`, { data: { type: 'document', attributes: {}, ...rest } })

async function ask(test: TestService, id: string, step: string): Promise<void> {
  const { status, body } = await test.post(`/documents/${id}/${step}`, undefined)
  expect([status, body]).toEqual([202, { status: 'accepted' }])
}

describe('a document that was sent', () => {
  it('is classified, read and linked by the next request, with an event', async () => {
    const test = await tracking()
    const id = await sent(test, readable)
    const body = await read(test, id)
    expect(body.data.attributes).toMatchObject({
      document_type: 'bill_of_lading',
      document_type_manual: null,
      classification_notes: expect.any(String),
    })
    expect(payloadOf(body)).toMatchObject({
      container_numbers: ['CSQU3054383'],
      bill_of_lading_numbers: ['MAEU123456789'],
    })
    expect(body.included.map(({ type, attributes: it }) => [type, it.number])).toEqual(
      expect.arrayContaining([
        ['container', 'CSQU3054383'],
        ['shipment', undefined],
      ]),
    )
    const reading = body.data.relationships.last_document_representation?.data.id
    expect(await told(test)).toMatchObject([
      { event: 'document.extracted', reference_type: 'document', reference_id: id },
    ])
    const [event] = await told(test)
    expect(JSON.parse(event?.body ?? '')).toEqual({
      version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      document_representation_id: reading,
      email_submission_id: null,
    })
  })

  it('whose file is not readable fails alone, with a reason', async () => {
    const test = await tracking()
    const broken = {
      fileName: 'broken.pdf',
      contentType: 'application/pdf',
      content: '%PDF-1.7 broken',
    }
    const ids = [await sent(test, broken), await sent(test, readable)]
    const [failed, fine] = [await read(test, ids[0] ?? ''), await read(test, ids[1] ?? '')]
    expect(failed.data.attributes.classification_notes).toEqual(expect.any(String))
    expect(failed.data.relationships.last_document_representation?.data).toBeNull()
    expect(fine.data.attributes.document_type).toBe('bill_of_lading')
    expect((await told(test)).map(({ event, reference_id }) => [event, reference_id])).toEqual([
      ['document.extraction_failed', ids[0]],
      ['document.extracted', ids[1]],
    ])
    const [failure] = await told(test)
    expect(JSON.parse(failure?.body ?? '')).toMatchObject({ failure: expect.any(String) })
  })

  it('whose bytes are missing fails alone, and the error is reported to the service', async () => {
    const heard: unknown[] = []
    const test = await testService({ onError: (error) => void heard.push(error) })
    const id = await sent(test, readable)
    await folderOf(test.service.world).empty()
    expect((await read(test, id)).data.attributes.document_type).toBeNull()
    expect((await told(test)).map(({ event }) => event)).toEqual(['document.extraction_failed'])
    expect(heard).toHaveLength(1)
  })

  it('is processed once, for any number of simultaneous requests', async () => {
    const test = await tracking()
    const id = await sent(test, readable)
    await Promise.all(Array.from({ length: 8 }, () => test.get(`/documents/${id}`)))
    expect(await told(test)).toHaveLength(1)
  })

  it('is not processed further once it is deleted', async () => {
    const test = await testService()
    const first = await sent(test, readable)
    await test.remove(`/documents/${first}`)
    // The request that deletes the document has processed it before.
    expect(await told(test)).toHaveLength(1)
    expect((await test.post(`/documents/${first}/reextract`, undefined)).status).toBe(404)
    await test.get('/documents')
    expect(await told(test)).toHaveLength(1)
  })
})

describe('links', () => {
  it('are made for exact numbers only', async () => {
    const test = await tracking()
    const near = bill('B/L No.: MAEU12345678', 'Container No.: CSQU3054384', 'MAEU1234567890')
    expect(linksOf(await read(test, await sent(test, near)))).toEqual({ shipments: 0, cargos: 0 })
  })

  it('never lead to another account', async () => {
    const test = await tracking()
    const { key } = await test.service.createKey({ account: 'Other' })
    const other = { ...test, ...test.as(key) }
    expect(linksOf(await read(other, await sent(other, readable)))).toEqual({
      ...{ shipments: 0, cargos: 0 },
    })
  })

  it('lead through a reference to the shipment that has it', async () => {
    const test = await testService()
    await test.track({ ref_numbers: ['PO-4711-88'] })
    test.clock.advance({ days: 2 })
    const id = await sent(test, bill('Our ref.: none'))
    expect(linksOf(await read(test, id)).shipments).toBe(0)
    await patch(test, id, {
      attributes: { extracted_data_manual: { reference_number: 'po 471188' } },
    })
    expect(linksOf(await read(test, id)).shipments).toBe(1)
  })

  it('that a user removed are not created again by a new reading', async () => {
    const test = await tracking()
    const id = await sent(test, readable)
    const before = await read(test, id)
    expect(linksOf(before)).toEqual({ shipments: 1, cargos: 1 })
    await patch(test, id, { relationships: { shipments: { data: [] } } })
    await ask(test, id, 'reextract')
    expect(linksOf(await read(test, id))).toEqual({ shipments: 0, cargos: 1 })
    const shipments = before.data.relationships.shipments
    await patch(test, id, { relationships: { shipments } })
    await ask(test, id, 'reextract')
    expect(linksOf(await read(test, id))).toEqual({ shipments: 1, cargos: 1 })
  })

  it('that a user removed are created again when a user requests links', async () => {
    const test = await tracking()
    const id = await sent(test, readable)
    await read(test, id)
    const none = { shipments: { data: [] }, cargos: { data: [] } }
    await patch(test, id, { relationships: none })
    expect(linksOf(await read(test, id))).toEqual({ shipments: 0, cargos: 0 })
    await ask(test, id, 'relink')
    expect(linksOf(await read(test, id))).toEqual({ shipments: 1, cargos: 1 })
  })

  it('that a user removed are created again when data set by hand names them', async () => {
    const test = await tracking()
    const id = await sent(test, readable)
    await read(test, id)
    const none = { shipments: { data: [] }, cargos: { data: [] } }
    await patch(test, id, { relationships: none })
    const named = { extracted_data_manual: { container_number: 'CSQU305438-3' } }
    await patch(test, id, { attributes: named, relationships: { cargos: { data: [] } } })
    expect(linksOf(await read(test, id))).toEqual({ shipments: 0, cargos: 0 })
    await patch(test, id, { attributes: named })
    expect(linksOf(await read(test, id))).toEqual({ shipments: 0, cargos: 1 })
  })

  it('that a user created stay, and those of removed numbers do not', async () => {
    const test = await tracking()
    const boxes = (await test.get('/containers')).body.data.map(({ id }) => ({
      type: 'container',
      id,
    }))
    const id = await sent(test, readable)
    await patch(test, id, { relationships: { cargos: { data: boxes } } })
    expect(linksOf(await read(test, id))).toEqual({ shipments: 1, cargos: 2 })
    const nothing = { bill_of_lading_numbers: [], container_numbers: [] }
    await patch(test, id, { attributes: { extracted_data_manual: nothing } })
    expect(linksOf(await read(test, id))).toEqual({ shipments: 0, cargos: 2 })
  })

  it('are created later for objects tracked later, if requested', async () => {
    const test = await testService()
    const id = await sent(test, readable)
    await test.track()
    test.clock.advance({ days: 2 })
    expect(linksOf(await read(test, id))).toEqual({ shipments: 0, cargos: 0 })
    await ask(test, id, 'relink')
    expect(linksOf(await read(test, id))).toEqual({ shipments: 1, cargos: 1 })
    expect(await told(test)).toHaveLength(1)
  })

  it('lead to the box of the shipment that the document names, otherwise to the one in transit', async () => {
    const test = await tracking()
    await test.track({ request_number: 'MAEU987654321' })
    test.clock.advance({ days: 2 })
    const named = await sent(test, readable)
    expect(linksOf(await read(test, named))).toEqual({ shipments: 1, cargos: 1 })
    const [shipment] = (await read(test, named)).data.relationships.shipments?.data ?? []
    const box = (await read(test, named)).included.find(({ type }) => type === 'container')
    expect(box?.relationships.shipment?.data.id).toBe(shipment?.id)
    await test.patch(`/shipments/${shipment?.id}/stop_tracking`)
    const unnamed = await read(test, await sent(test, bill('Container No.: CSQU3054383')))
    const [other] = unnamed.included.filter(({ type }) => type === 'container')
    expect(linksOf(unnamed)).toEqual({ shipments: 0, cargos: 1 })
    expect(other?.relationships.shipment?.data.id).not.toBe(shipment?.id)
  })
})

describe('repeated processing', () => {
  it('extracts by the type that was set by hand, into a new reading', async () => {
    const test = await tracking()
    const id = await sent(test, readable)
    const first = await read(test, id)
    await patch(test, id, {
      attributes: { document_type_manual: 'arrival_notice', extracted_data_manual: { a: 1 } },
    })
    await ask(test, id, 'reextract')
    const second = await read(test, id)
    expect(second.data.relationships.last_document_representation?.data.id).not.toBe(
      first.data.relationships.last_document_representation?.data.id,
    )
    expect(payloadOf(second)).toMatchObject({ container_numbers: ['CSQU3054383'] })
    expect(second.data.attributes).toMatchObject({
      document_type: 'bill_of_lading',
      document_type_manual: 'arrival_notice',
      extracted_data_manual: { a: 1 },
    })
    expect((await told(test)).map(({ event }) => event)).toEqual([
      ...['document.extracted', 'document.extracted'],
    ])
  })

  it('classifies without reading again and without an event', async () => {
    const test = await tracking()
    const id = await sent(test, readable)
    const first = await read(test, id)
    await patch(test, id, { attributes: { document_type_manual: 'packing_list' } })
    await ask(test, id, 'reclassify')
    const second = await read(test, id)
    expect(second.data.attributes).toMatchObject({
      document_type: 'bill_of_lading',
      document_type_manual: 'packing_list',
    })
    expect(payloadOf(second)).toEqual(payloadOf(first))
    expect(await told(test)).toHaveLength(1)
  })

  it('of several kinds runs together', async () => {
    const test = await tracking()
    const id = await sent(test, readable)
    await read(test, id)
    const steps = ['relink', 'reclassify', 'reextract', 'reextract']
    await Promise.all(steps.map((step) => ask(test, id, step)))
    await read(test, id)
    expect((await told(test)).length).toBeGreaterThanOrEqual(2)
    const { db } = test.service.world.store
    expect(await db.selectFrom('documents').select(['process_due_at']).execute()).toEqual([
      { process_due_at: null },
    ])
  })
})

describe('a hosted service', () => {
  const hosted = async () => {
    const test = await testService()
    const ids: string[] = []
    for (const n of [1, 2, 3, 4, 5, 6]) {
      ids.push(await sent(test, bill(`Page ${n}`)))
      test.clock.advance({ ms: 1 })
    }
    return { ...test, ids }
  }

  it('processes documents one after the other in order of arrival', async () => {
    const { ids, ...test } = await hosted()
    await test.service.work(0)
    await test.service.tick()
    expect((await told(test)).map(({ reference_id }) => reference_id)).toEqual(ids)
  })

  it('does not wait for a slow file', async () => {
    const test = await held()
    const id = await sent(test, readable)
    await test.service.work(0)
    expect(await told(test)).toEqual([])
    test.letGo()
    await test.service.tick()
    expect(await told(test)).toMatchObject([{ reference_id: id }])
  })
})

/** Returns a service that reads no file until the test allows it. */
async function held(options = {}) {
  const test = await testService(options)
  let letGo = (): void => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const { blobs } = test.service.world
  const bytes = blobs.bytes.bind(blobs)
  blobs.bytes = (...given) => gate.then(() => bytes(...given))
  return { ...test, letGo }
}

describe('a slow file', () => {
  it('delays requests for a limited time, and is read in the background', async () => {
    const test = await held({ documentsMs: 50 })
    const id = await sent(test, readable)
    expect((await read(test, id)).data.attributes.document_type).toBeNull()
    expect((await read(test, id)).data.attributes.document_type).toBeNull()
    test.letGo()
    await test.service.tick()
    expect((await read(test, id)).data.attributes.document_type).toBe('bill_of_lading')
    expect(await told(test)).toHaveLength(1)
  })

  it('is read by no other process meanwhile, and is due again after its reader closed', async () => {
    const databasePath = join(folder, 'oct.db')
    const test = await held({ databasePath, documentsMs: 50 })
    const id = await sent(test, readable)
    await read(test, id)
    test.service.close()
    test.letGo()
    const { service } = await testService({ databasePath, clock: test.clock })
    const again = { ...test, service, get: callerOf(service, test.key).get }
    expect((await read(again, id)).data.attributes.document_type).toBeNull()
    test.clock.advance({ minutes: 1 })
    expect((await read(again, id)).data.attributes.document_type).toBe('bill_of_lading')
    expect(await told(again)).toHaveLength(1)
    service.close()
  })
})
