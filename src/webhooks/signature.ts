import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * What a delivery is signed with: the HMAC-SHA256 of its raw bytes, keyed by the webhook's secret
 * as UTF-8, in 64 lower-case hex digits (facts, part 11).
 */
export function signatureOf(body: Uint8Array, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex')
}

export type SignatureVerdict = 'genuine' | 'absent' | 'malformed' | 'wrong'

export interface SignedDelivery {
  /** The bytes as they came, before anything parsed them. */
  body: Uint8Array
  /** The value of the signature header; `null` as `Headers` says it, where there is none. */
  signature: string | null | undefined
  /** Every secret that may have signed; two while one replaces the other. */
  secrets: readonly string[]
}

/**
 * Whether a delivery was signed with one of the secrets. Every secret is tried whatever the ones
 * before it said, and compared in constant time. Empty secrets never match, because anyone can
 * sign with one; with no secret at all nothing is genuine. Throws `TypeError` for what is no such
 * delivery, as a program without types may hand over: each letter of one text would be a secret.
 */
export function verifySignature(delivery: SignedDelivery): SignatureVerdict {
  refuseWrongTypes(delivery)
  const { body, signature, secrets } = delivery
  if (signature === undefined || signature === null || signature === '') return 'absent'
  if (!/^[0-9a-f]{64}$/.test(signature)) return 'malformed'
  const given = Buffer.from(signature, 'hex')
  let matches = 0
  for (const secret of secrets) {
    if (secret === '') continue
    const expected = createHmac('sha256', secret).update(body).digest()
    if (timingSafeEqual(given, expected)) matches += 1
  }
  return matches > 0 ? 'genuine' : 'wrong'
}

function refuseWrongTypes({
  body,
  signature,
  secrets,
}: Record<keyof SignedDelivery, unknown>): void {
  if (!(body instanceof Uint8Array)) {
    throw new TypeError('body is not a Uint8Array: pass the raw bytes, before anything parses them')
  }
  if (signature !== undefined && signature !== null && typeof signature !== 'string') {
    throw new TypeError('signature is not a text: pass the value of the header')
  }
  if (!Array.isArray(secrets)) throw new TypeError('secrets is not an array: pass [secret]')
  if (!secrets.every((secret) => typeof secret === 'string')) {
    throw new TypeError('secrets contains a value that is not text: is a variable not set?')
  }
}
