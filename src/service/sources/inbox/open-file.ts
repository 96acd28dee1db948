import type { OpenedFile, Opening } from './opened-file.js'
import { mailForm } from './read-mail.js'
import { type Form, type Gathered, type Reader, type ReadingContext, Unreadable } from './reader.js'
import { headText, plainFile, type ReceivedFile, wholeOf } from './received-file.js'
import { toldAgain } from './told-again.js'

/** Opens a file by its form; throws `Unreadable` where nobody knows that, or it is too large for it. */
export async function openFile(opening: Opening): Promise<OpenedFile> {
  const { head, context, forms } = opening
  const file = plainFile(opening.file, head)
  if (file.byteSize === 0) throw new Unreadable('It is empty.')
  const text = headText(head)
  const form = [...forms, mailForm(forms, openFile)].find((it) => it.recognises(text, file.name))
  if (form === undefined) throw new Unreadable(unknownForm(head, forms))
  const most = form.mostBytes ?? largestFile
  if (file.byteSize > most) throw tooLarge(form, file)
  const reader = await form.load()
  const { readings } = gatherer({ reader, form, file, context })
  return {
    form: form.name,
    isSnapshot: form.isSnapshot ?? false,
    readings,
    isAnswerAsked: reader.asksForAnswer?.(text) ?? false,
    acknowledge: async () => (await reader.acknowledge?.(file.parts(), context)) ?? null,
  }
}

/** What is read in parts; more than that is no message any more. */
const largestFile = 1024 * 1024 * 1024

interface Gathering {
  reader: Reader
  form: Form
  file: ReceivedFile
  context: ReadingContext
}

function gatherer({ reader, form, file, context }: Gathering): Gathered {
  const { gather, readInParts } = reader
  const { atOnceBytes = mostBytes } = form
  if (gather) {
    const gathered = once(() => gather(() => file.parts(), context))
    return {
      readings: async function* () {
        yield* (await gathered()).readings()
      },
    }
  }
  if (readInParts && file.byteSize > atOnceBytes) {
    return toldAgain(() => readInParts(file.parts(), context))
  }
  if (file.byteSize > mostBytes) throw tooLarge({ ...form, mostBytes }, file)
  const whole = once(async () => reader.read(await wholeOf(file), context))
  return {
    readings: async function* () {
      yield await whole()
    },
  }
}

function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined
  return () => {
    result ??= work()
    return result
  }
}

/** What is held in memory at once, and what is taken over HTTP. */
export const mostBytes = 32 * 1024 * 1024

const tooLarge = (
  { name, mostBytes = largestFile, remedy = 'split it' }: Form,
  { byteSize }: ReceivedFile,
): Unreadable =>
  new Unreadable(
    `It has ${byteSize} bytes, and a file of the form ${name} is read up to ${mostBytes}: ${remedy}.`,
  )

function unknownForm(head: Uint8Array, forms: readonly Form[]): string {
  const [first = 0, second = 0, third = 0] = head
  if (ebcdic.includes(`${first} ${second} ${third}`)) {
    return 'It is written in EBCDIC: have it sent as ASCII or UTF-8.'
  }
  if (head.every((byte) => byte === 0)) {
    return 'It begins with empty bytes only: its transfer broke off, have it sent again.'
  }
  const packer = packers[`${first} ${second} ${third}`]
  if (packer) return `It is packed (${packer}): have it sent as it is.`
  if (`${first} ${second} ${third}` === oldWorkbook)
    return `It is an old workbook (.xls): ${saved}.`
  if (/^\s*<(?:!doctype|html|head|body|table|meta|style|div)/i.test(headText(head))) {
    return `It is a web page, as some terminals export tables under .xls: ${saved}.`
  }
  return `Its form is not known. What is read: ${[...forms.map(({ name }) => name), 'email with such files'].join(', ')}.`
}

const saved = 'open it in a spreadsheet and save it as .xlsx or CSV'

const oldWorkbook = '208 207 17'

/** By their first bytes. */
const packers: Readonly<Record<string, string>> = {
  '80 75 3': 'ZIP',
  '31 139 8': 'gzip',
  '66 90 104': 'bzip2',
  '55 122 188': '7z',
}

/** ISA, UNB and UNA as EBCDIC writes them. */
const ebcdic = ['201 226 193', '228 213 194', '228 213 193']
