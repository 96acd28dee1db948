import type { DocumentAttributes } from '../../../contract/document.js'

/** The bytes are available once `stored_at` is set. */
export interface BlobRow {
  id: string
  account_id: string
  user_id: string | null
  key: string
  file_name: string
  content_type: string
  byte_size: number
  /** Base64 of the binary MD5 of the bytes. */
  checksum: string
  /** Lower-case hex; null until the bytes have arrived. */
  sha256: string | null
  created_at: string
  stored_at: string | null
  /** Removed at this time unless attached before. */
  expires_at: string
  /** Never changes to another document. */
  document_id: string | null
}

export interface DocumentRow {
  id: string
  account_id: string
  user_id: string | null
  blob_id: string
  /** Of the current file. */
  sha256: string
  /** Of the file as it was sent. */
  first_sha256: string
  name: string
  document_type: string | null
  document_type_manual: string | null
  classification_notes: string | null
  source: DocumentAttributes['source']
  file_name: string
  file_content_type: string | null
  file_size_bytes: number
  /** JSON; null if nothing was set by hand. */
  extracted_data_manual: string | null
  /** The latest extraction. */
  representation_id: string | null
  email_submission_id: string | null
  created_at: string
  updated_at: string
  /** Null if there is nothing to do. */
  process_due_at: string | null
  /** JSON list of `classify`, `extract` and `link`. */
  process_steps: string | null
  /** Starts since processing last finished. */
  process_attempts: number
}

export interface DocumentRepresentationRow {
  id: string
  account_id: string
  document_id: string
  schema_version: string
  /** JSON. */
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
  /** A user removed the link then; the service does not create it again. */
  removed_at: string | null
}

/** Upper case without blanks and dashes. */
export interface ShipmentNumberRow {
  account_id: string
  number: string
  shipment_id: string
}

export interface EmailSubmissionRow {
  id: string
  account_id: string
  user_id: string | null
  message_id: string
  subject: string | null
  body: string | null
  /** JSON lists of addresses. */
  from_: string
  to_: string
  cc_: string
  sent_at: string | null
  in_reply_to: string | null
  /** JSON list of message ids. */
  references_: string
  content_type: string | null
  created_at: string
  updated_at: string
}
