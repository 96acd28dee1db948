/** The journal's schema, one entry per version; a published entry is never edited. */
export const journalMigrations: readonly string[] = [
  `
CREATE TABLE registrations (
  number TEXT NOT NULL,
  scac TEXT NOT NULL,
  request_id TEXT,
  token TEXT NOT NULL,
  pid INTEGER NOT NULL,
  host TEXT NOT NULL,
  began_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  settled_at TEXT,
  PRIMARY KEY (number, scac)
) STRICT, WITHOUT ROWID;
CREATE INDEX registrations_of_token ON registrations (token) WHERE request_id IS NULL;

CREATE TABLE inferences (
  number TEXT PRIMARY KEY,
  inferred_at TEXT NOT NULL,
  payload TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`,
  `
CREATE TABLE uploads (
  checksum TEXT NOT NULL,
  byte_size INTEGER NOT NULL,
  file_name TEXT NOT NULL,
  step TEXT NOT NULL,
  address TEXT,
  document_id TEXT,
  token TEXT NOT NULL,
  pid INTEGER NOT NULL,
  host TEXT NOT NULL,
  began_at TEXT NOT NULL,
  noted_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  settled_at TEXT,
  PRIMARY KEY (checksum, byte_size)
) STRICT, WITHOUT ROWID;
`,
]

/** Every table that `clear` empties. */
export const journalTables = ['registrations', 'inferences', 'uploads'] as const
