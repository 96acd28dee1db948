/** Tariffs. One row contains all files of an account, so that all files are replaced at the same time. */
export const tariffsSchema = `
CREATE TABLE tariff_sets (
  account_id TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  files TEXT NOT NULL,
  checksum TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
ALTER TABLE board_rows ADD COLUMN costs TEXT NOT NULL DEFAULT '[]';
ALTER TABLE board_rows ADD COLUMN cost_key TEXT;
CREATE INDEX board_rows_by_cost ON board_rows (account_id, cost_key, container_id);
`
