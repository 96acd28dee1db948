import * as z from 'zod/mini'
import {
  dateTime,
  type Flat,
  type Known,
  maybe,
  resource,
  toMany,
  toOne,
  writeBody,
} from './json-api.js'
import { documentSources } from './vocabulary.js'

export const documentAttributes = z.looseObject({
  id: z.optional(z.string()),
  name: z.string(),
  /** Account-scoped code; null right after creation. */
  document_type: maybe(z.string()),
  document_type_manual: maybe(z.string()),
  classification_notes: maybe(z.string()),
  source: z.enum(documentSources),
  file_name: z.string(),
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
export type Document = Flat<'document', DocumentAttributes>

export const newDocument = writeBody(
  'document',
  z.looseObject({ name: z.string(), attached_document: z.string() }),
)

export const documentPatch = writeBody(
  'document',
  z.looseObject({
    document_type_manual: maybe(z.string()),
    extracted_data_manual: maybe(z.record(z.string(), z.unknown())),
  }),
)

/** The email record inside document reads (`body_preview`) and of its own endpoint (`body`). */
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

/** `id` is `<document_type>@<yyyy-mm-dd>`. */
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

export const documentTypes = z.looseObject({
  document_types: z.array(z.looseObject({ code: z.string(), label: z.string() })),
})

export const documentDownload = z.looseObject({ download_url: z.string() })

/** `checksum` is the Base64 of the binary MD5 of the raw bytes. */
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
