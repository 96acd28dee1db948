import { createHmac } from 'node:crypto'
import { parseJson } from '../contract/parse-json.js'
import {
  type SignatureVerdict,
  type SignedDelivery,
  signatureOf,
  verifySignature,
} from './signature.js'

export interface SignatureFinding {
  verdict: SignatureVerdict
  /** Explains in one or two sentences why the signature does not match. Null if it matches or the cause is unknown. */
  reason: string | null
  secretAt: number | null
}

/** Finds out why a signature does not match, by trying common mistakes. A match does not change the verdict. */
export function explainSignature(delivery: SignedDelivery): SignatureFinding {
  const verdict = verifySignature(delivery)
  if (verdict === 'genuine') {
    const { body, signature, secrets } = delivery
    const secretAt = secrets.findIndex(
      (secret) => verifySignature({ body, signature, secrets: [secret] }) === 'genuine',
    )
    return { verdict, reason: null, secretAt }
  }
  return { verdict, reason: reasonOf(verdict, delivery), secretAt: null }
}

function reasonOf(verdict: SignatureVerdict, delivery: SignedDelivery): string {
  const { signature, secrets } = delivery
  if (!signature) return 'There is no signature: the header is missing or empty.'
  if (secrets.every((secret) => secret === '')) return 'There is no secret to verify with.'
  if (verdict === 'malformed') return formOf(signature, delivery)
  const kind = digestKindOf(delivery)
  return (
    changedSecret(delivery) ??
    changedBody(delivery) ??
    kind ??
    'The body or the secret differs from what was signed. The body must be the raw bytes as received; the secret must belong to the webhook that sent the delivery.'
  )
}

function formOf(signature: string, delivery: SignedDelivery): string {
  const found = /[0-9a-f]{64}/i.exec(signature)?.[0]
  if (found === undefined) {
    const digest = digestKindOf(delivery)
    const length = `The signature has ${signature.length} characters and is not 64 lower-case hex digits.`
    return digest ?? length
  }
  const inner = found.toLowerCase()
  const fits = verifySignature({ ...delivery, signature: inner }) === 'genuine'
  const what =
    found === signature
      ? 'The signature is in capitals; the service writes lower-case hex digits.'
      : 'The signature has characters beside its 64 hex digits, such as a prefix, a quote or a space.'
  return `${what} ${fits ? 'Apart from this, the signature is correct.' : 'The 64 digits are also wrong.'}`
}

/** Finds another hash function or encoding with which the signature matches: libraries have different defaults. */
function digestKindOf({ body, signature = '', secrets }: SignedDelivery): string | undefined {
  for (const secret of secrets) {
    for (const algorithm of ['sha1', 'sha256', 'sha512', 'md5']) {
      for (const encoding of ['hex', 'base64', 'base64url'] as const) {
        const digest = createHmac(algorithm, secret).update(body).digest(encoding)
        if (digest === signature) {
          return `The signature is the HMAC-${algorithm.toUpperCase()} in ${encoding}; the service sends HMAC-SHA256 in lower-case hex.`
        }
      }
    }
  }
  return undefined
}

function changedSecret({ body, signature, secrets }: SignedDelivery): string | undefined {
  const changes: [string, (secret: string) => string | Buffer][] = [
    ['without white space at its start and end', (secret) => secret.trim()],
    ['with a line break at its end, which the command echo adds', (secret) => `${secret}\n`],
    ['without its quotes', (secret) => secret.replace(/^(["'])(.*)\1$/, '$2')],
    ['decoded from hex', (secret) => Buffer.from(secret, 'hex')],
    ['decoded from base64', (secret) => Buffer.from(secret, 'base64')],
  ]
  for (const secret of secrets) {
    for (const [how, change] of changes) {
      const key = change(secret)
      if (key.length === 0 || key === secret) continue
      const digest = createHmac('sha256', key).update(body).digest('hex')
      if (digest === signature)
        return `The signature is right for the secret ${how}: use the secret exactly as the service states it.`
    }
  }
  return undefined
}

function changedBody(delivery: SignedDelivery): string | undefined {
  const { signature, secrets } = delivery
  for (const [how, body] of bodiesLike(delivery.body)) {
    if (secrets.some((secret) => secret !== '' && signatureOf(body, secret) === signature)) {
      return `The signature is right for the body ${how}: the raw bytes were changed after they arrived.`
    }
  }
  return undefined
}

/** Yields bodies that may have been signed before an editor, a shell or a parser changed the body. */
function* bodiesLike(body: Uint8Array): Generator<[string, Uint8Array]> {
  const text = new TextDecoder().decode(body)
  const bytes = (changed: string) => new TextEncoder().encode(changed)
  if (body[0] === 0xef && body[1] === 0xbb) yield ['without its byte order mark', body.subarray(3)]
  yield ['without the line break at its end', bytes(text.replace(/\r?\n$/, ''))]
  yield ['with a line break at its end', bytes(`${text}\n`)]
  yield ['without white space at its start and end', bytes(text.trim())]
  yield ['with Unix line breaks', bytes(text.replaceAll('\r\n', '\n'))]
  yield ['with Windows line breaks', bytes(text.replaceAll(/\r?\n/g, '\r\n'))]
  const value = parsed(text)
  if (value === undefined) return
  yield ['as compact JSON', bytes(JSON.stringify(value))]
  yield ['as indented JSON', bytes(JSON.stringify(value, null, 2))]
  const escaped = JSON.stringify(value).replaceAll(/[<>&\u2028\u2029]/g, asEscape)
  yield ['as JSON with escaped <, > and &', bytes(escaped)]
  yield ['as JSON with escaped slashes', bytes(JSON.stringify(value).replaceAll('/', '\\/'))]
}

const asEscape = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

function parsed(text: string): unknown {
  try {
    return parseJson(text.replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
}
