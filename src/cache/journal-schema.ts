import type { Migrations } from '../sqlite/migrate.js'

/** Migrations of the journal file. Never edit a released migration. */
export const journalSchema: Migrations = {
  base: 4,
  migrations: [
    `
CREATE TABLE registrations (
  number TEXT NOT NULL,
  scac TEXT NOT NULL,
  request_id TEXT,
  token TEXT NOT NULL,
  pid INTEGER NOT NULL,
  host TEXT NOT NULL,
  began_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  settled_at TEXT,
  PRIMARY KEY (number, scac)
) STRICT, WITHOUT ROWID;
CREATE INDEX registrations_of_token ON registrations (token) WHERE request_id IS NULL;

CREATE TABLE inferences (
  number TEXT PRIMARY KEY,
  inferred_at TEXT NOT NULL,
  payload TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE uploads (
  checksum TEXT NOT NULL,
  byte_size INTEGER NOT NULL,
  file_name TEXT NOT NULL,
  step TEXT NOT NULL,
  address TEXT,
  document_id TEXT,
  token TEXT NOT NULL,
  pid INTEGER NOT NULL,
  host TEXT NOT NULL,
  began_at TEXT NOT NULL,
  noted_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  settled_at TEXT,
  run TEXT,
  PRIMARY KEY (checksum, byte_size)
) STRICT, WITHOUT ROWID;

CREATE TABLE received (
  sequence INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  event TEXT NOT NULL,
  origin TEXT NOT NULL,
  received_at TEXT NOT NULL,
  occurred_at TEXT,
  webhook_id TEXT,
  container_id TEXT,
  container_number TEXT,
  shipment_id TEXT,
  lane TEXT,
  body BLOB NOT NULL,
  headers TEXT NOT NULL,
  target TEXT,
  state TEXT NOT NULL,
  tries INTEGER NOT NULL,
  next_try_at TEXT,
  last_error TEXT,
  settled_at TEXT,
  applied_at TEXT,
  lease_token TEXT,
  lease_pid INTEGER,
  lease_host TEXT,
  lease_until TEXT
) STRICT;
CREATE INDEX received_by_time ON received (received_at);
CREATE INDEX received_by_number ON received (container_number) WHERE container_number IS NOT NULL;
CREATE INDEX received_due ON received (next_try_at, sequence) WHERE state = 'waiting';
CREATE INDEX received_in_lane ON received (lane, next_try_at) WHERE state = 'waiting';
CREATE INDEX received_dead ON received (sequence) WHERE state = 'dead';
CREATE INDEX received_unapplied ON received (sequence) WHERE applied_at IS NULL;
CREATE INDEX received_leased ON received (lane) WHERE lease_token IS NOT NULL;

CREATE TABLE received_listeners (
  token TEXT PRIMARY KEY,
  target TEXT NOT NULL,
  pid INTEGER NOT NULL,
  host TEXT NOT NULL,
  began_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE received_refusals (
  reason TEXT PRIMARY KEY,
  count INTEGER NOT NULL,
  last_at TEXT NOT NULL,
  last_from TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE journal_marks (
  name TEXT PRIMARY KEY,
  at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`,
  ],
}

export const journalTables = [
  'registrations',
  'inferences',
  'uploads',
  'received',
  'received_refusals',
  'journal_marks',
] as const
