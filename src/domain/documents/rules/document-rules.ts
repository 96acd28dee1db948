import type { DocumentType } from '../document-types.js'

/** The rules that recognize one kind of document, as data. */
export interface DocumentRules {
  /**
   * Null for documents without a type here; they are recognized so that they are not mistaken for
   * others.
   */
  type: DocumentType | null
  /** The document in words, with its article. */
  name: string
  /** Titles; they count in full in a separate line at the top. */
  titles: readonly Rule[]
  /** Words that can occur anywhere: labels of its fields and sentences of its form. */
  labels: readonly Rule[]
  /** Abbreviations in file names that are sufficient alone. */
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

/** Returns the phrases of a rule. */
export const phrasesOf = (words: string): string[] =>
  words
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
