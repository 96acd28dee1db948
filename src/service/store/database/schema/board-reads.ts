const failed = `
CREATE INDEX tracking_requests_failed ON tracking_requests (account_id, updated_at)
  WHERE status = 'failed';
`

/** Indexes for failed requests and for changes of the last day. SQLite adds the primary key to every index itself. */
export const boardReads = {
  sqlite: `${failed}
INSERT INTO sqlite_stat1 (tbl, idx, stat)
  VALUES ('tracking_requests', 'tracking_requests_failed', '10000 3000 1');
ANALYZE sqlite_schema;
`,
  postgres: `${failed}
DROP INDEX change_events_recorded;
CREATE INDEX change_events_recorded ON change_events (account_id, recorded_at, sequence);
`,
}
