import { toUSVString } from 'node:util'
import type { Address, Attachment, Email, Mailbox } from 'postal-mime'
import { markupText } from '../reading/markup-text.js'
import { contentOf, mostNestedEmails, parseMessage } from './parse-message.js'

export interface EmailFile {
  fileName: string
  contentType: string
  bytes: Uint8Array
  /** What the file says without its own files, if the file is an email. Those files are files of the outer email. */
  email?: AttachedEmail
}

export interface AttachedEmail extends Pick<ReadEmail, 'subject' | 'body' | 'html'> {
  hasFiles: boolean
}

export interface ReadEmail {
  messageId: string | undefined
  subject: string | null
  body: string | null
  /** HTML of the email. It contains the columns of tables. Null if the email is only plain text. */
  html: string | null
  from: string[]
  to: string[]
  cc: string[]
  sentAt: string | null
  inReplyTo: string | null
  references: string[]
  contentType: string | null
  files: EmailFile[]
}

export async function readEmail(raw: Uint8Array): Promise<ReadEmail | string> {
  const email = await parseMessage(raw)
  if (typeof email === 'string') return email
  const from = addresses(email.from && [email.from])
  if (from.length === 0) return 'This is not an email: it has no From address'
  const attachments = await unfoldAttachments(email.attachments, mostFiles)
  if (attachments.some(({ rfc822DepthExceeded }) => rfc822DepthExceeded)) return nestedTooDeep
  if (attachments.length > mostFiles) {
    return `The email has more than ${mostFiles} attachments, including those of attached emails: ask the sender to send the files in several emails`
  }
  return {
    messageId: onOneLine(email.messageId),
    ...textsOf(email),
    from,
    to: addresses(email.to),
    cc: addresses(email.cc),
    sentAt: instantOf(email.date),
    inReplyTo: onOneLine(email.inReplyTo) ?? null,
    references: (onOneLine(email.references) ?? '').split(' ').filter(Boolean).slice(0, mostFiles),
    contentType: onOneLine(email.headers.find(({ key }) => key === 'content-type')?.value) ?? null,
    files: attachments.filter(isFile).map(fileOf),
  }
}

const nestedTooDeep = `The email contains emails nested more than ${mostNestedEmails} levels deep`

const mostFiles = 100

const addresses = (list: Address[] | undefined): string[] =>
  (list ?? [])
    .flatMap((one): Mailbox[] => (one.group === undefined ? [one] : one.group))
    .flatMap(({ address }) => (address.includes('@') ? [onOneLine(address) ?? ''] : []))
    .slice(0, mostAddresses)

const mostAddresses = 1000

function onOneLine(text: string | undefined): string | undefined {
  const line = (text ?? '').replace(/[\p{Cc}\s]+/gu, ' ').trim()
  // Replaces an unpaired surrogate, because the database would change it.
  return toUSVString(line.slice(0, longestLine)) || undefined
}

const longestLine = 2000

const textsOf = (email: Email): Pick<ReadEmail, 'subject' | 'body' | 'html'> => ({
  subject: onOneLine(email.subject) ?? null,
  body: bodyOf(email),
  html: email.html === undefined ? null : toUSVString(email.html.slice(0, longestBody * 5)),
})

function instantOf(date: string | undefined): string | null {
  const at = new Date(date ?? '')
  const year = at.getUTCFullYear()
  return year >= 1970 && year <= 9999 ? at.toISOString() : null
}

function bodyOf({ text, html }: Email): string | null {
  const said = text ?? markupText(html ?? '')
  const body = said
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim()
  return toUSVString(body.slice(0, longestBody)) || null
}

const longestBody = 200_000

/** Returns whether an attachment is a document and not a signature or a small picture inside the text. */
function isFile(attachment: Attachment): boolean {
  const { mimeType, disposition, related } = attachment
  if (/^application\/(x-)?(pkcs7-signature|pgp-signature|pgp-keys)$/.test(mimeType)) return false
  const isInline = disposition === 'inline' || related === true
  const size = contentOf(attachment).length
  return size > 0 && !(isInline && mimeType.startsWith('image/') && size < decorationBytes)
}

const decorationBytes = 8 * 1024

function fileOf(attachment: Unfolded, index: number): EmailFile {
  const { filename, mimeType, email } = attachment
  return {
    fileName: onOneLine(filename ?? undefined) ?? `attachment-${index + 1}`,
    contentType: mediaType.test(mimeType) ? mimeType : 'application/octet-stream',
    bytes: contentOf(attachment),
    ...(email !== undefined && { email }),
  }
}

const mediaType = /^[\w!#$&^.+-]{1,127}\/[\w!#$&^.+-]{1,127}$/

/** Returns whether an attachment is an email. Some mail programs state only the name of the file. */
const isAttachedEmail = ({ mimeType, filename }: Attachment): boolean =>
  mimeType === 'message/rfc822' ||
  (mimeType === 'application/octet-stream' && /\.eml$/i.test(filename ?? ''))

type Unfolded = Attachment & { email?: AttachedEmail }

/** Returns at most `most` attachments, with those of attached emails. An unreadable attached email is a file. */
async function unfoldAttachments(
  attachments: readonly Attachment[],
  most: number,
  depth = mostNestedEmails,
): Promise<Unfolded[]> {
  const all: Unfolded[] = []
  for (const attachment of attachments) {
    if (all.length > most) return all
    const isEmail = isAttachedEmail(attachment)
    if (isEmail && depth === 0) all.push({ ...attachment, rfc822DepthExceeded: true })
    const inner = isEmail && depth > 0 ? await parseMessage(contentOf(attachment), depth - 1) : ''
    if (typeof inner === 'string') {
      if (!isEmail || depth > 0) all.push(attachment)
      continue
    }
    const hasFiles = inner.attachments.some(isFile)
    all.push({ ...attachment, email: { ...textsOf(inner), hasFiles } })
    all.push(...(await unfoldAttachments(inner.attachments, most - all.length, depth - 1)))
  }
  return all
}
