import { createHash } from 'node:crypto'

/** Returns the Message-ID or, without one, a hash of the content, so that the account stores each email only once. */
export const messageIdOf = (messageId: string | undefined, raw: Uint8Array): string =>
  messageId || generatedPrefix + createHash('sha256').update(raw).digest('hex')

/** Returns the Message-ID of an email. Returns null if `messageIdOf` computed the stored id. */
export const namedMessageId = (stored: string): string | null =>
  stored.startsWith(generatedPrefix) ? null : stored

const generatedPrefix = 'sha256:'
