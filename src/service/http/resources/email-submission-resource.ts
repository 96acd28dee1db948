import { namedMessageId } from '../../documents/emails/message-id.js'
import type { EmailSubmissionRow } from '../../store/database/document-tables.js'
import type { Tenant } from '../../store/database/store.js'
import { documentIdsOfEmails } from '../../store/documents.js'
import { type Resource, toMany, toOne, wireTime, wireTimeOrNull } from './write-resource.js'

export async function emailResources(
  tenant: Tenant,
  rows: EmailSubmissionRow[],
): Promise<Resource[]> {
  if (rows.length === 0) return []
  const documents = await documentIdsOfEmails(
    tenant,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => emailResource(row, documents.get(row.id) ?? []))
}

const emailResource = (row: EmailSubmissionRow, documentIds: string[]): Resource => ({
  id: row.id,
  type: 'email_submission',
  attributes: {
    ...sharedAttributes(row),
    body: row.body,
    in_reply_to: row.in_reply_to,
    references: listOf(row.references_),
    content_type: row.content_type,
    documents_count: documentIds.length,
  },
  relationships: {
    account: toOne('account', row.account_id),
    user: toOne('user', row.user_id),
    documents: toMany('document', documentIds),
  },
  links: { self: `/v2/email_submissions/${row.id}` },
})

/** Builds the resource of an email included with a document. Contains only the beginning of the email's body. */
export const emailPreviewResource = (row: EmailSubmissionRow): Resource => ({
  id: row.id,
  type: 'email_submission',
  attributes: { ...sharedAttributes(row), body_preview: previewOf(row.body) },
})

const sharedAttributes = (row: EmailSubmissionRow) => ({
  subject: row.subject,
  from: listOf(row.from_),
  to: listOf(row.to_),
  cc: listOf(row.cc_),
  message_id: namedMessageId(row.message_id),
  sent_at: wireTimeOrNull(row.sent_at),
  created_at: wireTime(row.created_at),
  updated_at: wireTime(row.updated_at),
})

const listOf = (text: string): string[] => JSON.parse(text) as string[]

function previewOf(body: string | null): string | null {
  const line = (body ?? '').replace(/\s+/g, ' ').trim()
  return line === '' ? null : [...line].slice(0, previewLength).join('')
}

const previewLength = 200
