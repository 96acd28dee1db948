import { parseJson } from '../../contract/parse-json.js'

export interface AnswerWords {
  text: string
  pointer: string | undefined
  serviceCode: string | undefined
  isJson: boolean
  document: unknown
}

type Members = Readonly<Record<string, unknown>>

const deepest = 4

/** Phrases that an error message omits, because the status already says the same. */
const phrases = new Set([
  'bad request',
  'unauthorized',
  'forbidden',
  'not found',
  'conflict',
  'unprocessable entity',
  'unprocessable content',
  'too many requests',
  'internal server error',
  'bad gateway',
  'service unavailable',
  'gateway timeout',
])

export function answerWords(body: string): AnswerWords {
  const document = parsed(body)
  const errors = errorsOf(document)
  const text = [...new Set(errors.map(sentence).filter((words) => words !== ''))].join('; ')
  return {
    text: document === undefined ? shortText(body) : text,
    pointer: first(errors, pointerOf),
    serviceCode: first(errors, ({ code }) => filled(code)),
    isJson: document !== undefined,
    document,
  }
}

export function parsed(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}

function errorsOf(document: unknown): Members[] {
  if (!isMembers(document)) return errorObjects(document)
  const { errors, error, ...own } = document
  const found = [...errorObjects(errors), ...errorObjects(error)]
  return found.length > 0 ? found : [own]
}

function errorObjects(value: unknown, depth = 0): Members[] {
  if (typeof value === 'string') return [{ detail: value }]
  if (depth > deepest) return []
  if (Array.isArray(value)) return value.flatMap((item) => errorObjects(item, depth + 1))
  if (!isMembers(value)) return []
  return isErrorObject(value) ? [value] : fieldErrors(value, depth + 1)
}

function fieldErrors(fields: Members, depth: number): Members[] {
  return Object.entries(fields).flatMap(([field, value]) =>
    errorObjects(value, depth).map((error) => ({ detail: `${field} ${sentence(error)}` })),
  )
}

function isErrorObject(value: Members): boolean {
  const words = [value.title, value.detail, value.code, value.status, value.message]
  return isMembers(value.source) || words.some((word) => typeof word === 'string')
}

function sentence({ detail, message, title, code }: Members): string {
  const words = [detail, message, title, code].map(filled)
  return words.find((text) => text !== undefined && !phrases.has(text.toLowerCase())) ?? ''
}

function pointerOf({ source }: Members): string | undefined {
  return isMembers(source) ? (filled(source.pointer) ?? filled(source.parameter)) : undefined
}

function shortText(body: string): string {
  const text = body.trim()
  return text.length > 200 || /[<>{}\n]/.test(text) ? '' : text
}

function filled(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

function first<Value>(
  errors: Members[],
  read: (error: Members) => Value | undefined,
): Value | undefined {
  return errors.map(read).find((value) => value !== undefined)
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
