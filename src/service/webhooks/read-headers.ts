import { signatureHeader } from '../../contract/delivery-envelope.js'
import type { WebhookHeader } from '../../contract/webhook.js'
import type { FieldError } from '../field-error.js'

/**
 * The headers that a webhook has sent along, their names capitalised as in live answers (facts, part
 * 2.2); or why they cannot be.
 */
export function readHeaders(
  wish: unknown,
): { headers: WebhookHeader[] } | { errors: FieldError[] } {
  if (wish === null || wish === undefined) return { headers: [] }
  if (!Array.isArray(wish)) return refuse(pointer, 'Headers must be a list of {name, value}')
  if (wish.length > mostHeaders) return refuse(pointer, `Headers may be at most ${mostHeaders}`)
  const headers: WebhookHeader[] = []
  const errors: FieldError[] = []
  for (const [place, one] of wish.entries()) {
    const read = readHeader(one, headers)
    if (typeof read === 'string') errors.push({ pointer: `${pointer}/${place}`, detail: read })
    else headers.push(read)
  }
  return errors.length > 0 ? { errors } : { headers }
}

const pointer = '/data/attributes/headers'

const refuse = (at: string, detail: string) => ({ errors: [{ pointer: at, detail }] })

/** More than any endpoint asks for, and what every server takes. */
const mostHeaders = 20
const longestName = 100
const longestValue = 4096

/** The header, or why it cannot be sent. */
function readHeader(one: unknown, others: readonly WebhookHeader[]): WebhookHeader | string {
  const { name, value } = (one ?? {}) as { name?: unknown; value?: unknown }
  if (typeof name !== 'string' || typeof value !== 'string') {
    return 'A header is {name, value}, both of them strings'
  }
  if (!isToken.test(name) || name.length > longestName) return 'The name is no header name'
  const capital = capitalised(name)
  if (reserved.has(capital)) return `${capital} is made by the service and cannot be set`
  if (others.some((other) => other.name === capital)) return `${capital} is given twice`
  if (!isFieldValue.test(value) || value.length > longestValue) {
    return `The value of ${capital} must be printable ASCII of at most ${longestValue} characters`
  }
  return { name: capital, value: value.trim() }
}

/** RFC 9110, part 5.6.2. */
const isToken = /^[\w!#$%&'*+.^`|~-]+$/

/** Nothing that could end the header and begin another. */
const isFieldValue = /^[\t\x20-\x7e]*$/

const capitalised = (name: string): string =>
  name.toLowerCase().replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase())

/** What frames a message, says what it is, or proves who sent it. */
const reserved: ReadonlySet<string> = new Set([
  capitalised(signatureHeader),
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
