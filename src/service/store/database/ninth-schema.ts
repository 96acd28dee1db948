/**
 * Where ships were heard, by transponder and quarter of an hour, and which ship a transponder said it
 * is on. An owner is an account, or nobody for what the service itself heard, which is everybody's.
 */
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

const statistics = `
INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES
  ('ais_positions', 'ais_positions', '5000000 5000 5000 1'),
  ('ais_identities', 'ais_identities', '500000 100 100 90 1'),
  ('ais_identities', 'ais_identities_by_imo', '500000 100 90 90 1');
ANALYZE sqlite_schema;
`

/** Brings a file of version 8 to version 9: where ships were heard. */
export const ninthSchema: string = ships + statistics
