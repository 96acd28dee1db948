import { withLikelyDates } from '../likely-dates.js'
import type { OpenedFile, Opening } from './opened-file.js'
import { mailForm } from './read-mail.js'
import { type Form, type Gathered, type Reader, type ReadingContext, Unreadable } from './reader.js'
import { headText, plainFile, type ReceivedFile, wholeOf } from './received-file.js'
import { repeatableReadings } from './repeatable-readings.js'

/** Opens a file. Throws `Unreadable` if its format is unknown or it is too large. */
export async function openFile(opening: Opening): Promise<OpenedFile> {
  const { head, context, forms } = opening
  const file = plainFile(opening.file, head)
  if (file.byteSize === 0) throw new Unreadable('The file is empty.')
  const text = headText(head)
  const form =
    (await formOfWhole(file, text, forms)) ??
    [...forms, mailForm(forms, openFile)].find((it) => it.recognizes(text, file.name))
  if (form === undefined) throw new Unreadable(unknownForm(head, forms))
  const most = form.mostBytes ?? largestFile
  if (file.byteSize > most) throw tooLarge(form, file)
  const reader = await form.load()
  const gathered = gatherer({ reader, form, file, context })
  return {
    form: form.name,
    isSnapshot: form.isSnapshot ?? false,
    readings: async function* () {
      for await (const reading of gathered.readings()) {
        yield withLikelyDates(reading, context.receivedAt)
      }
    },
    isAnswerAsked: reader.asksForAnswer?.(text) ?? false,
    acknowledge: async () => (await reader.acknowledge?.(file.parts(), context)) ?? null,
  }
}

async function formOfWhole(
  file: ReceivedFile,
  head: string,
  forms: readonly Form[],
): Promise<Form | undefined> {
  for (const form of forms) if (await form.recognizesWhole?.(file, head)) return form
  return undefined
}

/** Maximum size, in bytes, of a file that is read in parts. No real message is larger. */
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
    return repeatableReadings(() => readInParts(file.parts(), context))
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

/** Maximum bytes of a file that is read as a whole, or sent over HTTP. */
export const mostBytes = 32 * 1024 * 1024

const tooLarge = (
  { name, mostBytes = largestFile, remedy = 'split the file' }: Form,
  { byteSize }: ReceivedFile,
): Unreadable =>
  new Unreadable(
    `The file has ${byteSize} bytes. The limit for ${name} is ${mostBytes}: ${remedy}.`,
  )

function unknownForm(head: Uint8Array, forms: readonly Form[]): string {
  const [first = 0, second = 0, third = 0] = head
  if (ebcdic.includes(`${first} ${second} ${third}`)) {
    return 'The file is in EBCDIC: ask the sender for ASCII or UTF-8.'
  }
  if (head.every((byte) => byte === 0)) {
    return 'The file begins with zero bytes, so its transfer failed: ask the sender to send the file again.'
  }
  const packer = packers[`${first} ${second} ${third}`]
  if (packer) return `The file is compressed (${packer}): ask the sender for the plain file.`
  if (`${first} ${second} ${third}` === oldWorkbook)
    return `The file is a workbook in the old Excel format (.xls): ${saved}.`
  if (/^\s*<(?:!doctype|html|head|body|table|meta|style|div)/i.test(headText(head))) {
    return `The file is a web page, which some terminals export with the extension .xls: ${saved}.`
  }
  return `The format of the file is not known. Supported formats: ${[...forms.map(({ name }) => name), 'email with an attachment in one of these formats'].join(', ')}.`
}

const saved = 'open the file in a spreadsheet and save it as .xlsx or CSV'

const oldWorkbook = '208 207 17'

const packers: Readonly<Record<string, string>> = {
  '80 75 3': 'ZIP',
  '31 139 8': 'gzip',
  '66 90 104': 'bzip2',
  '55 122 188': '7z',
}

/** First bytes of ISA, UNB and UNA in the encoding EBCDIC. */
const ebcdic = ['201 226 193', '228 213 194', '228 213 193']
