import { createHash } from 'node:crypto'

/**
 * Shortens a long text, because an index of PostgreSQL holds at most 2,704 bytes per row. Keeps the start of the text,
 * by which statements are found, and replaces the rest with the hash of the whole text.
 */
export function indexedText(text: string): string {
  if (text.length <= longest) return text
  const hash = createHash('sha256').update(text).digest('hex')
  return `${firstCharacters(text, kept)}:${hash}`
}

const longest = 250
const kept = 180

/** Returns the first characters of a text. Counts as databases do, which count no halves of characters. */
export const firstCharacters = (text: string, count: number): string =>
  [...text.slice(0, 2 * count)].slice(0, count).join('')
