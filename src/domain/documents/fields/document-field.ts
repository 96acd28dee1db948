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

/** A field that documents print next to a label. */
export interface DocumentField {
  field: string
  reads: Reading
  /** The types whose data has this field; every type if absent. */
  types?: readonly DocumentType[]
  /** Labels, separated by commas; the longest match counts. */
  labels: string
  meaning: string
}
