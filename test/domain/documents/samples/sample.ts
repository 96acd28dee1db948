import type { DocumentType } from '../../../../src/domain/documents/document-types.js'

/** A paper as its text is read, with what it is. */
export interface Sample {
  is: DocumentType | null
  fileName: string
  text: string
}
