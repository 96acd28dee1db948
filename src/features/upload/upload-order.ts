import type { Document } from '../../contract/document.js'
import type { OctError } from '../../errors.js'

export interface UploadOrder {
  path: string
  /** Shown to people, and sent as the file name. */
  fileName: string
  /** The name of the document. */
  name: string
  /** A code; the type found by the service is kept too. */
  documentType?: string
  data?: Record<string, unknown>
  shipmentIds: string[]
  containerIds: string[]
  /** Whether an existing document is no failure. */
  skipExisting: boolean
  /** The run of several files, so that the ledger can continue an interrupted run. */
  run?: string
}

export type UploadStep = 'hashing' | 'asking' | 'sending' | 'creating' | 'editing'

export interface UploadWatch {
  step(step: UploadStep): void
  /** Bytes of the current step: hashing or sending. */
  bytes(done: number, total: number): void
}

/** The outcome of one file. */
export interface UploadOutcome {
  file: string
  fileName: string
  /** Null if the file could not be read. */
  byteSize: number | null
  /** Base64 of the binary MD5. */
  checksum: string | null
  /** `attachment ignored`: stored, but some requested values are not set. */
  state: 'uploaded' | 'already there' | 'attachment ignored' | 'failed'
  documentId: string | null
  document?: Document
  reason?: string
  error?: OctError
  /** The last step of an earlier run, in words. */
  resumedFrom?: string
}
