import type { DocumentType } from '../document-types.js'

export interface DocumentRules {
  /** Type in the API; null if the API has no such type: the document then gets no type instead of a wrong one. */
  type: DocumentType | null
  name: string
  /** Titles of the document type. A title that is alone on a line near the top gets all its points. */
  titles: readonly Rule[]
  /** Labels and sentences of the document type. Their position in the document does not matter. */
  labels: readonly Rule[]
  fileWords?: string
  /** Abbreviations with several meanings. In a file name, an abbreviation counts only if a number follows. */
  fileWordsBeforeNumber?: string
}

export interface Rule {
  /** Points that the rule gives to its document type. A type needs six points to be chosen. */
  points: number
  /** Phrases, separated by commas. Upper and lower case, accents and punctuation do not matter. */
  words: string
  why: string
}

export const phrasesOf = (words: string): string[] =>
  words
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
