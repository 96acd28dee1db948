import type { Document } from '../../contract/document.js'
import type { OctError } from '../../errors.js'

export interface UploadOrder {
  path: string
  fileName: string
  name: string
  /** Code of a document type, in addition to the type that the service recognizes. */
  documentType?: string
  data?: Record<string, unknown>
  shipmentIds: string[]
  containerIds: string[]
  /** True if a file that the service already has is not an error. */
  skipExisting: boolean
  run?: string
}

export type UploadStep = 'hashing' | 'asking' | 'sending' | 'creating' | 'editing'

export interface UploadWatch {
  step(step: UploadStep): void
  /** Called with the number of bytes that the current step (hashing or sending) has processed. */
  bytes(done: number, total: number): void
}

export interface UploadOutcome {
  file: string
  fileName: string
  byteSize: number | null
  /** MD5 of the file as Base64. */
  checksum: string | null
  /** `attachment ignored` means that the document lacks some requested attachments. */
  state: 'uploaded' | 'already there' | 'attachment ignored' | 'failed'
  documentId: string | null
  document?: Document
  reason?: string
  error?: OctError
  /** The last step of an earlier run that this upload continues, for the user. */
  resumedFrom?: string
}
