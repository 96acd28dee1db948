import type { DocumentType } from '../document-types.js'

/** How the value next to a label is read. */
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
  /** Labels of the field, separated by commas; the longest matching label counts. */
  labels: string
  meaning: string
}
