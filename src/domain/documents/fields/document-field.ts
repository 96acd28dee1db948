import type { DocumentType } from '../document-types.js'

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
  labels: string
  /** Labels whose value is that of the document only if the document has one of them. Items have them too. */
  loneLabels?: string
  meaning: string
}
