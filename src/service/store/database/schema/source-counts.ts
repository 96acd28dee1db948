/** What sources reported per UTC day. `source`: a SCAC, with an empty `owner`, or an inbox folder of `owner`. */
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

/** Takes over the counts of shipping lines, whose names are SCACs. The account of an inbox folder is not known. */
export const earlierCounts = `
INSERT INTO source_counts
  SELECT '', source, day, max(answers), max(found), max(facts) FROM source_days
    WHERE length(source) = 4 AND source = upper(source) GROUP BY source, day;
DELETE FROM source_days;
`
