/** What sources reported per UTC day. `source`: a SCAC, with an empty `owner`, or an inbox folder of `owner`. */
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
