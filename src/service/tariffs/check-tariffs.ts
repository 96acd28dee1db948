import { limits } from '../../contract/limits.js'
import {
  isGateFileName,
  isTariffFileName,
  sameFileName,
} from '../../domain/tariffs/tariff-file-name.js'
import type { FileProblem } from '../../domain/yaml-file/file-problem.js'
import type { FieldError } from '../field-error.js'
import { readGateTexts } from './gate-calendars.js'
import { type NamedText, readingOf } from './tariff-text.js'

/** Maximum number of problems in a response. After corrections, the next check reports further problems. */
const mostProblems = 50

/** Checks the tariff files and gate calendars in a request. Returns the files, or the errors for the client. */
export async function checkTariffs(
  attributes: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<{ files: NamedText[]; gates: NamedText[] | undefined } | { errors: FieldError[] }> {
  const wrong = listErrors(attributes)
  if (wrong.length > 0) return { errors: wrong }
  const files = textsOf(attributes.files)
  const gates = attributes.gates === undefined ? undefined : textsOf(attributes.gates)
  const all = [...named(files, tariffList), ...named(gates ?? [], gateList)]
  const errors = [...all.flatMap(shapeErrors), ...tooLarge(all), ...sameNames(all)]
  if (errors.length > 0) return { errors }
  const { problems } = await readingOf(files, now)
  const gateProblems = gates?.length ? (await readGateTexts(gates, now)).problems : []
  const found = [
    ...contentErrors(files, problems, tariffList),
    ...contentErrors(gates ?? [], gateProblems, gateList),
  ]
  return found.length > 0 ? { errors: found } : { files, gates }
}

interface FileList {
  pointer: string
  isName(name: string): boolean
  wrongName: string
}

const wrongNameOf = (endings: string): string =>
  `name must be the name of a file, without a folder, of at most 100 characters, ending in ${endings}`

const tariffList: FileList = {
  pointer: '/data/attributes/files',
  isName: isTariffFileName,
  wrongName: wrongNameOf('.yaml, .yml or .json'),
}

const gateList: FileList = {
  pointer: '/data/attributes/gates',
  isName: isGateFileName,
  wrongName: wrongNameOf('.yaml, .yml, .json or .ics'),
}

function listErrors({ files, gates }: Readonly<Record<string, unknown>>): FieldError[] {
  if (!Array.isArray(files) || files.length === 0) {
    return [{ pointer: tariffList.pointer, detail: 'files must be a list of tariff files' }]
  }
  if (gates != null && !Array.isArray(gates)) {
    return [{ pointer: gateList.pointer, detail: 'gates must be a list of gate calendars' }]
  }
  const { maxTariffFiles: most } = limits
  const tooMany = (name: string) => `${name} must have at most ${most} items`
  return [
    ...(files.length > most ? [{ pointer: tariffList.pointer, detail: tooMany('files') }] : []),
    ...(gates != null && gates.length > most
      ? [{ pointer: gateList.pointer, detail: tooMany('gates') }]
      : []),
  ]
}

const textsOf = (value: unknown): NamedText[] => (Array.isArray(value) ? value.map(fileOf) : [])

/** Returns `name` and `text` of a file in a request. A missing or invalid member becomes an empty text. */
function fileOf(value: unknown): NamedText {
  const { name, text } = Object(value) as { name?: unknown; text?: unknown }
  return {
    name: typeof name === 'string' ? name : '',
    text: typeof text === 'string' ? text : '',
  }
}

interface SentFile extends NamedText {
  list: FileList
  index: number
}

const named = (files: readonly NamedText[], list: FileList): SentFile[] =>
  files.map((file, index) => ({ ...file, list, index }))

function shapeErrors({ name, text, list, index }: SentFile): FieldError[] {
  const at = `${list.pointer}/${index}`
  return [
    ...(list.isName(name) ? [] : [{ pointer: `${at}/name`, detail: list.wrongName }]),
    ...(text === ''
      ? [{ pointer: `${at}/text`, detail: 'text must be a string with content' }]
      : []),
  ]
}

function tooLarge(files: readonly SentFile[]): FieldError[] {
  const bytes = files.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0)
  const detail = `the texts of all files together must have at most ${limits.maxTariffBytes} bytes`
  return bytes > limits.maxTariffBytes ? [{ pointer: tariffList.pointer, detail }] : []
}

function sameNames(files: readonly SentFile[]): FieldError[] {
  const known = new Set<string>()
  return files.flatMap(({ name, list, index }) => {
    const key = `${list.pointer} ${sameFileName(name)}`
    if (!known.has(key)) {
      known.add(key)
      return []
    }
    return [{ pointer: `${list.pointer}/${index}/name`, detail: 'two files have the same name' }]
  })
}

function contentErrors(
  files: readonly NamedText[],
  problems: readonly FileProblem[],
  { pointer }: FileList,
): FieldError[] {
  const places = new Map(files.map(({ name }, index) => [name, index]))
  const shown = problems.slice(0, mostProblems).map(({ file, line, column, message, cure }) => ({
    pointer: `${pointer}/${places.get(file) ?? 0}/text`,
    detail: `${file}:${line}:${column}: ${message}; ${cure}`,
    meta: { file, line, column, message, cure },
  }))
  const left = problems.length - shown.length
  const more = { pointer, detail: `${left} more problems are not listed` }
  return left > 0 ? [...shown, more] : shown
}
