import type { DocumentAttributes } from '../../../contract/document.js'

/** A file that was announced, and since `stored_at` is there. */
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
  /** Where the bytes are, lower-case hex; null until they came. */
  sha256: string | null
  created_at: string
  stored_at: string | null
  /** When it is removed unless it has been attached by then. */
  expires_at: string
  /** What it is attached to: once only. */
  document_id: string | null
}

export interface DocumentRow {
  id: string
  account_id: string
  user_id: string | null
  blob_id: string
  /** Of the file as it is now. */
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
  /** JSON; null where nothing was set by hand. */
  extracted_data_manual: string | null
  /** The last thing that was read from it. */
  representation_id: string | null
  email_submission_id: string | null
  created_at: string
  updated_at: string
  /** When there is work to do on it; null when there is none. */
  process_due_at: string | null
  /** JSON list: which of `classify`, `extract`, `link` are to be done. */
  process_steps: string | null
  /** How often work on it was begun since it last came to an end. */
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
  /** When a user took it away: the service does not make it again. */
  removed_at: string | null
}

/** One of the numbers that a shipment is known by, upper case without blanks and dashes. */
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
