import { createHash } from 'node:crypto'

/** The message id, or a hash of the content if it has none. An account stores each email once. */
export const messageIdOf = (messageId: string | undefined, raw: Uint8Array): string =>
  messageId || generatedPrefix + createHash('sha256').update(raw).digest('hex')

/** The message id as it was sent; null if it was generated here. */
export const namedMessageId = (stored: string): string | null =>
  stored.startsWith(generatedPrefix) ? null : stored

const generatedPrefix = 'sha256:'
