import type { Reading } from '../statement.js'
import { isMail, readMail } from './read-mail.js'
import { type Acknowledgement, type Form, type ReadingContext, Unreadable } from './reader.js'
import type { ReceivedFile } from './received-file.js'

/** A file whose form is known: what it says may be read as often as needed. */
export interface OpenedFile {
  form: string
  /** Throws `Unreadable`. */
  readings(): AsyncIterable<Reading>
  /** Null where its form has no answer to it. */
  acknowledge(): Promise<Acknowledgement | null>
}

export interface Opening {
  file: ReceivedFile
  head: string
  context: ReadingContext
  forms: readonly Form[]
}

/** Opens a file by its form; throws `Unreadable` where nobody knows that, or it is too large for it. */
export async function openFile(opening: Opening): Promise<OpenedFile> {
  const { file, head, context, forms } = opening
  if (file.byteSize === 0) throw new Unreadable('It is empty.')
  const form = forms.find((it) => it.recognises(head, file.name))
  if (form === undefined && isMail(head, file.name)) return openMail(opening)
  if (form === undefined) throw new Unreadable(unknownForm(forms))
  const reader = await form.load()
  const isLarge = file.byteSize > mostBytes
  if (isLarge && reader.readInParts === undefined) throw tooLarge(form.name, file)
  const whole = once(async () => reader.read(await file.whole(), context))
  return {
    form: form.name,
    readings: async function* () {
      if (isLarge && reader.readInParts) yield* reader.readInParts(file.parts(), context)
      else yield await whole()
    },
    acknowledge: async () => {
      if (isLarge || reader.acknowledge === undefined) return null
      return reader.acknowledge(await file.whole(), context)
    },
  }
}

function once(read: () => Promise<Reading>): () => Promise<Reading> {
  let reading: Promise<Reading> | undefined
  return () => {
    reading ??= read()
    return reading
  }
}

/** What is held in memory at once, and what is taken over HTTP. */
export const mostBytes = 32 * 1024 * 1024

function openMail({ file, context, forms }: Opening): OpenedFile {
  if (file.byteSize > mostBytes) throw tooLarge('email', file)
  const whole = once(async () => readMail(await file.whole(), { context, forms }))
  return {
    form: 'email',
    readings: async function* () {
      yield await whole()
    },
    acknowledge: async () => null,
  }
}

const tooLarge = (form: string, { byteSize }: ReceivedFile): Unreadable =>
  new Unreadable(
    `It has ${byteSize} bytes, and a file of the form ${form} is read up to ${mostBytes}: split it.`,
  )

const unknownForm = (forms: readonly Form[]): string =>
  `Its form is not known. What is read: ${[...forms.map(({ name }) => name), 'email with such files'].join(', ')}.`
