import { parseJson } from '../../contract/parse-json.js'
import { OctError } from '../../errors.js'
import { isObject } from '../../files/read-json-object.js'
import { readSmallFile } from '../../files/read-small-file.js'

export interface TypedData {
  data?: string[] | undefined
  dataFile?: string | undefined
}

const mostBytes = 1024 * 1024

/**
 * Combines the values of a file with values from the command line, which replace values of the file. A number, `true`,
 * `false`, `null`, a list, an object or a quoted text is read as JSON, and anything else as text. A value whose name
 * ends in `number` is always text. Throws `usage` for a file that is not a JSON object.
 */
export async function documentData({
  data = [],
  dataFile,
}: TypedData): Promise<Record<string, unknown> | undefined> {
  if (data.length === 0 && dataFile === undefined) return undefined
  const ofFile = dataFile === undefined ? {} : await dataInFile(dataFile)
  const pairs = data.map(pairOf)
  refuseTwice(pairs.map(([name]) => name))
  return { ...ofFile, ...Object.fromEntries(pairs) }
}

function refuseTwice(names: readonly string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice === undefined) return
  throw new OctError('usage', `--data sets ${twice} more than once`, {
    reason: 'Give each name in --data only once. Nothing was sent.',
    tryNext: [
      'run the command again with one value for each name',
      `to set a list of values, use --data '${twice}=["a","b"]'`,
    ],
  })
}

async function dataInFile(file: string): Promise<Record<string, unknown>> {
  const read = readSmallFile(file, mostBytes)
  if ('problem' in read) throw unusable('local', file, read.problem)
  const value = jsonOf(read.text)
  if (isObject(value)) return value
  throw unusable(
    'usage',
    file,
    value === undefined ? 'the file is not JSON' : 'the file is not a JSON object',
  )
}

function unusable(code: 'local' | 'usage', file: string, problem: string): OctError {
  return new OctError(code, `The data in ${file} cannot be used: ${problem}`, {
    reason:
      'Nothing was sent. The file must contain one object, such as {"invoice_number": "4711"}.',
    tryNext: ['oct documents types --schema commercial_invoice'],
  })
}

function pairOf(text: string): [string, unknown] {
  const place = text.indexOf('=')
  const name = text.slice(0, place).trim()
  return [name, valueIn(text.slice(place + 1), name)]
}

/** Returns a number only if JSON would write it as the user did. `007` and `1e3` stay texts. */
function valueIn(text: string, name: string): unknown {
  const value = jsonOf(text)
  if (value === undefined) return text
  if (typeof value !== 'number') return value
  return isCode.test(name) || String(value) !== text.trim() ? text : value
}

const isCode = /(?:^|_)(?:numbers?|references?|codes?|ids?|imo|scac)$/i

function jsonOf(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}
