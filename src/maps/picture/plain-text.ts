import { shortText } from '../../domain/short-text.js'

const harmful =
  /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f\ufeff\ufff9-\uffff\u{e0000}-\u{e007f}]+/gu

/** Maximum length of texts in a picture, in characters. Names of ports and vessels are shorter. */
const mostCharacters = 80

/** Returns one line of at most 80 characters, without control characters; empty if `value` is not a text. */
export function plainText(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  const start = String(value).slice(0, 20 * mostCharacters)
  const words = start.replace(harmful, ' ').replace(/\s+/g, ' ').trim()
  return shortText(words, mostCharacters)
}
