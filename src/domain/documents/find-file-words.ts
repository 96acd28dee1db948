import { type Word, wordsOf } from './document-lines.js'
import { PhraseIndex } from './phrase-index.js'
import { type DocumentRules, phrasesOf } from './rules/document-rules.js'
import { everyRule } from './rules/every-rule.js'

export interface FileWordFound {
  rules: DocumentRules
  phrase: string
  points: number
}

export function findFileWords(fileName: string): FileWordFound[] {
  const words = wordsOf(asWords(fileName.replace(/\.[a-z0-9]{1,5}$/i, '')))
  return fileWords
    .longestIn(words)
    .flatMap(({ start, length, meanings }) =>
      meanings.filter(({ needsNumber }) => !needsNumber || stands(words, { start, length })),
    )
    .map(({ rules, phrase, points }) => ({ rules, phrase, points }))
}

interface Meaning extends FileWordFound {
  needsNumber: boolean
}

/** Returns whether a file name starts with an abbreviation such as `DO`, followed by a number, as in `DO 4711`. */
const stands = (words: readonly Word[], { start, length }: { start: number; length: number }) =>
  start === 0 && words[start + length]?.hasDigit === true

const fileWords = new PhraseIndex<Meaning>()
for (const rules of everyRule) {
  const add = (words: string, points: number, needsNumber = false) => {
    for (const phrase of phrasesOf(words)) {
      fileWords.add(asWords(phrase), { rules, phrase, points, needsNumber })
    }
  }
  for (const { words, points } of rules.titles) add(words, points * 0.8)
  add(rules.fileWords ?? '', 7)
  add(rules.fileWordsBeforeNumber ?? '', 6.5, true)
}

/** Separates words that a file name joins: `PackingList` becomes `Packing List`, and `BL4711` becomes `BL 4711`. */
function asWords(name: string): string {
  return name
    .slice(0, 300)
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replace(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu, ' ')
}
