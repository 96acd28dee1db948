import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Profile } from '../carriers/profile.js'

/** A line that may push events into an account, signed with what both know. */
export interface PushSender {
  scac: string
  /** Name of the account. */
  account: string
  /** As the subscription has it: Base64, or a text. */
  secret: string
  profile: Pick<Profile, 'times' | 'fields' | 'signatureHeader'>
}

/** Header of the signature in DCSA event domain 3.2, in lower case. */
const standardHeader = 'notification-signature'

/** Headers in which pushes may be signed, in lower case. */
export const signatureHeaders = (senders: readonly PushSender[]): string[] => [
  ...new Set([standardHeader, ...senders.map(headerOf)]),
]

/** Those who sign in a header, which is named in lower case. */
export const sendersSigningIn = (senders: readonly PushSender[], header: string): PushSender[] =>
  senders.filter((sender) => headerOf(sender) === header)

const headerOf = ({ profile }: PushSender): string =>
  profile.signatureHeader?.toLowerCase() ?? standardHeader

/**
 * Whose push it is, by its signature: `sha256=` and the HMAC of the raw body in hex
 * (DCSA event domain 3.2, `notificationSignature`). Every sender is tried, whatever those before it
 * gave, and compared in constant time. Undefined where it is nobody's.
 */
export function senderOf(
  senders: readonly PushSender[],
  { body, signature }: { body: Uint8Array; signature: string },
): PushSender | undefined {
  const given = /^\s*sha256=([0-9a-f]{64})\s*$/i.exec(signature)?.[1]
  if (given === undefined) return undefined
  const digest = Buffer.from(given, 'hex')
  let found: PushSender | undefined
  for (const sender of senders) {
    for (const key of keysOf(sender)) {
      const expected = createHmac('sha256', key).update(body).digest()
      if (timingSafeEqual(digest, expected)) found = sender
    }
  }
  return found
}

/** The standard shares the secret in Base64, and lines sign with its bytes or with its letters. */
function keysOf({ secret }: PushSender): Uint8Array[] {
  if (secret === '') return []
  const bytes = Buffer.from(secret, 'base64')
  const isBase64 = bytes.length > 0 && bytes.toString('base64') === secret
  return isBase64 ? [bytes, Buffer.from(secret)] : [Buffer.from(secret)]
}
