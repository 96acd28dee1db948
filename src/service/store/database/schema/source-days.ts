/** Counts of reports without the account. `source_counts` replaces the table, but nodes of version 0.1.0 still write it. */
export const sourceDaysSchema = `
CREATE TABLE source_days (
  source TEXT NOT NULL,
  day TEXT NOT NULL,
  answers INTEGER NOT NULL,
  found INTEGER NOT NULL,
  facts INTEGER NOT NULL,
  PRIMARY KEY (source, day)
) STRICT, WITHOUT ROWID;
`
