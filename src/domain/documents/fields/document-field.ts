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
  /** Labels before the value of the field, separated by commas. If several match, the longest is used. */
  labels: string
  meaning: string
}
