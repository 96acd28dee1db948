/** `document_id` is not a foreign key, because a file gets its document id before the row of the document exists. */
const blobs = `
CREATE TABLE blobs (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  user_id TEXT REFERENCES users (id),
  key TEXT NOT NULL UNIQUE,
  file_name TEXT NOT NULL,
  content_type TEXT NOT NULL,
  byte_size INTEGER NOT NULL,
  checksum TEXT NOT NULL,
  sha256 TEXT,
  created_at TEXT NOT NULL,
  stored_at TEXT,
  expires_at TEXT NOT NULL,
  document_id TEXT
) STRICT;
CREATE INDEX blobs_by_account ON blobs (account_id);
CREATE INDEX blobs_by_user ON blobs (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX blobs_by_content ON blobs (sha256, byte_size) WHERE sha256 IS NOT NULL;
CREATE INDEX blobs_by_document ON blobs (document_id) WHERE document_id IS NOT NULL;
CREATE INDEX blobs_unattached ON blobs (expires_at) WHERE document_id IS NULL;
`

const emails = `
CREATE TABLE email_submissions (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  user_id TEXT REFERENCES users (id),
  message_id TEXT NOT NULL,
  subject TEXT,
  body TEXT,
  from_ TEXT NOT NULL,
  to_ TEXT NOT NULL,
  cc_ TEXT NOT NULL,
  sent_at TEXT,
  in_reply_to TEXT,
  references_ TEXT NOT NULL,
  content_type TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX email_submissions_by_message ON email_submissions (account_id, message_id);
CREATE INDEX email_submissions_by_user ON email_submissions (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX email_submissions_by_age ON email_submissions (account_id, created_at DESC, id);
`

/** `first_sha256` is the hash before any rotation. `process_attempts` counts attempts since the last full reading. */
const documents = `
CREATE TABLE documents (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  user_id TEXT REFERENCES users (id),
  blob_id TEXT NOT NULL,
  sha256 TEXT NOT NULL,
  first_sha256 TEXT NOT NULL,
  name TEXT NOT NULL,
  document_type TEXT,
  document_type_manual TEXT,
  classification_notes TEXT,
  source TEXT NOT NULL,
  file_name TEXT NOT NULL,
  file_content_type TEXT,
  file_size_bytes INTEGER NOT NULL,
  extracted_data_manual TEXT,
  representation_id TEXT,
  email_submission_id TEXT REFERENCES email_submissions (id),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  process_due_at TEXT,
  process_steps TEXT,
  process_attempts INTEGER NOT NULL
) STRICT;
CREATE INDEX documents_by_age ON documents (account_id, created_at DESC, id);
CREATE INDEX documents_by_user ON documents (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX documents_by_content ON documents (account_id, sha256);
CREATE INDEX documents_by_first_content ON documents (account_id, first_sha256);
CREATE INDEX documents_by_email ON documents (email_submission_id)
  WHERE email_submission_id IS NOT NULL;
CREATE INDEX documents_due ON documents (process_due_at) WHERE process_due_at IS NOT NULL;

CREATE TABLE document_representations (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  document_id TEXT NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
  schema_version TEXT NOT NULL,
  payload TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX document_representations_by_account ON document_representations (account_id);
CREATE INDEX document_representations_by_document
  ON document_representations (document_id, created_at);

CREATE TABLE document_links (
  document_id TEXT NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  kind TEXT NOT NULL CHECK (kind IN ('shipment', 'container')),
  object_id TEXT NOT NULL,
  origin TEXT NOT NULL CHECK (origin IN ('user', 'system')),
  created_at TEXT NOT NULL,
  removed_at TEXT,
  PRIMARY KEY (document_id, kind, object_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX document_links_by_object ON document_links (account_id, object_id, kind);
`

export const documentSchema: string = blobs + emails + documents
