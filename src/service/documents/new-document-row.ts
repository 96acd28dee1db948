import type { StoredBlob } from '../store/blobs.js'
import type { DocumentRow } from '../store/database/document-tables.js'
import { allSteps } from './processing/request-steps.js'

export interface NewDocument {
  id: string
  userId: string | null
  /** The file's own when absent. */
  name?: string
  source: DocumentRow['source']
  emailId?: string
  /** As times are stored. */
  at: string
}

/** A document of which nothing is known but its file; all the work on it is due. */
export const newDocumentRow = (blob: StoredBlob, wish: NewDocument): DocumentRow => ({
  id: wish.id,
  account_id: blob.account_id,
  user_id: wish.userId,
  blob_id: blob.id,
  sha256: blob.sha256,
  first_sha256: blob.sha256,
  name: wish.name ?? blob.file_name,
  document_type: null,
  document_type_manual: null,
  classification_notes: null,
  source: wish.source,
  file_name: blob.file_name,
  file_content_type: blob.content_type || null,
  file_size_bytes: blob.byte_size,
  extracted_data_manual: null,
  representation_id: null,
  email_submission_id: wish.emailId ?? null,
  created_at: wish.at,
  updated_at: wish.at,
  process_due_at: wish.at,
  process_steps: JSON.stringify(allSteps),
  process_attempts: 0,
})
