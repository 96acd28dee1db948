import { createHash } from 'node:crypto'

/**
 * What an email is known by: its own message id or, where it has none, its content. One account has
 * each email once.
 */
export const messageIdOf = (messageId: string | undefined, raw: Uint8Array): string =>
  messageId || madeUp + createHash('sha256').update(raw).digest('hex')

/** The message id as it was sent; null where it was made up here. */
export const namedMessageId = (stored: string): string | null =>
  stored.startsWith(madeUp) ? null : stored

const madeUp = 'sha256:'
