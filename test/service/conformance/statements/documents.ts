import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { testService } from '../../../support/service.js'
import { announceFile, askToCreate, sent, uploadFile } from '../../documents/sent-file.js'
import { bill, editDocument as changeDocument, handInEmail, readBill } from '../paper-stage.js'
import type { Section } from '../statement.js'

export const document: Section = {
  heading: 'document',
  statements: {
    'a document has the fields of the table': async () => {
      const { id, data } = await readBill()
      expect(data).toMatchObject({
        id,
        type: 'document',
        attributes: {
          id,
          name: 'Bill of May',
          document_type: 'bill_of_lading',
          document_type_manual: null,
          classification_notes: expect.any(String),
          source: 'api',
          file_name: 'bill.txt',
          file_content_type: 'text/plain',
          file_size_bytes: bill.content.length,
          created_at: expect.any(String),
          updated_at: expect.any(String),
        },
        relationships: {
          account: { data: { type: 'account' } },
          user: { data: { type: 'user' } },
          email_submission: { data: null },
          last_document_representation: { data: { type: 'document_representation' } },
          shipments: { data: [{ type: 'shipment' }] },
          cargos: { data: [{ type: 'container' }] },
        },
        links: { self: `/documents/${id}`, download: `/documents/${id}/download_url` },
      })
    },
    'extracted_data_manual is accepted on edit, attached_document on creation': async () => {
      const test = await testService()
      const id = await sent(test, bill)
      const data = { anything: ['goes', 1] }
      const { attributes } = (await changeDocument(test, id, { extracted_data_manual: data })).body
        .data
      expect(attributes.extracted_data_manual).toEqual(data)
      expect(attributes).not.toHaveProperty('attached_document')
    },
  },
}

export const account: Section = {
  heading: 'account',
  statements: {
    'an account has a company_name': async () => {
      const { ofType } = await readBill()
      expect(ofType('account')?.attributes).toEqual({ company_name: 'default' })
    },
  },
}

export const emailSubmission: Section = {
  heading: 'email_submission (document email submission)',
  statements: {
    'an email has the fields of the table': async () => {
      const test = await testService()
      await handInEmail(test)
      const { included } = (await test.get('/documents?include=email_submission')).body
      expect(included).toMatchObject([
        {
          type: 'email_submission',
          attributes: {
            subject: 'Papers',
            body_preview: 'Papers enclosed.',
            from: ['ann@mail.example'],
            to: ['docs@mail.example'],
            cc: [],
            message_id: '<1@mail.example>',
            sent_at: '2026-03-02T08:30:00Z',
            created_at: expect.any(String),
            updated_at: expect.any(String),
          },
        },
      ])
    },
  },
}

export const documentRepresentation: Section = {
  heading: 'document_representation',
  statements: {
    'the data of a document has a schema version and a payload': async () => {
      const { ofType } = await readBill()
      expect(ofType('document_representation')?.attributes).toEqual({
        schema_version: expect.any(String),
        payload: expect.objectContaining({ container_numbers: ['CSQU3054383'] }),
        created_at: expect.any(String),
        updated_at: expect.any(String),
      })
    },
  },
}

export const blob: Section = {
  heading: 'direct upload blob',
  statements: {
    'a blob has the fields given under Endpoints': async () => {
      const answer = await announceFile(await testService(), bill)
      expect(answer).toMatchObject({
        id: expect.anything(),
        key: expect.any(String),
        filename: 'bill.txt',
        content_type: 'text/plain',
        metadata: {},
        service_name: expect.any(String),
        byte_size: bill.content.length,
        checksum: createHash('md5').update(bill.content).digest('base64'),
        created_at: expect.any(String),
        signed_id: expect.any(String),
        direct_upload: {
          url: expect.any(String),
          headers: {
            'Content-Type': 'text/plain',
            'Content-MD5': expect.any(String),
            'Content-Disposition': expect.stringContaining('bill.txt'),
          },
        },
      })
    },
  },
}

export const editDocument: Section = {
  heading: 'PATCH /documents/{id} (beta)',
  statements: {
    'type and data of a document are set by hand; null clears the data': async () => {
      const stage = await readBill()
      const manual = { document_type_manual: 'arrival_notice', extracted_data_manual: { a: 1 } }
      const { status, body } = await changeDocument(stage, stage.id, manual)
      expect([status, body.data.attributes]).toMatchObject([200, manual])
      expect(new Set(body.included.map(({ type }) => type))).toEqual(
        new Set(['account', 'shipment', 'container', 'document_representation']),
      )
      expect(body.links.self).toMatch(/^http.*\/documents\//)
      const cleared = await changeDocument(stage, stage.id, { extracted_data_manual: null })
      expect(cleared.body.data.attributes.extracted_data_manual).toBeNull()
    },
    'an unknown document is a 404': async () => {
      const { status, body } = await changeDocument(await testService(), 'nothing', {})
      expect([status, body.errors[0]]).toMatchObject([404, { status: '404', title: 'Not Found' }])
    },
  },
}

export const directUpload: Section = {
  heading: 'Direct upload flow',
  statements: {
    'a blob is asked for, with its size and the MD5 of its bytes': async () => {
      const test = await testService()
      const { status } = await test.post('/rails/active_storage/direct_uploads', { blob: {} })
      expect(status).toBe(422)
      expect((await announceFile(test, bill)).signed_id).toMatch(/--[0-9a-f]+$/)
    },
    'the bytes are put to the address, with the headers unchanged': async () => {
      const test = await testService()
      const { direct_upload } = await announceFile(test, bill)
      const length = { 'content-length': String(bill.content.length) }
      const put = (sent: Record<string, string>) => {
        const headers = { ...sent, ...length }
        const request = { method: 'PUT', headers, body: bill.content }
        return test.service.fetch(new Request(direct_upload.url, request))
      }
      const changed = { ...direct_upload.headers, 'Content-Type': 'text/html' }
      expect((await put(changed)).ok).toBe(false)
      expect((await put(direct_upload.headers)).ok).toBe(true)
    },
    'a document is made of the signed id': async () => {
      const test = await testService()
      const attached_document = await uploadFile(test, bill)
      const made = await askToCreate(test, { attributes: { name: 'Bill', attached_document } })
      expect(made.status).toBe(201)
      const { direct_upload } = await announceFile(test, { content: 'other' })
      const address = { name: 'Bill', attached_document: direct_upload.url }
      expect((await askToCreate(test, { attributes: address })).status).toBe(422)
    },
  },
}
