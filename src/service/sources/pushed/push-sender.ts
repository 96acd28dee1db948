import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Profile } from '../carriers/profile.js'

export interface PushSender {
  scac: string
  account: string
  /** Secret with which the shipping line signs the events of the subscription, as Base64 or plain text. */
  secret: string
  profile: Pick<Profile, 'times' | 'fields' | 'signatureHeader'>
}

const standardHeader = 'notification-signature'

export const signatureHeaders = (senders: readonly PushSender[]): string[] => [
  ...new Set([standardHeader, ...senders.map(headerOf)]),
]

export const sendersSigningIn = (senders: readonly PushSender[], header: string): PushSender[] =>
  senders.filter((sender) => headerOf(sender) === header)

const headerOf = ({ profile }: PushSender): string =>
  profile.signatureHeader?.toLowerCase() ?? standardHeader

/** Finds the shipping line whose secret signed an event (HMAC, DCSA event domain 3.2), in constant time. */
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

/** Returns the possible keys: the secret decoded from Base64 (the standard), and its text (used by some carriers). */
function keysOf({ secret }: PushSender): Uint8Array[] {
  if (secret === '') return []
  const bytes = Buffer.from(secret, 'base64')
  const isBase64 = bytes.length > 0 && bytes.toString('base64') === secret
  return isBase64 ? [bytes, Buffer.from(secret)] : [Buffer.from(secret)]
}
