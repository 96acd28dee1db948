import type { ColumnFact } from './column-fact.js'
import type { HeaderWord } from './header-words.js'

export type Said = ReadonlySet<HeaderWord>
export type Rule = (said: Said) => ColumnFact | null | undefined

export const has = (said: Said, ...words: HeaderWord[]): boolean =>
  words.every((word) => said.has(word))
export const hasAny = (said: Said, ...words: HeaderWord[]): boolean =>
  words.some((word) => said.has(word))
export const isOnly = (said: Said, words: string): boolean => {
  const allowed = new Set(words.split(' '))
  return [...said].every((word) => allowed.has(word))
}
