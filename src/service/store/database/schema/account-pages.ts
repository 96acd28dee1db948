const keyDetails = `
CREATE TABLE key_details (
  key_id TEXT NOT NULL REFERENCES api_keys (id) ON DELETE CASCADE,
  is_owner INTEGER NOT NULL DEFAULT 0,
  used_at TEXT,
  PRIMARY KEY (key_id)
) STRICT;
`

const audit = `
CREATE TABLE audit_entries (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  at TEXT NOT NULL,
  key_id TEXT NOT NULL,
  via TEXT NOT NULL CHECK (via IN ('page', 'api')),
  action TEXT NOT NULL,
  subject_type TEXT,
  subject_id TEXT,
  detail TEXT
) STRICT;
CREATE INDEX audit_entries_by_age ON audit_entries (account_id, at DESC, id DESC);
`

const views = `
CREATE TABLE saved_views (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL,
  address TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX saved_views_by_name ON saved_views (account_id, name_key);
`

export const accountPagesSchema: string = keyDetails + audit + views
