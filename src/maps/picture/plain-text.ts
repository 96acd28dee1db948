import { shortText } from '../../domain/short-text.js'

/** What could steer a reader or reorder what is read, and what no XML may hold. */
const harmful =
  /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f\ufeff\ufff9-\uffff\u{e0000}-\u{e007f}]+/gu

/** No name of a port or a vessel needs more characters. */
const mostCharacters = 80

/**
 * A text from outside as one line that cannot act, at most 80 characters; empty for what is no text
 * or number. Picture and description use nothing else of what came.
 */
export function plainText(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  const start = String(value).slice(0, 20 * mostCharacters)
  const words = start.replace(harmful, ' ').replace(/\s+/g, ' ').trim()
  return shortText(words, mostCharacters)
}
