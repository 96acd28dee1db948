import type { DocumentType } from '../document-types.js'

/** How the words next to a label are read. */
export type Reading =
  | 'code'
  | 'name'
  | 'vessel'
  | 'voyage'
  | 'date'
  | 'money'
  | 'weight'
  | 'count'
  | 'incoterm'

export interface DocumentField {
  field: string
  reads: Reading
  types?: readonly DocumentType[]
  /** Labels, separated by commas; the longest match counts. */
  labels: string
  meaning: string
}
