/**
 * What each source reported per UTC day. `source` is a SCAC, or the name of an inbox folder of the account in `owner`.
 * An empty `owner` means a shipping line, because its responses serve all accounts.
 */
export const sourceDaysSchema = `
CREATE TABLE source_days (
  owner TEXT NOT NULL,
  source TEXT NOT NULL,
  day TEXT NOT NULL,
  answers INTEGER NOT NULL,
  found INTEGER NOT NULL,
  facts INTEGER NOT NULL,
  PRIMARY KEY (owner, source, day)
) STRICT, WITHOUT ROWID;
`
