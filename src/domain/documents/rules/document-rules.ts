import type { DocumentType } from '../document-types.js'

export interface DocumentRules {
  /** Document type in the API. Null if the API has no type for such documents. */
  type: DocumentType | null
  name: string
  /** Titles of the document type. A title gets all its points if it is the only text of a line near the top. */
  titles: readonly Rule[]
  /** Labels and sentences of the document type. They may stand anywhere in the document. */
  labels: readonly Rule[]
  fileWords?: string
  /** Abbreviations with several meanings. In a file name, they count only if a number follows them. */
  fileWordsBeforeNumber?: string
}

export interface Rule {
  /** Points that the rule gives to its document type. oct chooses a document type that has six points or more. */
  points: number
  /** Phrases, separated by commas. Upper and lower case, accents and punctuation are ignored. */
  words: string
  why: string
}

export const phrasesOf = (words: string): string[] =>
  words
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
