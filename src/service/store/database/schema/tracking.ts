const shipments = `
CREATE TABLE shipments (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  scac TEXT NOT NULL,
  bill_of_lading_number TEXT NOT NULL,
  tracked_type TEXT NOT NULL,
  tracked_number TEXT NOT NULL,
  registered_at TEXT NOT NULL,
  ordinal INTEGER,
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
  resumed_at TEXT,
  ends_at TEXT,
  derivation TEXT NOT NULL,
  customer_id TEXT REFERENCES parties (id),
  created_at TEXT NOT NULL,
  next_poll_at TEXT,
  polls INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX shipments_by_bill ON shipments (account_id, bill_of_lading_number, scac);
CREATE INDEX shipments_by_number ON shipments (account_id, tracked_number);
CREATE INDEX shipments_by_ordinal ON shipments (account_id, ordinal);
CREATE INDEX shipments_by_age ON shipments (account_id, created_at DESC, id);
CREATE INDEX shipments_stopped ON shipments (account_id, created_at DESC, id)
  WHERE stopped_at IS NOT NULL;
CREATE INDEX shipments_ended ON shipments (account_id, stopped_at) WHERE stopped_at IS NOT NULL;
CREATE INDEX shipments_by_customer ON shipments (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX shipments_by_stopper ON shipments (stopped_by_user_id)
  WHERE stopped_by_user_id IS NOT NULL;
CREATE INDEX shipments_tracked ON shipments (account_id, created_at DESC, id)
  WHERE stopped_at IS NULL;
CREATE INDEX shipments_due ON shipments (next_poll_at) WHERE next_poll_at IS NOT NULL;
`

const requests = `
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
  customer_id TEXT REFERENCES parties (id),
  initial_custom_fields TEXT,
  ordinal INTEGER,
  simulated INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  next_poll_at TEXT,
  polls INTEGER NOT NULL
) STRICT;
CREATE INDEX tracking_requests_by_number ON tracking_requests (account_id, normalized_number);
CREATE INDEX tracking_requests_by_ordinal ON tracking_requests (account_id, ordinal);
CREATE INDEX tracking_requests_by_age ON tracking_requests (account_id, created_at DESC, id);
CREATE INDEX tracking_requests_by_status
  ON tracking_requests (account_id, status, created_at DESC, id);
CREATE INDEX tracking_requests_by_shipment ON tracking_requests (shipment_id);
CREATE INDEX tracking_requests_by_user ON tracking_requests (user_id);
CREATE INDEX tracking_requests_by_customer ON tracking_requests (customer_id)
  WHERE customer_id IS NOT NULL;
CREATE INDEX tracking_requests_due ON tracking_requests (next_poll_at)
  WHERE next_poll_at IS NOT NULL;
`

const containers = `
CREATE TABLE containers (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  shipment_id TEXT NOT NULL REFERENCES shipments (id),
  number TEXT NOT NULL,
  ordinal INTEGER,
  simulated INTEGER NOT NULL,
  ref_numbers TEXT NOT NULL,
  attributes TEXT NOT NULL,
  pod_terminal TEXT,
  pickup_facility TEXT,
  raw_event_ids TEXT NOT NULL DEFAULT '[]',
  transport_event_ids TEXT NOT NULL DEFAULT '[]',
  revision INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX containers_by_shipment ON containers (shipment_id, number);
CREATE INDEX containers_by_number ON containers (account_id, number);
CREATE INDEX containers_by_ordinal ON containers (account_id, ordinal);
CREATE INDEX containers_by_age ON containers (account_id, created_at DESC, id);
`

export const trackingSchema: string = shipments + requests + containers
