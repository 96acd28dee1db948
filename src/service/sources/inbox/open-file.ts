import { withLikelyDates } from '../likely-dates.js'
import type { OpenedFile, Opening } from './opened-file.js'
import { mailForm } from './read-mail.js'
import { type Form, type Gathered, type Reader, type ReadingContext, Unreadable } from './reader.js'
import { headText, plainFile, type ReceivedFile, wholeOf } from './received-file.js'
import { repeatableReadings } from './repeatable-readings.js'
import { whyUnknown } from './why-unknown.js'

/** Opens a received file. Throws `Unreadable` if its format is unknown or it is too large. */
export async function openFile(opening: Opening): Promise<OpenedFile> {
  const { head, context, forms } = opening
  const file = plainFile(opening.file, head)
  if (file.byteSize === 0) throw new Unreadable('The file is empty.')
  const text = headText(head)
  const form =
    (await formOfWhole(file, text, forms)) ??
    [...forms, mailForm(forms, openFile)].find((it) => it.recognizes(text, file.name))
  if (form === undefined) throw new Unreadable(whyUnknown(head) ?? unknownForm(forms))
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

/** Maximum size in bytes of a file that the service reads in parts. Real messages are smaller. */
const largestFile = 1024 * 1024 * 1024

const unknownForm = (forms: readonly Form[]): string =>
  `The format of the file is not known. Supported formats: ${[...forms.map(({ name }) => name), 'an email with an attachment in one of the other formats of this list'].join(', ')}.`

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

/** Maximum size in bytes of a file that the service reads at once, or that it receives over HTTP. */
export const mostBytes = 32 * 1024 * 1024

const tooLarge = (
  { name, mostBytes = largestFile, remedy = 'split the file' }: Form,
  { byteSize }: ReceivedFile,
): Unreadable =>
  new Unreadable(
    `The file has ${byteSize} bytes. The limit for ${name} is ${mostBytes}: ${remedy}.`,
  )
