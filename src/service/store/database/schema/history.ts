/** Observations. Events are computed from them, except for retracted events, which have a table of their own. */
const observations = `
CREATE TABLE observation_batches (
  shipment_id TEXT NOT NULL REFERENCES shipments (id),
  sequence INTEGER NOT NULL,
  account_id TEXT NOT NULL,
  recorded_at TEXT NOT NULL,
  body TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX observation_batches_by_shipment
  ON observation_batches (shipment_id, sequence);

CREATE TABLE retired_events (
  container_id TEXT PRIMARY KEY REFERENCES containers (id),
  account_id TEXT NOT NULL,
  events TEXT NOT NULL
) STRICT;
`

/** Table of changes. Its index by shipment keeps the changes of one shipment close together on disk. */
const changes = `
CREATE TABLE change_events (
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
CREATE UNIQUE INDEX change_events_by_shipment ON change_events (shipment_id, id);
CREATE INDEX change_events_by_age ON change_events (account_id, sequence);
CREATE INDEX change_events_without_shipment ON change_events (reference_id)
  WHERE shipment_id IS NULL;
`

const sailings = `
CREATE TABLE vessels (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  imo TEXT NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (account_id, imo)
) STRICT, WITHOUT ROWID;

CREATE TABLE sailings (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  imo TEXT NOT NULL,
  shipment_id TEXT NOT NULL REFERENCES shipments (id),
  PRIMARY KEY (account_id, imo, shipment_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX sailings_by_shipment ON sailings (shipment_id);
`

export const historySchema: string = observations + changes + sailings
