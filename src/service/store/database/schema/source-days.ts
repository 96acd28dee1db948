/** What each source reported per day in UTC. `source` is a SCAC or the name of an inbox folder. */
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
