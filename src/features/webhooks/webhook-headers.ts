import type { Webhook, WebhookHeader } from '../../contract/webhook.js'
import { OctError } from '../../errors.js'

const ofService =
  /^(?:host|content-(?:type|length|encoding)|connection|transfer-encoding|user-agent|expect|upgrade|te|trailer|x-t49-webhook-signature)$/i

const ofSecrets = /^(?:(?:proxy-)?authorization|cookie)$|key|token|secret|passw|auth/i

/** Reads a header. Throws `usage` for a header that may contain a secret, because other users can see command lines. */
export function typedHeader(text: string): WebhookHeader {
  const header = readHeader(text)
  if (!ofSecrets.test(header.name)) return header
  throw refused(
    `${header.name} looks like a secret, and other users can see the command line`,
    `Write the line "${header.name}: …" into a file and use --header-file.`,
    '--header-file <file>',
  )
}

/** Reads headers from a text, one per line. Skips empty lines and lines that start with #. */
export const headersOfText = (text: string): WebhookHeader[] =>
  text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map(readHeader)

export function changedHeaders(
  { headers }: Pick<Webhook, 'headers'>,
  { set, remove }: { set: readonly WebhookHeader[]; remove: readonly string[] },
): WebhookHeader[] {
  const gone = new Set([...set.map(({ name }) => name), ...remove].map(fold))
  const left = (headers ?? []).filter(({ name }) => !gone.has(fold(name)))
  const unknown = left.find(({ value }) => typeof value !== 'string')
  if (unknown) {
    throw refused(
      `The service does not return the value of the header ${unknown.name}`,
      'The header would be lost. Give the header with its value, or remove the header.',
    )
  }
  const had = new Set((headers ?? []).map(({ name }) => fold(name)))
  const [missing] = remove.filter((name) => !had.has(fold(name)))
  if (missing !== undefined) {
    throw refused(`The webhook has no header "${missing}"`, 'Nothing was changed.')
  }
  return [...left, ...set]
}

const fold = (name: string): string => name.trim().toLowerCase()

/** Reads a header: a token as its name, and a value without control characters (RFC 9110, 5.1 and 5.5). */
function readHeader(text: string): WebhookHeader {
  const [, name = '', value = ''] = /^\s*([!#$%&'*+.^_`|~\w-]+)\s*:\s*(.*?)\s*$/.exec(text) ?? []
  if (name === '' || value === '' || /\p{Cc}/u.test(value)) {
    const shown = ofSecrets.test(text) ? 'A line' : `"${text.trim()}"`
    throw refused(`${shown} is not a header such as "X-Env: prod"`)
  }
  if (ofService.test(name)) {
    throw refused(`A webhook cannot set the header ${name}`, 'Only the service sets this header.')
  }
  return { name, value }
}

const refused = (message: string, reason?: string, next?: string): OctError =>
  new OctError('usage', message, {
    reason,
    tryNext: next ? [next] : ['oct webhooks create --help'],
  })
