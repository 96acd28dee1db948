import type { DocumentType } from '../document-types.js'

export interface DocumentRules {
  /**
   * Document type in the API. Null if the API has no such type: a document of this type then gets no type in the API.
   */
  type: DocumentType | null
  name: string
  /** Titles of the document type. A title gets all its points if it is the only text of a line near the top. */
  titles: readonly Rule[]
  /** Labels and sentences of the document type. They may stand anywhere in the document. */
  labels: readonly Rule[]
  fileWords?: string
  /**
   * Abbreviations that have several meanings. In a file name, such an abbreviation counts only if a number follows it.
   */
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
