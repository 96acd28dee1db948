import { readFileText } from '../../cli/command/read-file-text.js'
import type { Terminal } from '../../cli/terminal/terminal.js'
import type { RawCall } from '../../client/raw-calls.js'
import { nearNames } from '../../domain/near-names.js'
import { OctError } from '../../errors.js'
import { type ApiField, bodyOfFields, queryOfFields } from './api-fields.js'
import { exactJson } from './exact-json.js'

export interface ApiOptions {
  rawField?: ApiField[]
  typedField?: ApiField[]
  body?: string
  paginate?: boolean
  curl?: boolean
  dryRun?: boolean
}

const methods = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const

export async function apiTyped(
  terminal: Terminal,
  { method: word, path, options }: { method: string; path: string; options: ApiOptions },
): Promise<RawCall> {
  const method = methodNamed(word, path)
  const { rawField = [], typedField = [], body: source, paginate } = options
  const fields = [...rawField, ...typedField]
  if (method === 'GET') {
    if (source !== undefined)
      throw idle('--body cannot be used with GET', 'A GET request has no body.')
    return { method, path, query: queryOfFields(fields) }
  }
  if (paginate)
    throw idle('--paginate works only with GET', `Responses to ${method} have no pages.`)
  if (source === undefined) {
    return fields.length === 0 ? { method, path } : { method, path, body: bodyOfFields(fields) }
  }
  if (fields.length > 0)
    throw idle('--body and fields cannot be combined', 'Use only one of --body and fields.')
  return { method, path, body: await bodyTyped(terminal, source) }
}

function methodNamed(word: string, path: string): RawCall['method'] {
  const method = methods.find((one) => one === word.toUpperCase())
  if (method !== undefined) return method
  const [near = 'GET'] = nearNames(word.toUpperCase(), methods)
  throw new OctError('usage', `"${word}" is not an HTTP method`, {
    reason: `Use one of ${methods.join(', ')}.`,
    tryNext: [`oct api ${near} ${path}`],
  })
}

async function bodyTyped(terminal: Terminal, source: string): Promise<unknown> {
  const isFile = source === '-' || source.startsWith('@')
  const text = isFile ? await readFileText(terminal, source.replace(/^@/, '')) : source
  try {
    return exactJson(text)
  } catch (cause) {
    const fault = cause instanceof RangeError ? 'The JSON cannot be sent' : 'not JSON'
    const where = isFile ? source.replace(/^@/, '') : '--body'
    throw new OctError('usage', `${where === '-' ? 'Standard input' : where} is ${fault}`, {
      reason: `${cause instanceof Error ? cause.message.replace(/\.$/, '') : String(cause)}. Nothing was sent.`,
      tryNext: ['oct api --help'],
    })
  }
}

const idle = (message: string, reason: string): OctError =>
  new OctError('usage', message, {
    reason: `${reason} Nothing was sent.`,
    tryNext: ['oct api --help'],
  })
