import type { DocumentType } from '../document-types.js'

/** What tells one kind of paper, as data. */
export interface DocumentRules {
  /** Null for papers that have no type here: known so that they are not taken for others. */
  type: DocumentType | null
  /** The paper in words, with its article. */
  name: string
  /** What it is called; counts in full in a line of its own at the top. */
  titles: readonly Rule[]
  /** Words that stand in it wherever: labels of its fields and sentences of its form. */
  labels: readonly Rule[]
  /** Short forms in names of files, by themselves. */
  fileWords?: string
  /** Short forms in names of files that are words of other things too: only before a number. */
  fileWordsBeforeNumber?: string
}

export interface Rule {
  /** Points; six are needed, a title in its place has ten. */
  points: number
  /** Separated by commas; case, accents and punctuation do not matter. */
  words: string
  /** Where the rule comes from. */
  why: string
}

/** The words of a rule, one by one. */
export const phrasesOf = (words: string): string[] =>
  words
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
