import type { DocumentType } from '../../../../src/domain/documents/document-types.js'

/** The text of a document, with its correct type. */
export interface Sample {
  is: DocumentType | null
  fileName: string
  text: string
}
