import type { Document } from '../../contract/document.js'
import type { OctError } from '../../errors.js'

/** One file that will become a document. */
export interface UploadOrder {
  path: string
  /** Shown to people, and sent as the file name. */
  fileName: string
  /** The name of the document. */
  name: string
  /** A code; the type that the service finds stays as well. */
  documentType?: string
  data?: Record<string, unknown>
  shipmentIds: string[]
  containerIds: string[]
  /** A file that the service already has is not a failure. */
  skipExisting: boolean
  /** The run of several files; by it the ledger knows what an interrupted run has stored. */
  run?: string
}

export type UploadStep = 'hashing' | 'asking' | 'sending' | 'creating' | 'editing'

/** Receives the progress of one upload. */
export interface UploadWatch {
  step(step: UploadStep): void
  /** Bytes of the present step: hashing or sending. */
  bytes(done: number, total: number): void
}

/** The outcome of one file. */
export interface UploadOutcome {
  /** The path as given. */
  file: string
  fileName: string
  /** Null if the file could not be read. */
  byteSize: number | null
  /** Base64 of the binary MD5. */
  checksum: string | null
  /** `attachment ignored`: it is stored, but some requested values are not set. */
  state: 'uploaded' | 'already there' | 'attachment ignored' | 'failed'
  documentId: string | null
  document?: Document
  reason?: string
  error?: OctError
  /** The last step that an earlier run completed, in words. */
  resumedFrom?: string
}
