import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The pages of the glossary: `docs/glossary.md`. */
export const glossaryText = readFileSync(
  fileURLToPath(new URL('../../docs/glossary.md', import.meta.url)),
  'utf8',
)

export const glossaryRows = glossaryText
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| term'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, term = '', meaning = '', instead = '']) => ({ term, meaning, instead }))

/** Words that a text must not contain, with the term to write instead. */
export const replacedWords = glossaryRows.flatMap(({ term, instead }) =>
  instead === '' ? [] : instead.split(', ').map((word) => ({ word, term })),
)

/** Matches a word and its plural in -s. */
export const wordPattern = (word: string): RegExp => new RegExp(`\\b${word}s?\\b`, 'i')
