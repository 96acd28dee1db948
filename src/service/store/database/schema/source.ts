/** Received messages. Numbers are stored without separators, B/L and booking numbers without a leading SCAC. */
const received = `
CREATE TABLE received_messages (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  hash TEXT NOT NULL,
  name TEXT NOT NULL,
  form TEXT NOT NULL,
  via TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  received_at TEXT NOT NULL,
  statements INTEGER NOT NULL,
  remarks TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX received_messages_by_hash ON received_messages (account_id, hash);
CREATE INDEX received_messages_by_age ON received_messages (received_at DESC, id);

CREATE TABLE received_statements (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  subject TEXT NOT NULL,
  key TEXT NOT NULL,
  container TEXT,
  bill TEXT,
  booking TEXT,
  scac TEXT,
  message_id TEXT NOT NULL,
  source TEXT NOT NULL,
  received_at TEXT NOT NULL,
  seen_at TEXT NOT NULL,
  body TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX received_statements_by_key ON received_statements (account_id, subject, key);
CREATE INDEX received_statements_by_container ON received_statements (account_id, container)
  WHERE container IS NOT NULL;
CREATE INDEX received_statements_by_bill ON received_statements (account_id, bill)
  WHERE bill IS NOT NULL;
CREATE INDEX received_statements_by_booking ON received_statements (account_id, booking)
  WHERE booking IS NOT NULL;
`

const carriers = `
CREATE TABLE carrier_calls (
  scac TEXT NOT NULL,
  sequence INTEGER NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (scac, sequence)
) STRICT, WITHOUT ROWID;

CREATE TABLE carrier_states (
  scac TEXT PRIMARY KEY,
  failures INTEGER NOT NULL DEFAULT 0,
  closed_until TEXT,
  probing_until TEXT,
  throttled_until TEXT,
  reserved_until TEXT,
  answered_at TEXT,
  outcome TEXT,
  detail TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE carrier_asks (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  request_type TEXT NOT NULL,
  request_number TEXT NOT NULL,
  scac TEXT NOT NULL,
  asked_at TEXT,
  due_at TEXT NOT NULL,
  PRIMARY KEY (account_id, request_number, request_type, scac)
) STRICT, WITHOUT ROWID;
`

/** AIS positions of vessels: one position per quarter of an hour. An empty owner means the service itself. */
const ships = `
CREATE TABLE ais_positions (
  owner TEXT NOT NULL,
  mmsi TEXT NOT NULL,
  slot INTEGER NOT NULL,
  at TEXT NOT NULL,
  latitude REAL NOT NULL,
  longitude REAL NOT NULL,
  heading INTEGER,
  speed_knots REAL,
  heard_at TEXT NOT NULL,
  PRIMARY KEY (mmsi, owner, slot)
) STRICT, WITHOUT ROWID;

CREATE TABLE ais_identities (
  owner TEXT NOT NULL,
  mmsi TEXT NOT NULL,
  imo TEXT NOT NULL,
  slot INTEGER NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (mmsi, owner, imo, slot)
) STRICT, WITHOUT ROWID;
CREATE INDEX ais_identities_by_imo ON ais_identities (imo, mmsi);
`

export const sourceSchema: string = received + carriers + ships
