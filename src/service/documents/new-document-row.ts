import type { StoredBlob } from '../store/blobs.js'
import type { DocumentRow } from '../store/database/document-tables.js'
import { allSteps } from './processing/request-steps.js'

export interface NewDocument {
  id: string
  userId: string | null
  name?: string
  source: DocumentRow['source']
  emailId?: string
  at: string
}

export const newDocumentRow = (blob: StoredBlob, details: NewDocument): DocumentRow => ({
  id: details.id,
  account_id: blob.account_id,
  user_id: details.userId,
  blob_id: blob.id,
  sha256: blob.sha256,
  first_sha256: blob.sha256,
  name: details.name ?? blob.file_name,
  document_type: null,
  document_type_manual: null,
  classification_notes: null,
  source: details.source,
  file_name: blob.file_name,
  file_content_type: blob.content_type || null,
  file_size_bytes: blob.byte_size,
  extracted_data_manual: null,
  representation_id: null,
  email_submission_id: details.emailId ?? null,
  created_at: details.at,
  updated_at: details.at,
  process_due_at: details.at,
  process_steps: JSON.stringify(allSteps),
  process_attempts: 0,
})
