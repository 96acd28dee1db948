import { PNG } from 'pngjs'
import { expect } from 'vitest'
import { namedSchemas } from '../../../../src/contract/named-schemas.js'
import { type Resource, testService } from '../../../support/service.js'
import { sendDocument, sent } from '../../documents/sent-file.js'
import { bill, handInEmail, readBill } from '../paper-stage.js'
import { ownStage } from '../stage.js'
import type { Section } from '../statement.js'

const names = ({ data }: { data: Resource[] }) => data.map(({ attributes }) => attributes.name)

export const factsOnDocuments: Section = {
  heading: 'Facts 2.9, 4.6 and 10, documents and emails',
  statements: {
    'right after creation the type is null': async () => {
      const { status, body } = await sendDocument(await testService(), bill)
      expect([status, body.data.attributes.document_type]).toEqual([201, null])
    },
    'the same content again is a 409 that names the document': async () => {
      const test = await testService()
      const id = await sent(test, bill)
      const { status, body } = await sendDocument(test, { ...bill, name: 'Again' })
      expect([status, body.errors[0]?.meta]).toEqual([
        409,
        { existing_document_id: id, existing_document_name: 'Bill of May' },
      ])
    },
    'documents are listed, filtered, sorted, and taken away': async () => {
      const test = await testService()
      const id = await sent(test, bill)
      await sent(test, { content: 'x', name: 'Other', fileName: 'other.txt' })
      expect(names((await test.get('/documents?sort=created_at,document_type')).body)).toHaveLength(
        2,
      )
      const found = (await test.get('/documents?filter[document_types]=bill_of_lading')).body
      expect(names(found)).toEqual(['Bill of May'])
      expect((await test.remove(`/documents/${id}`)).status).toBe(204)
      expect(names((await test.get('/documents')).body)).toEqual(['Other'])
    },
    'an unknown include is a 400 with the parameter': async () => {
      const test = await testService()
      for (const path of ['/documents', '/email_submissions']) {
        const { status, body } = await test.get(`${path}?include=nothing`)
        expect([status, body.errors[0]?.source]).toEqual([400, { parameter: 'include' }])
      }
    },
    'types and the address of a download are bare objects': async () => {
      const test = await testService()
      const id = await sent(test, bill)
      const { body: types } = await test.get('/documents/types')
      expect(types).toMatchObject({ document_types: expect.any(Array) })
      const { body } = await test.get(`/documents/${id}/download_url`)
      const { download_url } = body as unknown as { download_url: string }
      const file = await test.service.fetch(new Request(download_url))
      expect(await file.text()).toBe(bill.content)
    },
    'work on a document is asked for with 202': async () => {
      const test = await testService()
      const id = await sent(test, bill)
      for (const step of ['reextract', 'reclassify', 'relink']) {
        const { status, body } = await test.post(`/documents/${id}/${step}`, undefined)
        expect([status, body]).toEqual([202, { status: 'accepted' }])
      }
    },
    'pictures only are turned, by right angles': async () => {
      const test = await testService()
      const content = PNG.sync.write(new PNG({ width: 2, height: 1 }))
      const scan = { content, contentType: 'image/png', fileName: 'scan.png' }
      const [picture, text] = [await sent(test, scan), await sent(test, bill)]
      const turn = async (id: string, degrees: number) =>
        (await test.post(`/documents/${id}/rotate`, { degrees })).status
      expect(await turn(picture, 90)).toBe(202)
      expect(await turn(picture, 45)).toBe(422)
      expect(await turn(text, 90)).toBe(422)
    },
    'documents and emails are records of their own, each short where the other includes it':
      async () => {
        const test = await testService()
        expect((await handInEmail(test)).status).toBe(201)
        const [email] = (await test.get('/email_submissions')).body.data
        expect(email?.attributes).toMatchObject({ body: 'Papers enclosed.', documents_count: 1 })
        const { included } = (await test.get(`/email_submissions/${email?.id}`)).body
        const short = included.find(({ type }) => type === 'document')
        expect(Object.keys(short?.attributes ?? {})).not.toContain('file_name')
        expect(included.map(({ type }) => type)).toContain('document_representation')
      },
    'the schema of a type is named by the type and a day': async () => {
      const { get, data, ofType } = await readBill()
      const version = ofType('document_representation')?.attributes.schema_version
      const id = `${data.attributes.document_type}@${version}`
      const schema = (await get(`/document_schemas/${id}`)).body.data
      expect([schema.id, schema.attributes.full_version]).toEqual([id, id])
    },
  },
}

/** `link.created` is missing in every list of event names, so a receiver must accept unknown names. */
export function acceptUnlistedEvents(): void {
  const attributes = {
    id: '1',
    event: 'link.created',
    delivery_status: 'pending',
    created_at: '2026-03-02T09:00:00Z',
  }
  const delivery = { id: '1', type: 'webhook_notification', attributes }
  expect(namedSchemas.WebhookNotification.safeParse(delivery).success).toBe(true)
}

/** Two documents, one with data and one without. Each is reported once. */
export async function tellOfDocuments(): Promise<void> {
  const stage = await ownStage({ days: 2 })
  await sent(stage, bill)
  await sent(stage, {
    content: '%PDF-1.7 broken',
    contentType: 'application/pdf',
    fileName: 'a.pdf',
  })
  await stage.get('/documents')
  const told = (await stage.told()).filter(({ event }) => event.startsWith('document.'))
  expect(told.map(({ event }) => event)).toEqual([
    'document.extracted',
    'document.extraction_failed',
  ])
}
