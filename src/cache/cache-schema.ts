import type { Migrations } from '../sqlite/migrate.js'

/** Migrations of the cache. Never edit a released migration. JSON columns come last, which makes scans faster. */
export const cacheSchema: Migrations = {
  base: 7,
  migrations: [
    `
CREATE TABLE containers (
  id TEXT PRIMARY KEY,
  number TEXT NOT NULL,
  shipment_id TEXT,
  pod_terminal_id TEXT,
  pickup_facility_id TEXT,
  pickup_facility_type TEXT,
  current_status TEXT,
  is_open INTEGER NOT NULL DEFAULT 1,
  sort_date TEXT,
  created_at TEXT,
  gone_at TEXT,
  fetched_at TEXT NOT NULL,
  readiness TEXT,
  due_on TEXT,
  eta_at TEXT,
  waits INTEGER NOT NULL DEFAULT 0,
  lacks_deadline INTEGER NOT NULL DEFAULT 0,
  turn INTEGER NOT NULL DEFAULT 2,
  history TEXT,
  older_members TEXT,
  told TEXT,
  sailing TEXT,
  payload TEXT NOT NULL
) STRICT;
CREATE INDEX containers_open ON containers (is_open, (sort_date IS NULL), sort_date, number, id);
CREATE INDEX containers_of_shipment ON containers (shipment_id, sort_date);
CREATE INDEX containers_due ON containers (due_on, is_open) WHERE due_on IS NOT NULL;
CREATE INDEX containers_arriving ON containers (eta_at, is_open) WHERE eta_at IS NOT NULL;
CREATE INDEX containers_readiness ON containers (readiness, is_open);
CREATE INDEX containers_waiting ON containers (is_open) WHERE waits = 1;
CREATE INDEX containers_without_deadline ON containers (is_open) WHERE lacks_deadline = 1;
CREATE INDEX containers_closed ON containers (fetched_at) WHERE is_open = 0;
CREATE INDEX containers_open_by_turn
  ON containers (is_open, turn, (sort_date IS NULL), sort_date, number, id);
CREATE INDEX containers_by_turn ON containers (turn, (sort_date IS NULL), sort_date, number, id);

CREATE TABLE shipments (
  id TEXT PRIMARY KEY,
  number TEXT NOT NULL,
  is_open INTEGER NOT NULL DEFAULT 1,
  sort_date TEXT,
  created_at TEXT,
  gone_at TEXT,
  fetched_at TEXT NOT NULL,
  lacks_boxes INTEGER NOT NULL DEFAULT 0,
  older_members TEXT,
  payload TEXT NOT NULL
) STRICT;
CREATE INDEX shipments_open ON shipments (is_open);
CREATE INDEX shipments_closed ON shipments (fetched_at) WHERE is_open = 0;
CREATE INDEX shipments_lacking ON shipments (id) WHERE lacks_boxes = 1;

CREATE TABLE tracking_requests (
  id TEXT PRIMARY KEY,
  number TEXT NOT NULL,
  status TEXT,
  shipment_id TEXT,
  is_open INTEGER NOT NULL DEFAULT 1,
  created_at TEXT,
  fetched_at TEXT NOT NULL,
  payload TEXT NOT NULL
) STRICT;
CREATE INDEX tracking_requests_newest ON tracking_requests (created_at DESC, id);
CREATE INDEX tracking_requests_of_shipment ON tracking_requests (shipment_id);
CREATE INDEX tracking_requests_waiting ON tracking_requests (created_at)
  WHERE status IN ('pending', 'awaiting_manifest');

CREATE TABLE events (
  id TEXT PRIMARY KEY,
  container_id TEXT,
  timestamp TEXT,
  created_at TEXT,
  fetched_at TEXT NOT NULL,
  payload TEXT NOT NULL
) STRICT;
CREATE INDEX events_of_container ON events (container_id, timestamp);

CREATE TABLE event_lists (
  container_id TEXT PRIMARY KEY,
  fetched_at TEXT NOT NULL
) STRICT;

CREATE TABLE places (
  id TEXT NOT NULL,
  type TEXT NOT NULL,
  fetched_at TEXT NOT NULL,
  payload TEXT NOT NULL,
  PRIMARY KEY (id, type)
) STRICT;
CREATE INDEX places_of_type ON places (type, id);

CREATE TABLE names (
  folded TEXT NOT NULL,
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  via TEXT NOT NULL,
  PRIMARY KEY (folded, kind, id, via)
) STRICT, WITHOUT ROWID;
CREATE INDEX names_of_object ON names (kind, id);

CREATE TABLE state (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT;

CREATE TABLE locks (
  name TEXT PRIMARY KEY,
  token TEXT NOT NULL,
  pid INTEGER NOT NULL,
  host TEXT NOT NULL,
  acquired_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT;

CREATE TABLE changes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  object_id TEXT NOT NULL,
  number TEXT NOT NULL,
  attribute TEXT NOT NULL,
  from_value TEXT NOT NULL,
  to_value TEXT NOT NULL,
  read_at TEXT NOT NULL,
  previous_read_at TEXT NOT NULL
) STRICT;
CREATE INDEX changes_newest ON changes (read_at);
CREATE INDEX changes_of_object ON changes (object_id, read_at);

CREATE TABLE maps (
  container_id TEXT PRIMARY KEY,
  is_finished INTEGER NOT NULL,
  rendering INTEGER NOT NULL,
  facts TEXT NOT NULL,
  fetched_at TEXT NOT NULL,
  drawn TEXT,
  payload TEXT NOT NULL
) STRICT;
`,
    // Index with all facts that lists of containers for pickup show, so that SQLite need not read the table.
    `
ALTER TABLE containers ADD COLUMN listed TEXT;
ALTER TABLE containers ADD COLUMN line TEXT;
DROP INDEX containers_waiting;
CREATE INDEX containers_waiting
  ON containers (waits, is_open, readiness, due_on, turn, sort_date, id, listed, line)
  WHERE waits = 1;
`,
    `
ALTER TABLE containers ADD COLUMN port_call TEXT;
`,
    // JSON of containers in a table of its own: a sync that finds no change then writes only the short rows. Since this
    // version, this JSON names the events of a container in one text.
    `
CREATE TABLE container_payloads (
  id TEXT PRIMARY KEY,
  payload TEXT NOT NULL
) STRICT;
INSERT INTO container_payloads SELECT id, payload FROM containers;
ALTER TABLE containers DROP COLUMN payload;
CREATE TRIGGER container_removed AFTER DELETE ON containers
BEGIN
  DELETE FROM container_payloads WHERE id = old.id;
END;
`,
  ],
}

/** SQL for the JSON of the container `c`. The text is empty, and therefore unreadable, if the row is missing. */
export const boxPayload = "coalesce((SELECT payload FROM container_payloads WHERE id = c.id), '')"

export const tables = [
  'containers',
  'shipments',
  'tracking_requests',
  'events',
  'event_lists',
  'places',
  'names',
  'changes',
  'maps',
  'state',
  'locks',
] as const
