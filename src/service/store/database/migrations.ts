import type { Migration } from '../../../sqlite/migrate.js'
import { counted } from './counted.js'
import { eighthSchema } from './eighth-schema.js'
import { eleventhSchema } from './eleventh-schema.js'
import { fifthSchema } from './fifth-schema.js'
import { fourthSchema } from './fourth-schema.js'
import { ninthSchema } from './ninth-schema.js'
import { secondSchema } from './second-schema.js'
import { seventhSchema } from './seventh-schema.js'
import { sixthSchema } from './sixth-schema.js'
import { tenthSchema } from './tenth-schema.js'
import { thirdSchema } from './third-schema.js'
import { twelfthSchema } from './twelfth-schema.js'

/**
 * Without statistics SQLite takes an account for ten rows, and reads all of a large one rather
 * than look up a hundred ids. These are the figures of a large service: rows, then rows per value
 * of each leading part of the index.
 */
const statistics = `
ANALYZE;
INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES
  ('tracking_requests', 'tracking_requests_by_number', '300000 100000 2'),
  ('tracking_requests', 'tracking_requests_by_age', '300000 100000 1 1'),
  ('tracking_requests', 'tracking_requests_by_status', '300000 100000 30000 1 1'),
  ('tracking_requests', 'tracking_requests_by_shipment', '300000 2'),
  ('tracking_requests', 'tracking_requests_due', '1000 1'),
  ('shipments', 'shipments_by_bill', '300000 100000 2 1'),
  ('shipments', 'shipments_by_number', '300000 100000 2'),
  ('shipments', 'shipments_by_age', '300000 100000 1 1'),
  ('shipments', 'shipments_stopped', '200000 70000 1 1'),
  ('shipments', 'shipments_tracked', '100000 30000 1 1'),
  ('shipments', 'shipments_due', '100000 1'),
  ('containers', 'containers_by_shipment', '1000000 3 1'),
  ('containers', 'containers_by_number', '1000000 300000 2'),
  ('containers', 'containers_by_age', '1000000 300000 1 1'),
  ('raw_events', 'raw_events_by_container', '20000000 20 1 1'),
  ('transport_events', 'transport_events_by_container', '20000000 20 1 1 1'),
  ('change_events', 'change_events_by_age', '20000000 5000000 1');
ANALYZE sqlite_schema;
`

