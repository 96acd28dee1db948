import { type EmailFile, type ReadEmail, readEmail } from '../../documents/emails/read-email.js'
import type { Reading, Remark, Statement } from '../statement.js'
import { messageInText } from './message-in-text.js'
import type { OpenedFile, OpenFile } from './opened-file.js'
import {
  type Form,
  type Gathered,
  NotNow,
  OtherDocument,
  type Reader,
  type ReadingContext,
  Unreadable,
} from './reader.js'
import { fileOfBytes, headOf, headText, wholeOf } from './received-file.js'
import { wholeReading } from './whole-reading.js'
import { whyUnknown } from './why-unknown.js'

export const mailForm = (forms: readonly Form[], openFile: OpenFile): Form => ({
  name: 'email',
  recognizes: isMail,
  mostBytes: 32 * 1024 * 1024,
  remedy: 'ask the sender to send the files in several emails',
  load: async () => mailReader(forms, openFile),
})

function mailReader(forms: readonly Form[], openFile: OpenFile): Reader {
  const gather = (bytes: Uint8Array, context: ReadingContext): Promise<Gathered> =>
    gatherMail(bytes, { context, forms, openFile })
  return {
    name: 'email',
    read: async (bytes, context) => wholeReading(await gather(bytes, context)),
    gather: async (parts, context) => gather(await wholeOf({ parts }), context),
  }
}

const isMail = (head: string, fileName: string): boolean =>
  /\.eml$/i.test(fileName) || /^(?:[\w-]+:[^\n]*\n(?:[ \t][^\n]*\n)*){2,}/.test(head)

interface MailContext {
  context: ReadingContext
  forms: readonly Form[]
  openFile: OpenFile
}

/** Reads all attachments of an email, even if some are damaged. Throws if all attachments are damaged. */
async function gatherMail(bytes: Uint8Array, mail: MailContext): Promise<Gathered> {
  const { files, sentAt, names } = await filesOf(bytes)
  // Ignores a future date from a wrong clock. It would keep later emails from replacing the statements of this email.
  const isPast = sentAt !== null && sentAt <= mail.context.receivedAt
  const own = { ...mail, context: { ...mail.context, mail: names, ...(isPast && { sentAt }) } }
  const remarks: Reading = { statements: [], setAside: [], warnings: [] }
  const good: Attachment[] = []
  let bad: Unreadable | undefined
  let whyNoText = ''
  for (const file of files) {
    const { isBody = false, isOfItsOwn = false, where = `attachment ${file.fileName}` } = file
    // Skips the text of an email if a readable arrival notice is attached, because the text repeats the notice.
    if (isBody && !isOfItsOwn && good.some(({ opened }) => opened.form === noticeForm)) continue
    try {
      const opened = await (isBody ? openBody(file, own) : openAttachment(file, own))
      if ('form' in opened) good.push({ where, opened })
      else if (!isBody) remarks.setAside.push({ where, reason: opened.reason })
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      if (error instanceof OtherDocument) {
        if (isBody && where === ownText)
          whyNoText = ` oct did not read the text of the email: ${error.message}`
        else if (!isBody) remarks.setAside.push({ where, reason: error.message })
        continue
      }
      bad ??= new Unreadable(error.message, placeIn(where, error.where))
      remarks.warnings.push({
        where: placeIn(where, error.where),
        reason: `refused: ${error.message}`,
      })
    }
  }
  if (good.length === 0) throw bad ?? nothingKnown(remarks.setAside, whyNoText)
  return {
    readings: async function* () {
      yield remarks
      for (const { where, opened } of good) {
        for await (const reading of opened.readings()) yield within(where, reading)
      }
    },
  }
}

/** Says why no file of an email could be read, with the reason for the first file, if one is known. */
function nothingKnown(setAside: readonly Remark[], whyNoText: string): Unreadable {
  const first = setAside.find(({ reason }) => reason !== unknownFormat)
  const reason = first === undefined ? '' : ` ${first.where}: ${first.reason}`
  return new Unreadable(
    `The email has no attachment of a known format. Attach the notice or report as a PDF, Excel, CSV, HTML or text file.${reason}${whyNoText}`,
  )
}

interface MailFile extends EmailFile {
  /** True if the file is the text of the email, or of an attached email. */
  isBody?: true
  /** True for the text of an attached email without files, which repeats no attachment. */
  isOfItsOwn?: boolean
  /** Where the file is in the email. Default: the attachment with its name. */
  where?: string
}

const ownText = 'text of the email'

interface MailFiles {
  files: MailFile[]
  sentAt: string | null
  /** Subject of the email, and domain of its sender. Omits the sender's name, which may look like a terminal's name. */
  names: string[]
}

