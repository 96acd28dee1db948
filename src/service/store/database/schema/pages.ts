/**
 * Rows of the board. Triggers add them. When a fact about a container changes, a trigger sets `turns_at` to an empty
 * text, which marks the row of the container as outdated.
 */
const board = `
CREATE TABLE board_rows (
  container_id TEXT PRIMARY KEY REFERENCES containers (id) ON DELETE CASCADE,
  account_id TEXT NOT NULL,
  shipment_id TEXT NOT NULL,
  kind INTEGER,
  is_due INTEGER NOT NULL DEFAULT 0,
  is_blocked INTEGER NOT NULL DEFAULT 0,
  is_ready INTEGER NOT NULL DEFAULT 0,
  is_arriving INTEGER NOT NULL DEFAULT 0,
  sort_key TEXT NOT NULL DEFAULT '',
  customer_id TEXT,
  terminal TEXT,
  scac TEXT,
  fees TEXT NOT NULL DEFAULT '[]',
  turns_at TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX board_rows_by_kind ON board_rows (account_id, kind, sort_key, container_id);
CREATE INDEX board_rows_counted
  ON board_rows (account_id, kind, is_due, is_blocked, is_ready, is_arriving);
CREATE INDEX board_rows_by_terminal ON board_rows (account_id, terminal, kind, sort_key);
CREATE INDEX board_rows_by_customer ON board_rows (account_id, customer_id, kind, sort_key);
CREATE INDEX board_rows_by_shipment ON board_rows (shipment_id);
CREATE INDEX board_rows_turning ON board_rows (turns_at, account_id);
`

const sessions = `
CREATE TABLE page_sessions (
  hash TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  key_id TEXT NOT NULL REFERENCES api_keys (id) ON DELETE CASCADE,
  form_token TEXT NOT NULL,
  created_at TEXT NOT NULL,
  seen_at TEXT NOT NULL,
  ends_at TEXT NOT NULL
) STRICT;
CREATE INDEX page_sessions_by_key ON page_sessions (key_id);
CREATE INDEX page_sessions_by_account ON page_sessions (account_id);
CREATE INDEX page_sessions_by_end ON page_sessions (ends_at);
CREATE INDEX change_events_recorded ON change_events (account_id, recorded_at);
`

const filled = `
INSERT INTO board_rows (container_id, account_id, shipment_id)
  SELECT id, account_id, shipment_id FROM containers;
`

export const pagesSchema: string = board + sessions + filled

/** Columns by table. If one of these columns changes, the container's row of the board becomes outdated. */
export const boardColumns = {
  containers: ['attributes', 'pod_terminal', 'pickup_facility', 'shipment_id'],
  shipments: [
    'attributes',
    'stopped_at',
    'customer_id',
    'port_of_discharge',
    'destination',
    'scac',
  ],
} as const
