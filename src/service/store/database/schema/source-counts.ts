/** Reports of sources per UTC day. `source`: a SCAC (`owner` is empty), or an inbox folder of the account `owner`. */
export const sourceCountsSchema = `
CREATE TABLE source_counts (
  owner TEXT NOT NULL,
  source TEXT NOT NULL,
  day TEXT NOT NULL,
  answers INTEGER NOT NULL,
  found INTEGER NOT NULL,
  facts INTEGER NOT NULL,
  PRIMARY KEY (owner, source, day)
) STRICT, WITHOUT ROWID;
`

/** Copies the counts of shipping lines (named by SCAC). Drops those of inbox folders: their account is unknown. */
export const earlierCounts = `
INSERT INTO source_counts
  SELECT '', source, day, max(answers), max(found), max(facts) FROM source_days
    WHERE length(source) = 4 AND source = upper(source) GROUP BY source, day;
DELETE FROM source_days;
`
