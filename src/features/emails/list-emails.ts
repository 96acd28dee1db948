import type { EmailSubmission } from '../../contract/document.js'
import { unlessMissing } from '../../desk/unless-missing.js'
import type { Workspace } from '../../desk/workspace.js'
import { isId } from '../../domain/identifier.js'
import { foldText } from '../../domain/matches-words.js'
import { OctError } from '../../errors.js'

const include = ['documents'] as const

export async function listEmails(
  workspace: Workspace,
  limit?: number,
): Promise<{ emails: EmailSubmission[]; total?: number }> {
  const client = await workspace.client()
  workspace.progress('Reading the emails')
  const listing = client.emailSubmissions.list({ include })
  const emails: EmailSubmission[] = []
  for await (const email of listing) {
    emails.push(email)
    if (emails.length >= (limit ?? Number.POSITIVE_INFINITY)) break
  }
  const total = await listing.total()
  return total === undefined || total <= emails.length ? { emails } : { emails, total }
}

export async function findEmail(workspace: Workspace, word: string): Promise<EmailSubmission> {
  const { emailSubmissions } = await workspace.client()
  const id = isId(word) ? word : (await emailCalled(workspace, word)).id
  const email = await unlessMissing<EmailSubmission>(emailSubmissions.get(id, { include }))
  if (email === undefined) throw noEmail(word)
  return email
}

async function emailCalled(workspace: Workspace, word: string): Promise<EmailSubmission> {
  const { emails } = await listEmails(workspace)
  const found = emails.filter(({ message_id: messageId, subject }) =>
    [bare(messageId ?? ''), subject ?? ''].some((name) => folded(name) === folded(bare(word))),
  )
  const [email, ...others] = found
  if (email === undefined) throw noEmail(word)
  if (others.length === 0) return email
  const each = found
    .slice(0, 8)
    .map(({ id, sent_at: at }) => `${`${at ?? ''}`.slice(0, 10)} (${id})`)
  throw new OctError('usage', `${found.length} emails are named "${word}"`, {
    reason: `Choose an email by its id: ${each.join('; ')}.`,
    tryNext: ['oct emails'],
  })
}

const bare = (messageId: string): string => messageId.replace(/^<|>$/g, '')

const folded = (text: string): string => foldText(text.trim())

const noEmail = (word: string): OctError =>
  new OctError('not_found', `There is no email named "${word}"`, {
    reason: 'The service has no email with this id, message id or subject.',
    tryNext: ['oct emails'],
  })
