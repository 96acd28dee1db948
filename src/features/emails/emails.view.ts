import { pair, pairs, withWords } from '../../cli/output/screen-lines.js'
import { systemMoment } from '../../cli/output/time-text.js'
import type { Field, ScreenLine, View, Viewing } from '../../cli/output/view.js'
import type { EmailSubmission } from '../../contract/document.js'
import { ownValue } from '../../domain/own-value.js'

const attributeMeanings: Record<string, string> = {
  subject: 'subject of the email',
  body: 'body text of the email',
  from: 'sender of the email',
  to: 'recipients of the email',
  cc: 'recipients of a copy (Cc)',
  sent_at: 'when the email was sent, UTC',
  message_id: 'message id that the sender gave the email',
  in_reply_to: 'message id of the earlier email that this email answers',
  references: 'message ids of the conversation',
  content_type: 'media type of the text of the email',
  documents_count: 'number of documents in the email',
  created_at: 'when the service received the email, UTC',
  updated_at: 'when the email last changed, UTC',
}

const fields: Field<EmailSubmission>[] = [
  field('subject', ({ subject }) => subject ?? null),
  field('from', ({ from }) => listOf(from)),
  field('to', ({ to }) => listOf(to)),
  field('cc', ({ cc }) => listOf(cc)),
  field('sent_at', ({ sent_at: at }) => at ?? null),
  field('documents_count', (email) => documentCount(email)),
  {
    name: 'documents',
    meaning: 'names of the documents in the email',
    value: (email) => documentsOf(email).map(({ name, id }) => name ?? id),
  },
  field('message_id', ({ message_id: id }) => id ?? null),
  field('created_at', ({ created_at: at }) => at ?? null),
  { name: 'id', meaning: 'id of the email at the service', value: ({ id }) => id },
]

function field(name: string, value: Field<EmailSubmission>['value']): Field<EmailSubmission> {
  return { name, meaning: ownValue(attributeMeanings, name) ?? '', value }
}

export const emailsView: View<EmailSubmission> = {
  name: 'emails',
  shape: 'list',
  noun: 'email',
  columns: [
    {
      heading: 'Subject',
      text: ({ subject }) =>
        subject ? { words: subject, tone: 'strong' } : { words: 'no subject', tone: 'dim' },
    },
    { heading: 'From', text: ({ from }) => ({ words: listOf(from).join(', ') }) },
    {
      heading: 'Sent',
      text: ({ sent_at: at }, viewing) => ({ words: systemMoment(at, viewing) }),
    },
    {
      heading: 'Documents',
      align: 'right',
      text: (email) => ({ words: String(documentCount(email) ?? '') }),
    },
    {
      heading: 'Received',
      text: ({ created_at: at }, viewing) => ({ words: systemMoment(at, viewing) }),
    },
    { heading: 'Id', isWhole: true, text: ({ id }) => ({ words: id, tone: 'dim' }) },
  ],
  narrow: { least: 2 },
  fields,
  attributes: attributeMeanings,
  id: ({ id }) => id,
  record: (email) => ({ ...email }),
  empty: 'No emails with documents yet: oct emails submit <file.eml>',
}

export const emailView: View<EmailSubmission> = {
  ...emailsView,
  name: 'email',
  shape: 'object',
  screen: (email, viewing) => [...headLines(email, viewing), ...bodyLines(email)],
}

function headLines(email: EmailSubmission, viewing: Viewing): ScreenLine[] {
  const documents = documentsOf(email).map(({ name, type, id }) => ({
    words: [name ?? id, type, id].filter(Boolean).join(' · '),
  }))
  return withWords([
    { kind: 'heading', words: email.subject || 'no subject' },
    pair('From', { words: listOf(email.from).join(', ') }),
    pair('To', { words: listOf(email.to).join(', ') }),
    pair('Cc', { words: listOf(email.cc).join(', ') }),
    pair('Sent', { words: systemMoment(email.sent_at, viewing) }),
    pair('Received', { words: systemMoment(email.created_at, viewing) }),
    pair('Message id', { words: email.message_id ?? '' }),
    pair('Id', { words: email.id, tone: 'dim' }),
    ...(documents.length > 0
      ? pairs('Documents', documents)
      : [pair('Documents', { words: 'none', tone: 'dim' })]),
  ])
}

const mostLines = 40

function bodyLines({ body, body_preview: preview }: EmailSubmission): ScreenLine[] {
  const lines = `${body ?? preview ?? ''}`.trim().split(/\r?\n/)
  if (lines.join('') === '') return []
  const shown = lines.slice(0, mostLines)
  const more = lines.length - shown.length
  return [
    { kind: 'blank' },
    ...shown.map((words): ScreenLine => ({ kind: 'text', text: { words } })),
    ...(more > 0
      ? [{ kind: 'text' as const, text: { words: `${more} more lines`, tone: 'dim' as const } }]
      : []),
  ]
}

const listOf = (texts: unknown): string[] => (Array.isArray(texts) ? texts.map(String) : [])

/** Returns the documents of an email. Their names and types are missing if the response does not contain them. */
function documentsOf({ documents }: EmailSubmission) {
  const targets = Array.isArray(documents) ? documents : []
  return targets.map((document) => {
    const isWhole = 'name' in document
    const type = isWhole ? (document.document_type_manual ?? document.document_type) : null
    return {
      id: document.id,
      name: isWhole ? document.name : null,
      type: type ? type.replaceAll('_', ' ') : null,
    }
  })
}

function documentCount(email: EmailSubmission): number | null {
  return email.documents_count ?? documentsOf(email).length
}
