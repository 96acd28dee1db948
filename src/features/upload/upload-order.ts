import type { Document } from '../../contract/document.js'
import type { OctError } from '../../errors.js'

/** One file that is to become a document. */
export interface UploadOrder {
  path: string
  /** Shown, and sent as the name of the file. */
  fileName: string
  /** The name of the document. */
  name: string
  /** A code; what the service finds by itself stays beside it. */
  documentType?: string
  data?: Record<string, unknown>
  shipmentIds: string[]
  containerIds: string[]
  /** A file that the service has already is no failure. */
  skipExisting: boolean
  /** Of several files, the run they belong to; the ledger knows by it what a stopped run has stored. */
  run?: string
}

export type UploadStep = 'hashing' | 'asking' | 'sending' | 'creating' | 'editing'

/** Told how one upload goes on. */
export interface UploadWatch {
  step(step: UploadStep): void
  /** Bytes of the step that runs, which is hashing or sending. */
  bytes(done: number, total: number): void
}

/** What became of one file. */
export interface UploadOutcome {
  /** The path as it was given. */
  file: string
  fileName: string
  /** Null where the file could not be read. */
  byteSize: number | null
  /** Base64 of the binary MD5. */
  checksum: string | null
  /** `attachment ignored`: it is stored, but not all of what was asked for is set on it. */
  state: 'uploaded' | 'already there' | 'attachment ignored' | 'failed'
  documentId: string | null
  document?: Document
  reason?: string
  error?: OctError
  /** The last step that an earlier run had completed, in words. */
  resumedFrom?: string
}
