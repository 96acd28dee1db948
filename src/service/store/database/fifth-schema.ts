/**
 * Transport events are read from what was said, as raw events are: only what lost its ground is
 * kept, because nothing that is said leads to it any more.
 */
const retired = `
CREATE TABLE retired_events (
  container_id TEXT PRIMARY KEY REFERENCES containers (id),
  account_id TEXT NOT NULL,
  events TEXT NOT NULL
) STRICT;
INSERT INTO retired_events
  SELECT container_id, account_id, retired_events FROM container_histories
  WHERE retired_events <> '[]';
DROP TABLE container_histories;
`

/**
 * The id of a change is unique within its shipment: what one poll tells stands side by side in the
 * index, where ids alone would scatter it over all of it.
 */
const changes = `
CREATE TABLE changes (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL,
  account_id TEXT NOT NULL,
  event TEXT NOT NULL,
  reference_type TEXT NOT NULL,
  reference_id TEXT NOT NULL,
  shipment_id TEXT,
  container_id TEXT,
  body TEXT,
  occurred_at TEXT NOT NULL,
  recorded_at TEXT NOT NULL
) STRICT;
INSERT INTO sqlite_sequence SELECT 'changes', seq FROM sqlite_sequence WHERE name = 'change_events';
INSERT INTO changes SELECT
  sequence, id, account_id, event, reference_type, reference_id, shipment_id, container_id, body,
  occurred_at, recorded_at
FROM change_events ORDER BY sequence;
DROP TABLE change_events;
ALTER TABLE changes RENAME TO change_events;
CREATE UNIQUE INDEX change_events_by_shipment ON change_events (shipment_id, id);
CREATE INDEX change_events_by_age ON change_events (account_id, sequence);
INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES
  ('change_events', 'change_events_by_age', '20000000 5000000 1'),
  ('change_events', 'change_events_by_shipment', '20000000 100 1');
ANALYZE sqlite_schema;
`

/** Brings a file of version 4 to version 5. */
export const fifthSchema: string = retired + changes