/** Every row carries its account, so that no query has to reach through a join to stay inside it. */
const first = `
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

CREATE TABLE accounts (
  id TEXT PRIMARY KEY,
  company_name TEXT NOT NULL UNIQUE,
  created_at TEXT NOT NULL
) STRICT;

CREATE TABLE users (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX users_by_account ON users (account_id);

CREATE TABLE api_keys (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  user_id TEXT NOT NULL REFERENCES users (id),
  hash TEXT NOT NULL UNIQUE,
  last_four TEXT NOT NULL,
  scope TEXT NOT NULL CHECK (scope IN ('read', 'write')),
  created_at TEXT NOT NULL,
  revoked_at TEXT
) STRICT;
CREATE INDEX api_keys_by_account ON api_keys (account_id);

CREATE TABLE shipments (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  scac TEXT NOT NULL,
  bill_of_lading_number TEXT NOT NULL,
  tracked_type TEXT NOT NULL,
  tracked_number TEXT NOT NULL,
  registered_at TEXT NOT NULL,
  simulated INTEGER NOT NULL,
  ref_numbers TEXT NOT NULL,
  tags TEXT NOT NULL,
  attributes TEXT NOT NULL,
  port_of_lading TEXT,
  port_of_discharge TEXT,
  destination TEXT,
  last_attempted_at TEXT,
  last_succeeded_at TEXT,
  stopped_at TEXT,
  stopped_reason TEXT,
  stopped_by_user_id TEXT REFERENCES users (id),
  created_at TEXT NOT NULL,
  next_poll_at TEXT,
  polls INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX shipments_by_bill ON shipments (account_id, bill_of_lading_number, scac);
CREATE INDEX shipments_by_number ON shipments (account_id, tracked_number);
CREATE INDEX shipments_by_age ON shipments (account_id, created_at DESC, id);
CREATE INDEX shipments_stopped ON shipments (account_id, created_at DESC, id)
  WHERE stopped_at IS NOT NULL;
CREATE INDEX shipments_tracked ON shipments (account_id, created_at DESC, id)
  WHERE stopped_at IS NULL;
CREATE INDEX shipments_due ON shipments (next_poll_at) WHERE next_poll_at IS NOT NULL;

CREATE TABLE tracking_requests (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  user_id TEXT NOT NULL REFERENCES users (id),
  shipment_id TEXT REFERENCES shipments (id),
  request_type TEXT NOT NULL,
  request_number TEXT NOT NULL,
  normalized_number TEXT NOT NULL,
  scac TEXT,
  status TEXT NOT NULL,
  failed_reason TEXT,
  ref_numbers TEXT NOT NULL,
  shipment_tags TEXT NOT NULL,
  is_retrying INTEGER NOT NULL,
  retry_count INTEGER,
  awaiting_since TEXT,
  simulated INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  next_poll_at TEXT,
  polls INTEGER NOT NULL
) STRICT;
CREATE INDEX tracking_requests_by_number ON tracking_requests (account_id, normalized_number);
CREATE INDEX tracking_requests_by_age ON tracking_requests (account_id, created_at DESC, id);
CREATE INDEX tracking_requests_by_status
  ON tracking_requests (account_id, status, created_at DESC, id);
CREATE INDEX tracking_requests_by_shipment ON tracking_requests (shipment_id);
CREATE INDEX tracking_requests_due ON tracking_requests (next_poll_at)
  WHERE next_poll_at IS NOT NULL;

CREATE TABLE containers (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  shipment_id TEXT NOT NULL REFERENCES shipments (id),
  number TEXT NOT NULL,
  simulated INTEGER NOT NULL,
  ref_numbers TEXT NOT NULL,
  attributes TEXT NOT NULL,
  pod_terminal TEXT,
  pickup_facility TEXT,
  created_at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX containers_by_shipment ON containers (shipment_id, number);
CREATE INDEX containers_by_number ON containers (account_id, number);
CREATE INDEX containers_by_age ON containers (account_id, created_at DESC, id);

CREATE TABLE observations (
  shipment_id TEXT NOT NULL REFERENCES shipments (id),
  key TEXT NOT NULL,
  account_id TEXT NOT NULL,
  seen_at TEXT NOT NULL,
  recorded_at TEXT NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (shipment_id, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE raw_events (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  container_id TEXT NOT NULL REFERENCES containers (id),
  position INTEGER NOT NULL,
  simulated INTEGER NOT NULL,
  attributes TEXT NOT NULL,
  location TEXT,
  vessel_imo TEXT
) STRICT;
CREATE INDEX raw_events_by_container ON raw_events (container_id, position, id);

CREATE TABLE transport_events (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  shipment_id TEXT NOT NULL REFERENCES shipments (id),
  container_id TEXT NOT NULL REFERENCES containers (id),
  event TEXT NOT NULL,
  occurred_at TEXT,
  simulated INTEGER NOT NULL,
  attributes TEXT NOT NULL,
  location TEXT,
  vessel_imo TEXT,
  source_event_id TEXT,
  previous_version_id TEXT
) STRICT;
CREATE INDEX transport_events_by_container
  ON transport_events (container_id, occurred_at, event, id);

CREATE TABLE change_events (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
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
CREATE INDEX change_events_by_age ON change_events (account_id, sequence);

CREATE TABLE vessels (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  imo TEXT NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (account_id, imo)
) STRICT, WITHOUT ROWID;

CREATE TABLE row_counts (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  collection TEXT NOT NULL,
  total INTEGER NOT NULL,
  PRIMARY KEY (account_id, collection)
) STRICT, WITHOUT ROWID;
${['tracking_requests', 'shipments', 'containers'].map(counted).join('')}`

/** Numbered: the n-th entry brings a file from version n-1 to n. */
export const migrations: readonly Migration[] = [
  first + statistics,
  secondSchema,
  thirdSchema,
  fourthSchema,
  fifthSchema,
  sixthSchema,
  seventhSchema,
  eighthSchema,
  ninthSchema,
  tenthSchema,
  eleventhSchema,
  twelfthSchema,
]
