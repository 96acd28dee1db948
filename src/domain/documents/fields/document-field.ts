import type { DocumentType } from '../document-types.js'

/** How the words beside a label are read. */
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

/** Something that documents say beside a label. */
export interface DocumentField {
  field: string
  reads: Reading
  /** In the payload of these types; of every type where absent. */
  types?: readonly DocumentType[]
  /** Separated by commas; the longest that fits is taken. */
  labels: string
  meaning: string
}
