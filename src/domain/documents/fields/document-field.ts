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
  /** Labels that items can have too. Their value belongs to the document only if the document has just one of them. */
  loneLabels?: string
  meaning: string
}
