/** Search entries. They are small and sorted like the results, so that a search is fast and stops after 25 matches. */
export const searchSchema = `
CREATE TABLE search_entries (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  kind INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  entity_id TEXT NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (account_id, kind, created_at DESC, entity_id)
) STRICT, WITHOUT ROWID;
`
