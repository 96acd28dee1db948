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
  /** Labels that items of a table can have, too. If a document has several, their values belong to the items. */
  loneLabels?: string
  meaning: string
}
