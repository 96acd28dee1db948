import type { NoticeField } from './notice-labels.js'

/** A fact that a sentence states, in the form of a label and its value. */
export interface ProseFact {
  field: NoticeField
  text: string
  words: string
}
