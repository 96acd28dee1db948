import type { DocumentAttributes } from '../../../contract/document.js'

/** An uploaded file. When `stored_at` is set, its bytes are on disk. */
export interface BlobRow {
  id: string
  account_id: string
  user_id: string | null
  key: string
  file_name: string
  content_type: string
  byte_size: number
  checksum: string
  sha256: string | null
  created_at: string
  stored_at: string | null
  /** When the service deletes the uploaded file, unless a document uses the file by then. */
  expires_at: string
  /** Id of the document to which the file belongs. A file is never moved to another document. */
  document_id: string | null
}

export interface DocumentRow {
  id: string
  account_id: string
  user_id: string | null
  blob_id: string
  /** SHA-256 of the document's current file. This is the uploaded file, or a rotated copy of the picture. */
  sha256: string
  first_sha256: string
  name: string
  document_type: string | null
  document_type_manual: string | null
  classification_notes: string | null
  source: DocumentAttributes['source']
  file_name: string
  file_content_type: string | null
  file_size_bytes: number
  extracted_data_manual: string | null
  representation_id: string | null
  email_submission_id: string | null
  created_at: string
  updated_at: string
  /** When the service must read the document. Null if the service need not read it. */
  process_due_at: string | null
  /** JSON list of the steps of reading that are due: `classify`, `extract` and `link`. */
  process_steps: string | null
  /** Number of attempts to read the document since it was last read completely. */
  process_attempts: number
}

export interface DocumentRepresentationRow {
  id: string
  account_id: string
  document_id: string
  schema_version: string
  payload: string
  created_at: string
  updated_at: string
}

export interface DocumentLinkRow {
  document_id: string
  account_id: string
  kind: 'shipment' | 'container'
  object_id: string
  origin: 'user' | 'system'
  created_at: string
  /** When a user removed the link; the service does not create it again. Null if the link was not removed. */
  removed_at: string | null
}

/** Number of a shipment in upper case, without blanks and dashes. */
export interface ShipmentNumberRow {
  account_id: string
  number: string
  shipment_id: string
}

export interface ContainerReferenceRow {
  account_id: string
  number: string
  container_id: string
}

export interface EmailSubmissionRow {
  id: string
  account_id: string
  user_id: string | null
  message_id: string
  subject: string | null
  body: string | null
  from_: string
  to_: string
  cc_: string
  sent_at: string | null
  in_reply_to: string | null
  references_: string
  content_type: string | null
  created_at: string
  updated_at: string
}
