import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The pages of the glossary: `docs/glossary.md`. */
export const glossaryText = readFileSync(
  fileURLToPath(new URL('../../docs/glossary.md', import.meta.url)),
  'utf8',
)

/** Rows of its tables: the term, its meaning, and the words that it replaces. */
export const glossaryRows = glossaryText
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| term'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, term = '', meaning = '', instead = '']) => ({ term, meaning, instead }))

/** Words that a text must not have, and the term to write. */
export const replacedWords = glossaryRows.flatMap(({ term, instead }) =>
  instead === '' ? [] : instead.split(', ').map((word) => ({ word, term })),
)

/** Matches the word, and its plural in -s. */
export const wordPattern = (word: string): RegExp => new RegExp(`\\b${word}s?\\b`, 'i')
