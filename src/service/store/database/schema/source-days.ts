/** Counts of reports, not by account. Version 0.1.0 still writes this table, which `source_counts` has replaced. */
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
