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
  meaning: string
}
