import type { DocumentType } from '../document-types.js'

export interface DocumentRules {
  /** Null for documents that have no type here; rules keep them from being mistaken for others. */
  type: DocumentType | null
  name: string
  /** Titles; they count in full in a separate line at the top. */
  titles: readonly Rule[]
  /** Words that can occur anywhere: labels of its fields and sentences of its form. */
  labels: readonly Rule[]
  fileWords?: string
  /** Abbreviations in file names that have other meanings; they count only before a number. */
  fileWordsBeforeNumber?: string
}

export interface Rule {
  /** Points; a document needs six, and a title at the top has ten. */
  points: number
  /** Words, separated by commas; case, accents and punctuation do not matter. */
  words: string
  /** The source of the rule. */
  why: string
}

export const phrasesOf = (words: string): string[] =>
  words
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
