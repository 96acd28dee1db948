import { createHash } from 'node:crypto'

/** Returns the Message-ID of an email, or a hash of its content. An account stores each email once. */
export const messageIdOf = (messageId: string | undefined, raw: Uint8Array): string =>
  messageId || generatedPrefix + createHash('sha256').update(raw).digest('hex')

/** Returns the Message-ID from the email. Returns null if `messageIdOf` generated the id. */
export const namedMessageId = (stored: string): string | null =>
  stored.startsWith(generatedPrefix) ? null : stored

const generatedPrefix = 'sha256:'
