import { createHmac, timingSafeEqual } from 'node:crypto'

/** Returns the signature of a body: its HMAC-SHA256 in lower-case hex. The key is the webhook's secret as UTF-8. */
export function signatureOf(body: Uint8Array, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex')
}

export type SignatureVerdict = 'genuine' | 'absent' | 'malformed' | 'wrong'

export interface SignedDelivery {
  body: Uint8Array
  signature: string | null | undefined
  /** All secrets that are valid now. Usually there is one. While a secret is being replaced, there are two. */
  secrets: readonly string[]
}

/**
 * Checks a signature in constant time per secret. An empty secret never matches, because anybody could sign with it.
 * Without secrets, no delivery is genuine. Throws `TypeError` for parameters of another type.
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
    throw new TypeError('signature is not a string: pass the value of the header')
  }
  if (!Array.isArray(secrets)) throw new TypeError('secrets is not an array: pass [secret]')
  if (!secrets.every((secret) => typeof secret === 'string')) {
    throw new TypeError(
      'secrets contains a value that is not a string: is an environment variable missing?',
    )
  }
}
