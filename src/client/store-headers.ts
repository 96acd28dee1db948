import { OctError } from '../errors.js'

/** Headers that control the connection. The service must not set them. */
const ofConnection = ['expect', 'keep-alive', 'transfer-encoding', 'upgrade']

/** Returns the headers without the length of the file. Throws `unavailable` for an invalid header. */
export function storeHeaders(returned: Readonly<Record<string, unknown>>): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(returned)) {
    const lower = name.toLowerCase()
    if (lower === 'content-length') continue
    if (typeof value !== 'string' || !isSendable(lower, value)) throw unsendable(name)
    headers[name] = value
  }
  return headers
}

/** Returns whether a header can be sent: a token as its name (RFC 9110, 5.6.2), and a value in printable Latin-1. */
function isSendable(name: string, value: string): boolean {
  if (!isToken(name) || /[^\t\x20-\x7e\x80-\xff]/.test(value)) return false
  if (name === 'connection') return value.split(',').every((option) => isToken(option.trim()))
  return !ofConnection.includes(name)
}

const isToken = (text: string): boolean => /^[\w!#$%&'*+.^`|~-]+$/.test(text)

function unsendable(name: string): OctError {
  const shown = name.replace(/[^\x21-\x7e]+/g, ' ').slice(0, 60)
  return new OctError(
    'unavailable',
    `The service requires a header that cannot be sent: ${shown}`,
    {
      reason: 'The file store accepts a file only with the exact headers that the service names.',
      tryNext: ['report the required header to the operator of the service'],
      unsent: true,
    },
  )
}
