import type { DocumentType } from '../document-types.js'

export interface DocumentRules {
  /** Type of the document in the API; null for a kind of document without a type, whose rules prevent a wrong type. */
  type: DocumentType | null
  name: string
  /** Titles of the document. A title on a line of its own near the top counts in full. */
  titles: readonly Rule[]
  /** Labels and sentences of the form, which count anywhere in the document. */
  labels: readonly Rule[]
  fileWords?: string
  /** Abbreviations in file names that count only before a number, because they also have other meanings. */
  fileWordsBeforeNumber?: string
}

export interface Rule {
  /** Points of the rule. A document type needs six points; a title near the top has ten. */
  points: number
  /** Phrases, separated by commas, regardless of case, accents and punctuation. */
  words: string
  /** Why the phrases identify the type, or the source of the rule. */
  why: string
}

export const phrasesOf = (words: string): string[] =>
  words
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
