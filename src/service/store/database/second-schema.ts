import { counted } from './counted.js'
import { ordered } from './ordered.js'
import { searchSchema } from './search-schema.js'

/** Plans: what an account may do, and since when it may read as a trial. */
const plans = `
ALTER TABLE accounts ADD COLUMN plan TEXT NOT NULL DEFAULT 'full' CHECK (plan IN ('full', 'free'));
ALTER TABLE accounts ADD COLUMN disabled_features TEXT NOT NULL DEFAULT '[]';
ALTER TABLE users ADD COLUMN name TEXT;
CREATE UNIQUE INDEX users_by_name ON users (account_id, name);
`

const pages = ['tracking_requests', 'shipments', 'containers'].map(ordered).join('')

/** The customers of an account, and the fields it defines for itself. */
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
ALTER TABLE shipments ADD COLUMN customer_id TEXT REFERENCES parties (id);
ALTER TABLE tracking_requests ADD COLUMN customer_id TEXT REFERENCES parties (id);
ALTER TABLE tracking_requests ADD COLUMN initial_custom_fields TEXT;
${counted('parties')}`

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
${['custom_field_definitions', 'custom_fields'].map(counted).join('')}`

const statistics = `
INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES
  ('parties', 'parties_by_name', '10000 5000 1'),
  ('parties', 'parties_by_age', '10000 5000 1 1'),
  ('custom_fields', 'custom_fields_by_entity', '1000000 3 1'),
  ('custom_fields', 'custom_fields_by_definition', '1000000 100000'),
  ('custom_fields', 'custom_fields_by_account', '1000000 300000 1 1');
ANALYZE sqlite_schema;
`

/** Brings a file of version 1 to version 2. */
export const secondSchema: string =
  plans + pages + parties + customFields + searchSchema + statistics
