import type { DocumentType } from '../document-types.js'

export interface DocumentRules {
  /**
   * Type of the document in the API; null for a kind without one, whose rules prevent a wrong type.
   */
  type: DocumentType | null
  name: string
  /** Titles of the document; a title on a line of its own near the top counts in full. */
  titles: readonly Rule[]
  /** Labels of fields and sentences of the form, which can be anywhere in the document. */
  labels: readonly Rule[]
  fileWords?: string
  /** Abbreviations in file names that count only before a number, because they have other meanings too. */
  fileWordsBeforeNumber?: string
}

export interface Rule {
  /** Points of the rule; a document needs six for a type, and a title near the top has ten. */
  points: number
  /** Phrases, separated by commas; case, accents and punctuation do not matter. */
  words: string
  /** Why the phrases show the type: the source of the rule. */
  why: string
}

export const phrasesOf = (words: string): string[] =>
  words
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
