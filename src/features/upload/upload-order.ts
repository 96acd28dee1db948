import type { Document } from '../../contract/document.js'
import type { OctError } from '../../errors.js'

export interface UploadOrder {
  path: string
  fileName: string
  name: string
  /** The code of a document type. The document also has the type that the service recognizes. */
  documentType?: string
  data?: Record<string, unknown>
  shipmentIds: string[]
  containerIds: string[]
  /** Whether to accept a file that the service already has, without an error. */
  skipExisting: boolean
  /** Id of a run over several files. The ledger of uploads continues an interrupted run by this id. */
  run?: string
}

export type UploadStep = 'hashing' | 'asking' | 'sending' | 'creating' | 'editing'

export interface UploadWatch {
  step(step: UploadStep): void
  /** Called with the number of bytes that the current step, hashing or sending, has processed. */
  bytes(done: number, total: number): void
}

export interface UploadOutcome {
  file: string
  fileName: string
  byteSize: number | null
  /** The binary MD5 of the file in Base64. */
  checksum: string | null
  /** `attachment ignored` means that the document was stored without some of the requested attachments. */
  state: 'uploaded' | 'already there' | 'attachment ignored' | 'failed'
  documentId: string | null
  document?: Document
  reason?: string
  error?: OctError
  /** The last step of an earlier run that this upload continues, in words. */
  resumedFrom?: string
}