async function filesOf(bytes: Uint8Array): Promise<MailFiles> {
  if (bytes.length > mostAtOnce) return askFiles(bytes)
  const email = await readEmail(bytes)
  if (typeof email === 'string') throw new Unreadable(`${email}.`)
  return withBody(email)
}

function withBody(
  email: Pick<ReadEmail, 'files' | 'body' | 'html' | 'subject' | 'from' | 'sentAt'>,
): MailFiles {
  const { files, subject, from, sentAt } = email
  const domains = from.map((address) => address.slice(address.lastIndexOf('@') + 1))
  const names = [subject ?? '', ...domains]
  const parts = [...files.flatMap(withText), textFile(email, { where: ownText })]
  return { files: parts.filter((it) => !it.isBody || hasText(it)), sentAt, names }
}

const hasText = ({ bytes }: EmailFile): boolean => new TextDecoder().decode(bytes).trim() !== ''

/** Returns a file of an email. If the file is an attached email, returns its text instead. */
function withText(file: EmailFile): MailFile[] {
  const { email, fileName } = file
  if (email === undefined) return [file]
  const where = `text of the attachment ${fileName}`
  return [textFile(email, { where, isOfItsOwn: !email.hasFiles })]
}

function textFile(
  { body, html, subject }: Pick<ReadEmail, 'body' | 'html' | 'subject'>,
  about: Pick<MailFile, 'where' | 'isOfItsOwn'>,
): MailFile {
  const message = messageInText(body ?? '')
  const title = subject ?? ''
  const [fileName, text] =
    message !== null
      ? ['body.txt', message]
      : html !== null
        ? ['body.html', `<div>${title.replaceAll('<', '&lt;')}</div>${html}`]
        : ['body.txt', `${title}\n\n${body ?? ''}`]
  const bytes = new TextEncoder().encode(text)
  return { fileName, contentType: 'text/plain', bytes, isBody: true, ...about }
}

/** Maximum bytes of an email that the main thread parses. Parsing a larger email takes more than about ten ms. */
const mostAtOnce = 256 * 1024

async function askFiles(bytes: Uint8Array): Promise<MailFiles> {
  const { askReader } = await import('../../documents/reading/ask-reader.js')
  const outcome = await askReader({ name: 'email', question: bytes, given: [bytes] })
  if ('failure' in outcome) {
    const { failure, isBusy } = outcome
    throw isBusy ? new NotNow(failure) : new Unreadable(`The email cannot be read: ${failure}`)
  }
  if (typeof outcome.answer === 'string') throw new Unreadable(`${outcome.answer}.`)
  return withBody(outcome.answer)
}

const noticeForm = 'arrival notice'

interface Attachment {
  where: string
  opened: OpenedFile
}

const unknownFormat =
  'The format of the file is not known. Send it as a PDF, Excel, CSV, HTML or text file.'

async function openAttachment(
  { fileName, bytes }: EmailFile,
  { context, forms, openFile }: MailContext,
): Promise<OpenedFile | { reason: string }> {
  const folder = context.fileName.slice(0, context.fileName.lastIndexOf('/') + 1)
  const name = folder + fileName.slice(fileName.search(/[^/\\]*$/))
  const file = fileOfBytes(bytes, { name, via: 'email' })
  const head = await headOf(file)
  const text = headText(head)
  if (!forms.some((form) => form.recognizes(text, name)))
    return {
      reason: whyUnknown(head) ?? unknownFormat,
    }
  const opened = await openFile({ file, head, context: { ...context, fileName: name }, forms })
  for await (const _ of opened.readings());
  return opened
}

/**
 * Opens the text of an email as a notice. If it is none, opens it as a terminal report that was pasted into the email.
 */
async function openBody(body: EmailFile, mail: MailContext): ReturnType<typeof openAttachment> {
  try {
    return await openAttachment(body, mail)
  } catch (error) {
    if (!(error instanceof OtherDocument)) throw error
    const report = { ...body, fileName: body.fileName.replace('body', 'text') }
    const opened = await openAttachment(report, mail).catch((reason: unknown) => {
      if (reason instanceof Unreadable) throw new OtherDocument(reason.message)
      throw reason
    })
    if ('form' in opened) return opened
    throw error
  }
}

const within = (where: string, reading: Reading): Reading => ({
  ...reading,
  statements: reading.statements.map(byEmail),
  setAside: reading.setAside.map((remark) => inside(where, remark)),
  warnings: reading.warnings.map((remark) => inside(where, remark)),
})

const byEmail = (statement: Statement): Statement => ({
  ...statement,
  observation: { ...statement.observation, by_email: true },
})

const inside = (where: string, remark: Remark): Remark => ({
  ...remark,
  where: placeIn(where, remark.where),
})

const placeIn = (where: string, inner: string | null): string =>
  [where, inner].filter(Boolean).join(', ')
