/** Every row of every table contains an account id. A query for one account then needs no join. */
const accounts = `
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

CREATE TABLE accounts (
  id TEXT PRIMARY KEY,
  company_name TEXT NOT NULL UNIQUE,
  created_at TEXT NOT NULL,
  plan TEXT NOT NULL CHECK (plan IN ('full', 'free')),
  disabled_features TEXT NOT NULL,
  keep_ended_days INTEGER CHECK (keep_ended_days > 0),
  keep_documents_days INTEGER CHECK (keep_documents_days > 0),
  deleted_at TEXT
) STRICT;

CREATE TABLE users (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  name TEXT,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX users_by_account ON users (account_id);
CREATE UNIQUE INDEX users_by_name ON users (account_id, name);

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
CREATE INDEX api_keys_by_user ON api_keys (user_id);

CREATE TABLE row_counts (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  collection TEXT NOT NULL,
  total INTEGER NOT NULL,
  PRIMARY KEY (account_id, collection)
) STRICT, WITHOUT ROWID;
`

const parties = `
CREATE TABLE parties (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  company_name TEXT NOT NULL,
  name_key TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX parties_by_name ON parties (account_id, name_key);
CREATE INDEX parties_by_age ON parties (account_id, created_at DESC, id);
`

const customFields = `
CREATE TABLE custom_field_definitions (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  entity_type TEXT NOT NULL,
  api_slug TEXT NOT NULL,
  display_name TEXT NOT NULL,
  description TEXT,
  data_type TEXT NOT NULL,
  reference_type TEXT,
  validation TEXT,
  default_format TEXT,
  default_value TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX custom_field_definitions_by_slug
  ON custom_field_definitions (account_id, entity_type, api_slug);
CREATE INDEX custom_field_definitions_by_age
  ON custom_field_definitions (account_id, created_at, id);

CREATE TABLE custom_field_options (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  definition_id TEXT NOT NULL REFERENCES custom_field_definitions (id) ON DELETE CASCADE,
  label TEXT NOT NULL,
  value TEXT NOT NULL,
  position INTEGER,
  created_at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX custom_field_options_by_value ON custom_field_options (definition_id, value);
CREATE INDEX custom_field_options_by_account ON custom_field_options (account_id);

CREATE TABLE custom_fields (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  definition_id TEXT NOT NULL REFERENCES custom_field_definitions (id) ON DELETE CASCADE,
  entity_type TEXT NOT NULL,
  entity_id TEXT NOT NULL,
  value TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX custom_fields_by_entity ON custom_fields (entity_id, definition_id);
CREATE INDEX custom_fields_by_definition ON custom_fields (definition_id);
CREATE INDEX custom_fields_by_account ON custom_fields (account_id, created_at DESC, id);
`

export const accountSchema: string = accounts + parties + customFields
