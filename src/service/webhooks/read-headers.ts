import { signatureHeader } from '../../contract/delivery-envelope.js'
import type { WebhookHeader } from '../../contract/webhook.js'
import type { FieldError } from '../field-error.js'

/** Reads a webhook's HTTP headers, or returns errors. As in the hosted service, capitalizes the header names. */
export function readHeaders(
  given: unknown,
): { headers: WebhookHeader[] } | { errors: FieldError[] } {
  if (given === null || given === undefined) return { headers: [] }
  if (!Array.isArray(given)) return refuse(pointer, 'Headers must be a list of {name, value}')
  if (given.length > maxHeaders)
    return refuse(pointer, `A webhook may have at most ${maxHeaders} headers`)
  const headers: WebhookHeader[] = []
  const errors: FieldError[] = []
  for (const [place, one] of given.entries()) {
    const read = readHeader(one, headers)
    if (typeof read === 'string') errors.push({ pointer: `${pointer}/${place}`, detail: read })
    else headers.push(read)
  }
  return errors.length > 0 ? { errors } : { headers }
}

const pointer = '/data/attributes/headers'

const refuse = (at: string, detail: string) => ({ errors: [{ pointer: at, detail }] })

const maxHeaders = 20
const maxNameLength = 100
const maxValueLength = 4096

function readHeader(one: unknown, others: readonly WebhookHeader[]): WebhookHeader | string {
  const { name, value } = (one ?? {}) as { name?: unknown; value?: unknown }
  if (typeof name !== 'string' || typeof value !== 'string') {
    return 'A header must be {name, value}, both strings'
  }
  if (!isToken.test(name) || name.length > maxNameLength)
    return 'The name is not a valid header name'
  const capital = capitalized(name)
  if (reserved.has(capital)) return `${capital} is set by the service and cannot be changed`
  if (others.some((other) => other.name === capital)) return `${capital} is set twice`
  if (!isFieldValue.test(value) || value.length > maxValueLength) {
    return `The value of ${capital} must be printable ASCII of at most ${maxValueLength} characters`
  }
  return { name: capital, value: value.trim() }
}

const isToken = /^[\w!#$%&'*+.^`|~-]+$/

/** Matches a header value. Forbids line breaks, because a line break could start another header. */
const isFieldValue = /^[\t\x20-\x7e]*$/

const capitalized = (name: string): string =>
  name.toLowerCase().replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase())

/** Headers that a webhook cannot set. They define the length or format of the request, or prove its sender. */
const reserved: ReadonlySet<string> = new Set([
  capitalized(signatureHeader),
  'Connection',
  'Content-Encoding',
  'Content-Length',
  'Content-Type',
  'Expect',
  'Host',
  'Keep-Alive',
  'Proxy-Connection',
  'Te',
  'Trailer',
  'Transfer-Encoding',
  'Upgrade',
  'User-Agent',
])
