const table = `
CREATE TABLE request_counts (
  account_id TEXT NOT NULL,
  status TEXT NOT NULL,
  scac TEXT NOT NULL,
  total INTEGER NOT NULL,
  PRIMARY KEY (account_id, status, scac)
) STRICT, WITHOUT ROWID;
`

/** Indexes that count and list filtered tracking requests. The database then reads only requests that match. */
const indexes = `
CREATE INDEX tracking_requests_by_change ON tracking_requests (account_id, updated_at);
CREATE INDEX tracking_requests_by_line
  ON tracking_requests (account_id, scac, created_at DESC, id);
`

/** A table with counts of tracking requests, updated by triggers, because counting 100,000 rows would be slow. */
export const requestCountsSchema: string = table + indexes

/** Fills the counts after their triggers exist. A request that another process adds now is then counted too. */
export const requestCountsFilled = `
INSERT INTO request_counts
  SELECT account_id, status, coalesce(scac, ''), count(*) FROM tracking_requests GROUP BY 1, 2, 3;
`

export const addToRequestCounts = (row: 'OLD' | 'NEW', by: 1 | -1): string =>
  `INSERT INTO request_counts VALUES (${row}.account_id, ${row}.status, coalesce(${row}.scac, ''), ${by})
    ON CONFLICT (account_id, status, scac)
    DO UPDATE SET total = request_counts.total + excluded.total;`
