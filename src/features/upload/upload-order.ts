import type { Document } from '../../contract/document.js'
import type { OctError } from '../../errors.js'

export interface UploadOrder {
  path: string
  fileName: string
  name: string
  /** Code of the document type that the user chose. The type that the service detects is stored separately. */
  documentType?: string
  data?: Record<string, unknown>
  shipmentIds: string[]
  containerIds: string[]
  /** True to accept a file that the service already has. If false, such a file is an error. */
  skipExisting: boolean
  run?: string
}

export type UploadStep = 'hashing' | 'asking' | 'sending' | 'creating' | 'editing'

export interface UploadWatch {
  step(step: UploadStep): void
  bytes(done: number, total: number): void
}

export interface UploadOutcome {
  file: string
  fileName: string
  byteSize: number | null
  checksum: string | null
  /** `attachment ignored` means that the service stored the document without some of the requested attachments. */
  state: 'uploaded' | 'already there' | 'attachment ignored' | 'failed'
  documentId: string | null
  document?: Document
  reason?: string
  error?: OctError
  resumedFrom?: string
}
