import type { RecordInside } from '../../accounts/audit.js'
import type { Caller } from '../../accounts/keys.js'
import { Problem, problem } from '../../http/problem.js'
import { claimBlob, type StoredBlob } from '../../store/blobs.js'
import type { DocumentRow, EmailSubmissionRow } from '../../store/database/document-tables.js'
import type { Tenant } from '../../store/database/store.js'
import { findDocumentWithContent, insertDocument, updateDocument } from '../../store/documents.js'
import { findEmailByMessage, insertEmail } from '../../store/email-submissions.js'
import { newId } from '../../store/new-id.js'
import type { World } from '../../world.js'
import { storeBytes } from '../blobs/store-bytes.js'
import { newDocumentRow } from '../new-document-row.js'
import { refuseBusy } from '../reading/refuse-busy.js'
import type { IdentifiedEmail, IdentifiedFile } from './identify-email.js'

/** Creates a document per new attachment. Throws `Problem` 422 if it is not an email, 409 if the email is known. */
export async function submitEmail(
  world: World,
  caller: Caller,
  { raw, record }: { raw: Uint8Array; record: RecordInside },
): Promise<EmailSubmissionRow> {
  const email = await readInThread(raw)
  const { messageId: message_id } = email
  const { accountId, userId } = caller
  await refuseKnown({ db: world.store.db, accountId }, message_id)
  const stored = await storeFiles(world, caller, email.files)
  const at = world.clock().toISOString()
  return world.store.transaction(caller, async (db) => {
    const tenant: Tenant = { db, accountId }
    await refuseKnown(tenant, message_id)
    const row = emailRow(email, { id: newId(), accountId, userId, message_id, at })
    await insertEmail(db, row)
    for (const file of stored) await attach(tenant, { file, row, at })
    await record(tenant, { type: 'email_submission', id: row.id })
    return row
  })
}

async function readInThread(raw: Uint8Array): Promise<IdentifiedEmail> {
  const { askReader } = await import('../reading/ask-reader.js')
  const outcome = await askReader({ name: 'email', question: raw, given: [raw] })
  if ('failure' in outcome) {
    const { failure, isBusy } = outcome
    throw isBusy ? refuseBusy(failure) : problem(422, `The email cannot be read: ${failure}`)
  }
  if (typeof outcome.answer === 'string') throw problem(422, outcome.answer)
  return outcome.answer
}

async function refuseKnown(tenant: Tenant, messageId: string): Promise<void> {
  const existing = await findEmailByMessage(tenant, messageId)
  if (existing === undefined) return
  throw new Problem(409, [
    {
      status: '409',
      code: 'duplicate',
      title: 'Conflict',
      detail: `This email was already submitted (${existing.id})`,
      source: null,
      meta: { existing_email_submission_id: existing.id, existing_subject: existing.subject },
    },
  ])
}

async function storeFiles(
  world: World,
  { accountId, userId }: Caller,
  files: IdentifiedFile[],
): Promise<StoredBlob[]> {
  const stored = new Map<string, StoredBlob>()
  for (const file of files) {
    if (stored.has(file.sha256)) continue
    stored.set(file.sha256, await storeBytes(world, accountId, { ...file, userId }))
  }
  return [...stored.values()]
}

interface Attached {
  file: StoredBlob
  row: EmailSubmissionRow
  at: string
}

async function attach(tenant: Tenant, { file, row, at }: Attached): Promise<void> {
  const known = await findDocumentWithContent(tenant, file.sha256)
  if (known) return linkEmail(tenant, known, { row, at })
  const id = newId()
  const blob = await claimBlob(tenant, { id: file.id, documentId: id, now: at })
  if (typeof blob === 'string') throw problem(500)
  const details = { id, userId: row.user_id, source: 'email' as const, emailId: row.id, at }
  await insertDocument(tenant.db, newDocumentRow(blob, details))
}

async function linkEmail(
  tenant: Tenant,
  document: DocumentRow,
  { row, at }: Pick<Attached, 'row' | 'at'>,
): Promise<void> {
  if (document.email_submission_id !== null) return
  await updateDocument(tenant, document.id, { email_submission_id: row.id, updated_at: at })
}

interface EmailIdentity {
  id: string
  accountId: string
  userId: string
  message_id: string
  at: string
}

const emailRow = (email: IdentifiedEmail, it: EmailIdentity): EmailSubmissionRow => ({
  id: it.id,
  account_id: it.accountId,
  user_id: it.userId,
  message_id: it.message_id,
  subject: email.subject,
  body: email.body,
  from_: JSON.stringify(email.from),
  to_: JSON.stringify(email.to),
  cc_: JSON.stringify(email.cc),
  sent_at: email.sentAt,
  in_reply_to: email.inReplyTo,
  references_: JSON.stringify(email.references),
  content_type: email.contentType,
  created_at: it.at,
  updated_at: it.at,
})
