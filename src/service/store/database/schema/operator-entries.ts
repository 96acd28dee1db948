const vias = "CHECK (via IN ('page', 'api', 'operator'))"

/** Allows operator actions in audit lists. SQLite cannot change a CHECK constraint, so the table is created again. */
export const operatorEntries = {
  sqlite: `
ALTER TABLE audit_entries RENAME TO audit_entries_before;
DROP INDEX audit_entries_by_age;
CREATE TABLE audit_entries (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  at TEXT NOT NULL,
  key_id TEXT NOT NULL,
  via TEXT NOT NULL ${vias},
  action TEXT NOT NULL,
  subject_type TEXT,
  subject_id TEXT,
  detail TEXT
) STRICT;
INSERT INTO audit_entries
  SELECT id, account_id, at, key_id, via, action, subject_type, subject_id, detail
  FROM audit_entries_before;
DROP TABLE audit_entries_before;
CREATE INDEX audit_entries_by_age ON audit_entries (account_id, at DESC, id DESC);
`,
  postgres: `
ALTER TABLE audit_entries DROP CONSTRAINT audit_entries_via_check;
ALTER TABLE audit_entries ADD CONSTRAINT audit_entries_via_check ${vias};
`,
}
