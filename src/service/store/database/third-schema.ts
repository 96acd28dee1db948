/**
 * What was said of a shipment is kept as it came, one row per poll, and raw events are read from
 * that; what happened to a container is one row: a poll reads and writes all of it or none.
 */
const histories = `
CREATE TABLE observation_batches (
  shipment_id TEXT NOT NULL REFERENCES shipments (id),
  sequence INTEGER NOT NULL,
  account_id TEXT NOT NULL,
  recorded_at TEXT NOT NULL,
  body TEXT NOT NULL
) STRICT;
INSERT INTO observation_batches
  SELECT shipment_id, 1, account_id, max(recorded_at), '[' || group_concat(body, ',') || ']'
  FROM observations GROUP BY shipment_id, account_id;
CREATE UNIQUE INDEX observation_batches_by_shipment
  ON observation_batches (shipment_id, sequence);
DROP TABLE observations;

CREATE TABLE container_histories (
  container_id TEXT PRIMARY KEY REFERENCES containers (id),
  account_id TEXT NOT NULL,
  transport_events TEXT NOT NULL,
  retired_events TEXT NOT NULL
) STRICT;
INSERT INTO container_histories
  SELECT containers.id, containers.account_id,
    (SELECT json_group_array(json_object(
        'id', id, 'attributes', json(attributes), 'location', json(location),
        'vessel_imo', vessel_imo, 'source_event_id', source_event_id,
        'previous_version_id', previous_version_id))
      FROM (SELECT * FROM transport_events WHERE container_id = containers.id
        ORDER BY occurred_at, event, id)),
    '[]'
  FROM containers;

ALTER TABLE containers ADD COLUMN raw_event_ids TEXT NOT NULL DEFAULT '[]';
ALTER TABLE containers ADD COLUMN transport_event_ids TEXT NOT NULL DEFAULT '[]';
UPDATE containers SET
  raw_event_ids = (SELECT json_group_array(id)
    FROM (SELECT id FROM raw_events WHERE container_id = containers.id ORDER BY position, id)),
  transport_event_ids = (SELECT json_group_array(id)
    FROM (SELECT id FROM transport_events WHERE container_id = containers.id
      AND event NOT LIKE 'container.transport.estimated.%' ORDER BY occurred_at, event, id));
CREATE TABLE sailings (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  imo TEXT NOT NULL,
  shipment_id TEXT NOT NULL REFERENCES shipments (id),
  PRIMARY KEY (account_id, imo, shipment_id)
) STRICT, WITHOUT ROWID;
INSERT INTO sailings
  SELECT DISTINCT account_id, vessel_imo, shipment_id FROM transport_events
  WHERE vessel_imo IS NOT NULL;
DROP TABLE transport_events;
DROP TABLE raw_events;
DELETE FROM sqlite_stat1 WHERE tbl IN ('raw_events', 'transport_events', 'observations');

`

/** When tracking was taken up again and when it ends, and with what the state was derived. */
const derivations = `
ALTER TABLE shipments ADD COLUMN resumed_at TEXT;
ALTER TABLE shipments ADD COLUMN derivation TEXT NOT NULL DEFAULT '';
ALTER TABLE shipments ADD COLUMN ends_at TEXT;
UPDATE shipments SET next_poll_at = created_at WHERE stopped_at IS NULL AND next_poll_at IS NULL;
CREATE INDEX sailings_by_shipment ON sailings (shipment_id);
INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES
  ('observation_batches', 'observation_batches_by_shipment', '3000000 30 1'),
  ('sailings', 'sailings_by_shipment', '900000 3 1');
ANALYZE sqlite_schema;
`

/** Brings a file of version 2 to version 3. */
export const thirdSchema: string = histories + derivations
