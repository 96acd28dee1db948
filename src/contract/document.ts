import * as z from 'zod/mini'
import {
  dateTime,
  type Flat,
  type Known,
  maybe,
  type Ref,
  resource,
  toMany,
  toOne,
  writeBody,
} from './json-api.js'
import type { Container, Shipment } from './tracked-resources.js'
import { documentSources } from './vocabulary.js'

export const documentAttributes = z.looseObject({
  id: z.optional(z.string()),
  name: z.string(),
  /** Code of the document type. Null right after the upload. */
  document_type: maybe(z.string()),
  document_type_manual: maybe(z.string()),
  /** Values that a user set instead of the values that the service read. Some services omit them. */
  extracted_data_manual: maybe(z.record(z.string(), z.unknown())),
  classification_notes: maybe(z.string()),
  source: z.enum(documentSources),
  /** Name of the file. If the document is included in an email, `file_name` and all members below are missing. */
  file_name: z.optional(z.string()),
  file_content_type: maybe(z.string()),
  file_size_bytes: maybe(z.number()),
  created_at: dateTime,
  updated_at: dateTime,
})
export type DocumentAttributes = Known<z.infer<typeof documentAttributes>>

export const document = resource('document', documentAttributes, {
  account: toOne('account'),
  user: toOne('user'),
  email_submission: toOne('email_submission'),
  last_document_representation: toOne('document_representation'),
  shipments: toMany('shipment'),
  cargos: toMany('container'),
})
/** A document of a shipment or container, with the data that the service read from it. */
export type Document = Flat<'document', DocumentAttributes, DocumentLinks>

export interface DocumentLinks {
  account: Ref<'account'>
  user: Ref<'user'> | null
  email_submission: Ref<'email_submission'> | EmailSubmission | null
  last_document_representation: Ref<'document_representation'> | DocumentRepresentation | null
  shipments: (Ref<'shipment'> | Shipment)[]
  cargos: (Ref<'container'> | Container)[]
}

export const newDocument = writeBody(
  'document',
  z.looseObject({ name: z.string(), attached_document: z.string() }),
)

export const documentPatch = writeBody(
  'document',
  z.looseObject({
    name: z.optional(z.string()),
    document_type_manual: maybe(z.string()),
    extracted_data_manual: maybe(z.record(z.string(), z.unknown())),
  }),
)

/** An email that brought documents. `body` is present in an email read by id, `body_preview` in an included email. */
export const emailSubmission = resource(
  'email_submission',
  z.looseObject({
    subject: maybe(z.string()),
    body: maybe(z.string()),
    body_preview: maybe(z.string()),
    from: maybe(z.array(z.string())),
    to: maybe(z.array(z.string())),
    cc: maybe(z.array(z.string())),
    message_id: maybe(z.string()),
    in_reply_to: maybe(z.string()),
    references: maybe(z.array(z.string())),
    content_type: maybe(z.string()),
    documents_count: z.optional(z.number()),
    sent_at: maybe(dateTime),
    created_at: dateTime,
    updated_at: dateTime,
  }),
  { account: toOne('account'), user: toOne('user'), documents: toMany('document') },
)

export type EmailSubmission = Flat<
  'email_submission',
  Known<z.infer<typeof emailSubmission>['attributes']>,
  { user: Ref<'user'> | null; documents: (Ref<'document'> | Document)[] }
>

export const documentRepresentation = resource(
  'document_representation',
  z.looseObject({
    schema_version: z.string(),
    payload: z.record(z.string(), z.unknown()),
    created_at: dateTime,
    updated_at: dateTime,
  }),
  {},
)

export type DocumentRepresentation = Flat<
  'document_representation',
  Known<z.infer<typeof documentRepresentation>['attributes']>
>

/** JSON Schema for the data of a document type. Its `id` is a text such as `commercial_invoice@2026-11-21`. */
export const documentSchema = resource(
  'document_schema',
  z.looseObject({
    document_type: z.string(),
    label: z.string(),
    schema_version: z.string(),
    full_version: z.string(),
    current: z.boolean(),
    draft: z.boolean(),
    active_at: maybe(dateTime),
    schema_format: z.literal('json_schema'),
    description: maybe(z.string()),
    schema_payload: z.record(z.string(), z.unknown()),
    created_at: dateTime,
    updated_at: dateTime,
  }),
  {},
)

export type DocumentSchema = Flat<
  'document_schema',
  Known<z.infer<typeof documentSchema>['attributes']>
>

export const documentTypes = z.looseObject({
  document_types: z.array(z.looseObject({ code: z.string(), label: z.string() })),
})

export type DocumentTypes = Known<z.infer<typeof documentTypes>>

export const documentDownload = z.looseObject({ download_url: z.string() })

export type DocumentDownload = Known<z.infer<typeof documentDownload>>

/** Body of a request for an upload. The response says where to send the bytes. `checksum`: their MD5 in Base64. */
export const newBlob = z.looseObject({
  blob: z.looseObject({
    filename: z.string(),
    content_type: z.string(),
    byte_size: z.int(),
    checksum: z.string(),
  }),
})

export const blob = z.looseObject({
  id: z.union([z.string(), z.number()]),
  key: z.string(),
  filename: z.string(),
  content_type: maybe(z.string()),
  metadata: z.record(z.string(), z.unknown()),
  service_name: z.string(),
  byte_size: z.number(),
  checksum: z.string(),
  created_at: dateTime,
  signed_id: z.string(),
  direct_upload: z.looseObject({
    url: z.string(),
    headers: z.record(z.string(), z.string()),
  }),
})

export type DirectUpload = Known<z.infer<typeof blob>>
