import { limits } from '../../contract/limits.js'
import type { TariffReading } from '../../domain/tariffs/reading/read-tariffs.js'
import { isTariffFileName, sameFileName } from '../../domain/tariffs/tariff-file-name.js'
import type { FieldError } from '../field-error.js'
import { type NamedText, readingOf } from './tariff-text.js'

/** After a user has corrected these problems, the next response contains the next problems. */
const mostProblems = 50

/** Checks tariff files that a client sent. Returns the files, or the errors of the request. */
export async function checkTariffs(
  value: unknown,
  now: Date,
): Promise<{ files: NamedText[] } | { errors: FieldError[] }> {
  if (!Array.isArray(value) || value.length === 0) {
    return { errors: [{ pointer: filesPointer, detail: 'files must be a list of tariff files' }] }
  }
  if (value.length > limits.maxTariffFiles) {
    const detail = `files must have at most ${limits.maxTariffFiles} items`
    return { errors: [{ pointer: filesPointer, detail }] }
  }
  const files = value.map(fileOf)
  const errors = [...files.flatMap(shapeErrors), ...tooLarge(files), ...sameNames(files)]
  if (errors.length > 0) return { errors }
  const reading = await readingOf(files, now)
  return reading.problems.length > 0 ? { errors: contentErrors(files, reading) } : { files }
}

const filesPointer = '/data/attributes/files'

/** Returns the members of a file; a member that is missing or has another type becomes an empty text. */
function fileOf(value: unknown): NamedText {
  const { name, text } = Object(value) as { name?: unknown; text?: unknown }
  return {
    name: typeof name === 'string' ? name : '',
    text: typeof text === 'string' ? text : '',
  }
}

function shapeErrors({ name, text }: NamedText, index: number): FieldError[] {
  const at = `${filesPointer}/${index}`
  return [
    ...(isTariffFileName(name) ? [] : [{ pointer: `${at}/name`, detail: wrongName }]),
    ...(text === ''
      ? [{ pointer: `${at}/text`, detail: 'text must be a string with content' }]
      : []),
  ]
}

const wrongName =
  'name must be the name of a file, without a folder, of at most 100 characters, ending in .yaml, .yml or .json'

function tooLarge(files: readonly NamedText[]): FieldError[] {
  const bytes = files.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0)
  const detail = `the texts of all files together must have at most ${limits.maxTariffBytes} bytes`
  return bytes > limits.maxTariffBytes ? [{ pointer: filesPointer, detail }] : []
}

function sameNames(files: readonly NamedText[]): FieldError[] {
  const known = new Set<string>()
  return files.flatMap(({ name }, index) => {
    const key = sameFileName(name)
    if (!known.has(key)) {
      known.add(key)
      return []
    }
    return [{ pointer: `${filesPointer}/${index}/name`, detail: 'two files have the same name' }]
  })
}

function contentErrors(files: readonly NamedText[], { problems }: TariffReading): FieldError[] {
  const places = new Map(files.map(({ name }, index) => [name, index]))
  const shown = problems.slice(0, mostProblems).map(({ file, line, column, message, cure }) => ({
    pointer: `${filesPointer}/${places.get(file) ?? 0}/text`,
    detail: `${file}:${line}:${column}: ${message}; ${cure}`,
    meta: { file, line, column, message, cure },
  }))
  const left = problems.length - shown.length
  const more = { pointer: filesPointer, detail: `${left} more problems are not listed` }
  return left > 0 ? [...shown, more] : shown
}
