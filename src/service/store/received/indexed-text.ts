import { createHash } from 'node:crypto'

/** Shortens a text to its start and a hash of the whole, because an index of PostgreSQL holds 2,704 bytes per row. */
export function indexedText(text: string): string {
  if (text.length <= longest) return text
  const hash = createHash('sha256').update(text).digest('hex')
  return `${firstCharacters(text, kept)}:${hash}`
}

const longest = 250
const kept = 180

/** Returns the first characters of a text. Like databases, counts a surrogate pair as one character. */
export const firstCharacters = (text: string, count: number): string =>
  [...text.slice(0, 2 * count)].slice(0, count).join('')
