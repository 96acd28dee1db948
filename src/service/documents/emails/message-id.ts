import { createHash } from 'node:crypto'

/** Returns an email's message id, or a hash of its content. An account stores each email once. */
export const messageIdOf = (messageId: string | undefined, raw: Uint8Array): string =>
  messageId || generatedPrefix + createHash('sha256').update(raw).digest('hex')

/** Returns the message id as it was sent; null if `messageIdOf` generated it. */
export const namedMessageId = (stored: string): string | null =>
  stored.startsWith(generatedPrefix) ? null : stored

const generatedPrefix = 'sha256:'
