export const sharesSchema = `
CREATE TABLE shares (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  hash TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('container', 'shipment', 'customer')),
  target_id TEXT NOT NULL,
  label TEXT NOT NULL,
  fees INTEGER NOT NULL,
  deadlines INTEGER NOT NULL,
  key_id TEXT NOT NULL,
  created_at TEXT NOT NULL,
  ends_at TEXT NOT NULL,
  revoked_at TEXT,
  opened INTEGER NOT NULL DEFAULT 0,
  opened_at TEXT
) STRICT;
CREATE INDEX shares_by_account ON shares (account_id, created_at DESC, id);
`
