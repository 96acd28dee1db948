import type { DocumentType } from '../document-types.js'

export interface DocumentRules {
  /**
   * Type of the document in the API. Null for a kind of document that the API lacks; its rules prevent a wrong type.
   */
  type: DocumentType | null
  name: string
  /** Titles of the document; a title alone on a line near the top gives all its points. */
  titles: readonly Rule[]
  /** Labels and sentences of the document; their position does not matter. */
  labels: readonly Rule[]
  fileWords?: string
  /** Ambiguous abbreviations that identify the type in a file name only if a number follows. */
  fileWordsBeforeNumber?: string
}

export interface Rule {
  /** Points of the rule; a document type needs six. */
  points: number
  /** Phrases, separated by commas. Case, accents and punctuation do not matter. */
  words: string
  why: string
}

export const phrasesOf = (words: string): string[] =>
  words
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
